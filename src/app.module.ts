import { type DynamicModule, Module } from '@nestjs/common';
import { AppointmentsModule } from './season/appointments/appointments.module.js';
import { ArbitrationModule } from './billing/arbitration/arbitration.module.js';
import { ActivitiesModule } from './moderation/activities/activities.module.js';
import { ApiKeysModule } from './auth/api-keys/api-keys.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { ClockJobsModule } from './settings/clock-jobs/clock-jobs.module.js';
import { CalendarModule } from './season/calendar/calendar.module.js';
import { ClientExportsModule } from './operations/client-exports/client-exports.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { DashboardModule } from './reports/dashboard/dashboard.module.js';
import { EstimatesModule } from './properties/estimates/estimates.module.js';
import { EvidenceModule } from './season/evidence/evidence.module.js';
import { ErasureModule } from './operations/erasure/erasure.module.js';
import { DocumentsModule } from './properties/documents/documents.module.js';
import { FirstRunModule } from './operations/first-run/first-run.module.js';
import { JournalModule } from './platform/journal/journal.module.js';
import { LettersModule } from './letters/letters.module.js';
import { BulkModule } from './platform/bulk/targets.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { type Config, provideConfig } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { QueryModule } from './platform/query/query.service.js';
import { ServerModule } from './platform/server/server.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { BackupsModule } from './operations/backups/backups.module.js';
import { BatchesModule } from './mail/batches/batches.module.js';
import { MailFilesModule } from './mail/files/mail-files.module.js';
import { MailPreferencesModule } from './mail/preferences/mail-preferences.module.js';
import { MailModule } from './mail/mail.module.js';
import { UploadsModule } from './platform/uploads/uploads.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotesModule } from './clients/notes/notes.module.js';
import { NoticesModule } from './season/notices/notices.module.js';
import { OffersModule } from './season/offers/offers.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { ProtestsModule } from './season/protests/protests.module.js';
import { ProviderApiModule } from './programs/provider-api/provider-api.module.js';
import { ReferenceModule } from './settings/reference/reference.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReconciliationModule } from './season/reconciliation/reconciliation.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { RollsModule } from './properties/rolls/rolls.module.js';
import { SchedulesModule } from './reports/schedules/schedules.module.js';
import { SeasonModule } from './season/season.module.js';
import { SearchModule } from './reports/search/search.module.js';
import { SecurityModule } from './auth/security/security.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StaffModule } from './clients/staff/staff.module.js';
import { WebhooksModule } from './programs/webhooks/webhooks.module.js';
import { UsersModule } from './auth/users/users.module.js';

/** All modules in the order of the one-way street. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        provideConfig(config),
        ClockModule,
        DatabaseModule.with({ url: databaseUrl, poolSize: config.databasePoolSize }),
        QueryModule,
        BulkModule,
        StorageModule,
        UploadsModule,
        JobsModule,
        ServerModule,
        JournalModule,
        ClockJobsModule,
        ReferenceModule,
        SettingsModule,
        LettersModule,
        UsersModule,
        AuthModule,
        ApiKeysModule,
        ClientsModule,
        StaffModule,
        SecurityModule,
        RollsModule,
        PropertiesModule,
        NotesModule,
        RegistrationModule,
        AppointmentsModule,
        ProtestsModule,
        NoticesModule,
        ReconciliationModule,
        OffersModule,
        EvidenceModule,
        EstimatesModule,
        CalendarModule,
        SeasonModule,
        BillingModule,
        ArbitrationModule,
        DocumentsModule,
        ModerationModule,
        ActivitiesModule,
        ReportsModule,
        MailPreferencesModule,
        MailFilesModule,
        MailModule,
        BatchesModule,
        SchedulesModule,
        WebhooksModule,
        ErasureModule,
        ClientExportsModule,
        BackupsModule,
        FirstRunModule,
        SearchModule,
        DashboardModule,
        ProviderApiModule,
      ],
    };
  }
}
