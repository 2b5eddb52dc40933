import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from './database.js';
import { SnakeCaseNaming } from './naming.js';

/** What the service asks of every connection: UTC, and no statement that outlives its caller by much. */
const connectionOptions =
  '-c timezone=UTC -c statement_timeout=60000 -c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000';

/** The connection pool and the `Database` service that everybody reads and writes with. */
@Module({})
export class DatabaseModule {
  static with(options: { url: string; poolSize: number }): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: options.url,
          poolSize: options.poolSize,
          autoLoadEntities: true,
          namingStrategy: new SnakeCaseNaming(),
          applicationName: 'protest-desk',
          connectTimeoutMS: 10_000,
          retryAttempts: 0,
          extra: { options: connectionOptions },
        }),
      ],
      providers: [Database],
      exports: [Database, TypeOrmModule],
    };
  }
}
