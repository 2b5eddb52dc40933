import type pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { timeLimits } from '../../../platform/database/time-limits.js';

/** First key of the advisory lock of a running import; the second key is the import's id. */
export const importLock = 1_795_403_733;

/**
 * Settings of an import's connection. An import runs for minutes; the server notices within seconds when its process is gone.
 */
const session = [
  'timezone=UTC',
  'datestyle=ISO',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'client_connection_check_interval=2000',
  'work_mem=64MB',
  'temp_buffers=32MB',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A dedicated connection of an import. Its temporary tables and lock end with it. */
export interface ImportConnection {
  readonly runner: QueryRunner;
  readonly client: pg.PoolClient;
  close(): Promise<void>;
}

/** Opens the connection of an import. */
export async function connectForImport(url: string): Promise<ImportConnection> {
  const source = await new DataSource({
    type: 'postgres',
    url,
    poolSize: 1,
    applicationName: 'protest-desk-import',
    connectTimeoutMS: timeLimits.connection,
    extra: { options: session, keepAlive: true, keepAliveInitialDelayMillis: timeLimits.keepAlive },
  }).initialize();
  const runner = source.createQueryRunner();
  const client = (await runner.connect()) as pg.PoolClient;
  // A lost connection fails the running statement; without a listener, its error event would end the process.
  client.on('error', () => undefined);
  return {
    runner,
    client,
    close: async () => {
      await runner.release();
      await source.destroy();
    },
  };
}

/** Returns SQL for the state of an import `i`. A running import whose lock is gone was interrupted, and has changed nothing. */
export const importState = (i: string): string =>
  `CASE WHEN ${i}.state = 'running' AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory'
     AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
     AND l.classid = ${importLock} AND l.objid = ${i}.id::oid AND l.objsubid = 2) THEN 'interrupted' ELSE ${i}.state END`;
