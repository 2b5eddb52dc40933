import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Config } from './platform/config/config.js';
import { noteStop } from './platform/process/stopping.js';
import { PlatformModule } from './platform/platform.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { LettersModule } from './letters/letters.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SeasonModule } from './season/season.module.js';
import { BillingModule } from './billing/billing.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { MailModule } from './mail/mail.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ProgramsModule } from './programs/programs.module.js';
import { OperationsModule } from './operations/operations.module.js';

/** All wings in the order of the one-way street (CONTRIBUTING.md, "The wings"). */
@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Marks the server as stopping. Nest destroys the modules one after the other, this one first. */
  onModuleDestroy(): void {
    noteStop(this.host.httpAdapter.getHttpServer() as object);
  }

  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, databaseUrl),
        SettingsModule,
        LettersModule,
        AuthModule,
        ClientsModule,
        PropertiesModule,
        RegistrationModule,
        SeasonModule,
        BillingModule,
        ModerationModule,
        MailModule,
        ReportsModule,
        ProgramsModule,
        OperationsModule,
      ],
    };
  }
}
