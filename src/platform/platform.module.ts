import { type DynamicModule, Module } from '@nestjs/common';
import { BulkModule } from './bulk/targets.js';
import { ClockModule } from './clock/clock.module.js';
import { type Config, provideConfig } from './config/config.js';
import { DatabaseModule } from './database/database.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { JournalModule } from './journal/journal.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { QueryModule } from './query/query.service.js';
import { ServerModule } from './server/server.module.js';
import { StorageModule } from './storage/storage.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** What every wing stands on: configuration, database, queries, files, jobs, the HTTP server and the journal. */
@Module({})
export class PlatformModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        provideConfig(config),
        ClockModule,
        DatabaseModule.with({
          url: databaseUrl,
          poolSize: config.databasePoolSize,
          timeLimitFactor: config.timeLimitFactor,
        }),
        QueryModule,
        BulkModule,
        StorageModule,
        UploadsModule,
        PersonalDataModule,
        JobsModule,
        ServerModule,
        JournalModule,
      ],
    };
  }
}
