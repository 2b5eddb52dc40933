import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { Database } from './database.js';
import { SnakeCaseNaming } from './naming.js';
import { multiplyTimeLimits, sessionOptions, timeLimits } from './time-limits.js';
import { WatchedPool } from './watched-pool.js';

/** Provides the connection pool and the `Database` service. */
@Module({})
export class DatabaseModule {
  static with(options: { url: string; poolSize: number; timeLimitFactor: number }): DynamicModule {
    multiplyTimeLimits(options.timeLimitFactor);
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
          connectTimeoutMS: timeLimits.connection,
          retryAttempts: 0,
          driver: { ...pg, Pool: WatchedPool },
          extra: {
            options: sessionOptions(),
            // Connections stay open with their prepared statements: opening one costs more than a hundred reads.
            idleTimeoutMillis: 0,
            keepAlive: true,
            keepAliveInitialDelayMillis: timeLimits.keepAlive,
          },
        }),
      ],
      providers: [Database],
      exports: [Database, TypeOrmModule],
    };
  }
}
