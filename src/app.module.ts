import { type DynamicModule, Module } from '@nestjs/common';
import { ArbitrationModule } from './arbitration/arbitration.module.js';
import { ActivitiesModule } from './activities/activities.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { JournalModule } from './journal/journal.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { ServerModule } from './platform/server/server.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { MailModule } from './mail/mail.module.js';
import { UploadsModule } from './platform/uploads/uploads.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotesModule } from './notes/notes.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { UsersModule } from './users/users.module.js';

/** All modules in the order of the one-way street. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        ClockModule,
        DatabaseModule.with({ url: databaseUrl, poolSize: config.databasePoolSize }),
        StorageModule,
        UploadsModule,
        JobsModule,
        ServerModule,
        JournalModule,
        ReferenceModule,
        SettingsModule,
        UsersModule,
        AuthModule,
        ClientsModule,
        PropertiesModule,
        NotesModule,
        RegistrationModule,
        BillingModule,
        ArbitrationModule,
        DocumentsModule,
        ModerationModule,
        ActivitiesModule,
        ReportsModule,
        MailModule,
        SearchModule,
        DashboardModule,
      ],
    };
  }
}
