import { Module } from '@nestjs/common';
import { ModerationModule } from '../../moderation/moderation.module.js';
import { BillingModule } from '../../billing/billing.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { ReportsModule } from '../../reports/reports.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { RegistrationModule } from '../../registration/registration.module.js';
import { ProviderActivitiesController } from './activities/activities.controller.js';
import { ProviderRegistrationController } from './auth/registration.controller.js';
import { ProviderSignInController } from './auth/sign-in.controller.js';
import { ProviderBatchEmailController } from './batch-email/batch-email.controller.js';
import { ProviderBillingController } from './billing/billing.controller.js';
import { ProviderClientListsController } from './clients/client-lists.controller.js';
import { ProviderClientPropertiesController } from './clients/client-properties.controller.js';
import { ProviderClientsController } from './clients/clients.controller.js';
import { ProviderBulkFilesController } from './documents/bulk-files.controller.js';
import { ProviderPropertyFilesController } from './documents/property-files.controller.js';
import { ProviderLetterTextsController } from './letters/letter-texts.controller.js';
import { ProviderNotesController } from './notes/notes.controller.js';
import { ProviderArbitrationController } from './properties/arbitration.controller.js';
import { ProviderPropertiesController } from './properties/properties.controller.js';
import { ProviderPropertyActionsController } from './properties/property-actions.controller.js';
import { ProviderPropertyActivitiesController } from './properties/property-activities.controller.js';
import { ProviderPropertyDashboardController } from './properties/property-dashboard.controller.js';
import { ProviderPropertyRequestsController } from './properties/property-requests.controller.js';
import { ProviderChoicesController } from './reference/choices.controller.js';
import { ProviderCountiesController } from './reference/counties.controller.js';
import { ProviderExemptionsController } from './reference/exemptions.controller.js';
import { ProviderPropertyTypesController } from './reference/property-types.controller.js';
import { ProviderStatesController } from './reference/states.controller.js';
import { ProviderReportsController } from './reports/reports.controller.js';
import { ProviderClientRequestsController } from './requests/client-requests.controller.js';
import { ProviderAcknowledgmentController } from './settings/acknowledgment.controller.js';
import { ProviderRegistrationSettingsController } from './settings/registration-settings.controller.js';
import { ProviderStaffController } from './staff/staff.controller.js';
import { ProviderExportWindowsController } from './windows/export-windows.controller.js';
import { ProviderLetterWindowsController } from './windows/letter-windows.controller.js';
import { ProviderLinksController } from './windows/links.controller.js';
import { ProviderReportWindowsController } from './windows/report-windows.controller.js';
import { ProviderWindows } from './windows/windows.service.js';

/**
 * The API of the existing front end: its paths, field names and flags, served by the services of the REST resources
 * (docs/provider-api.md).
 */
@Module({
  imports: [
    ModerationModule,
    BillingModule,
    AuthModule,
    MailModule,
    ClientsModule,
    ReportsModule,
    PropertiesModule,
    LettersModule,
    SettingsModule,
    RegistrationModule,
  ],
  controllers: [
    ProviderAcknowledgmentController,
    ProviderActivitiesController,
    ProviderArbitrationController,
    ProviderBatchEmailController,
    ProviderBillingController,
    ProviderBulkFilesController,
    ProviderChoicesController,
    ProviderClientListsController,
    ProviderClientPropertiesController,
    ProviderClientRequestsController,
    ProviderClientsController,
    ProviderCountiesController,
    ProviderExemptionsController,
    ProviderExportWindowsController,
    ProviderLetterTextsController,
    ProviderLetterWindowsController,
    ProviderLinksController,
    ProviderNotesController,
    ProviderPropertiesController,
    ProviderPropertyActionsController,
    ProviderPropertyActivitiesController,
    ProviderPropertyDashboardController,
    ProviderPropertyFilesController,
    ProviderPropertyRequestsController,
    ProviderPropertyTypesController,
    ProviderRegistrationController,
    ProviderRegistrationSettingsController,
    ProviderReportWindowsController,
    ProviderReportsController,
    ProviderSignInController,
    ProviderStaffController,
    ProviderStatesController,
  ],
  providers: [ProviderWindows],
})
export class ProviderApiModule {}
