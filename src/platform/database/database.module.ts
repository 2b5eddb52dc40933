import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from './database.js';
import { SnakeCaseNaming } from './naming.js';

/**
 * What the service asks of every connection: UTC, and no statement that outlives its caller by much. Its statements are
 * short, and compiling one takes longer than running it.
 */
const connectionOptions =
  '-c timezone=UTC -c statement_timeout=60000 -c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000 -c jit=off';

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
          // Connections stay, with their prepared statements: opening one costs more than a hundred reads.
          extra: { options: connectionOptions, idleTimeoutMillis: 0 },
        }),
      ],
      providers: [Database],
      exports: [Database, TypeOrmModule],
    };
  }
}
