import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { from, to } from 'pg-copy-streams';
import { DataSource, MigrationExecutor } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { unreachable } from '../../platform/database/migration-source.js';
import { migrationLock } from '../../platform/database/schema.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import {
  copyIn,
  copyName,
  copyOut,
  copySession,
  jobParts,
  quoted,
  tableShapes,
  type TableShape,
} from './database-parts.js';
import { damaged, type DumpedTable, type Manifest, Meter, parts } from './manifest.js';

export interface LoadOrder {
  readonly databaseUrl: string;
  /** A backup whose parts have been checked. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether to overwrite a database that has tables. */
  readonly replace: boolean;
  /** Further changes to make in the same transaction, after the rows have been compared. */
  readonly afterwards?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Loads a backup into a database in one transaction: the schema (by running the backup's migrations), the rows and the waiting
 * jobs. Tables are read back and compared before the commit, so the database ends up either unchanged or as it was backed up.
 * @throws OperatorError if the database has tables and `replace` is false, is in use, or cannot be reached
 */
export async function loadDatabase({
  databaseUrl,
  folder,
  manifest,
  replace,
  afterwards,
}: LoadOrder): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations: migrations.filter(({ name }) => manifest.migrations.includes(name)),
    migrationsTableName: 'migrations',
    applicationName: copyName,
    connectTimeoutMS: 10_000,
    extra: { options: copySession },
  });
  await source.initialize().catch((error: unknown) => {
    throw unreachable(databaseUrl, error);
  });
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    // A service that starts meanwhile waits for this lock and then finds the restored schema.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await assertUnused(client);
    await runner.startTransaction();
    await empty(client, replace);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    await loadTables(client, folder, manifest);
    if (manifest.jobs) await loadJobs(client, folder, manifest.jobs);
    await afterwards?.(client);
    await runner.commitTransaction();
    await client.query('ANALYZE');
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await source.destroy();
  }
}

/** @throws OperatorError while the service runs on this database */
async function assertUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'protest-desk%' AND application_name <> $1`,
    [copyName],
  );
  if (rows.length > 0) throw new OperatorError('Protest Desk is running on this database; stop it first.');
}

/** Drops everything in the database. @throws OperatorError if it has tables and `replace` is false */
async function empty(client: pg.ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<TableShape>(tableShapes);
  if (rows.length === 0) return;
  if (!replace) {
    throw new OperatorError(
      'The database is not empty; add --replace to overwrite it. Everything that is in it now is lost then.',
    );
  }
  await client.query('DROP SCHEMA IF EXISTS jobs CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
}

/** Loads the rows with triggers disabled and foreign keys dropped. Recreating the foreign keys afterwards checks them all. */
async function loadTables(
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  const shapes = new Map(
    (await client.query<TableShape>(tableShapes)).rows.map((shape) => [shape.name, shape]),
  );
  const all = [...shapes.keys()].map((name) => `public.${quoted(name)}`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Remove the reference data that the migrations inserted.
  await client.query(`TRUNCATE ${all.join(', ')}`);
  for (const table of tables) {
    await load(client, `public.${quoted(table.name)}`, table, parts.table(folder, table.name));
  }
  for (const { name, value, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      called,
    ]);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of tables) await compare(client, folder, table, shapes.get(table.name));
  if (tables.length !== shapes.size) throw damaged(folder, 'the list of tables');
}

async function load(client: pg.ClientBase, target: string, table: DumpedTable, path: string): Promise<void> {
  const rows = client.query(from(copyIn(target, table.columns)));
  await pipeline(createReadStream(path), createGunzip(), rows);
}

/** Reads a table back. @throws OperatorError if it differs from the backup */
async function compare(
  client: pg.ClientBase,
  folder: string,
  { name, columns, rows, sha256 }: DumpedTable,
  shape: TableShape | undefined,
): Promise<void> {
  if (!shape) throw damaged(folder, `the table ${name}`);
  const found = client.query(to(copyOut({ ...shape, columns })));
  const meter = new Meter();
  await pipeline(found, meter, async (source) => {
    for await (const _ of source);
  });
  if (found.rowCount !== rows || meter.digest() !== sha256) throw damaged(folder, `the table ${name}`);
}

/**
 * Queues the waiting jobs again, in tables created by the queue's library. Jobs that ran during the backup are restarted, like
 * those of a crashed process.
 */
async function loadJobs(
  client: pg.ClientBase,
  folder: string,
  { queues, waiting }: NonNullable<Manifest['jobs']>,
): Promise<void> {
  // The library wraps its statements in a transaction; strip it, because they run in ours.
  const plans = PgBoss.getConstructionPlans('jobs')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await client.query(plans);
  const { name, columns } = jobParts.queues;
  await client.query(
    `CREATE TEMPORARY TABLE loaded_queues ON COMMIT DROP AS SELECT ${columns.join(', ')} FROM jobs.${name} WITH NO DATA`,
  );
  await load(client, 'loaded_queues', queues, parts.jobs(folder, name));
  await client.query(
    `SELECT jobs.create_queue(name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
       'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes))
     FROM loaded_queues`,
  );
  const { name: jobs } = jobParts.waiting;
  await load(client, `jobs.${jobs}`, waiting, parts.jobs(folder, jobs));
}
