import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { privateFile, privateFolder } from '../../platform/storage/private-modes.js';
import { copyJobsOut, copyOut, jobParts, sequences, tableShapes, type TableShape } from './database-parts.js';
import { type DumpedTable, type Manifest, Meter, parts } from './manifest.js';
import { referredFiles } from './referred-files.js';

/** A fast level: the disk or the database is the bottleneck. */
const compression = { level: 3 };

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'jobs' | 'sequences'>;

/**
 * Copies the whole database into a backup. All statements read the same snapshot; writes continue meanwhile.
 * @param keys path to write the snapshot's list of stored files to, see `referredFiles`
 */
export async function dumpDatabase(client: pg.Client, folder: string, keys: string): Promise<Dumped> {
  await mkdir(join(folder, 'database'), { mode: privateFolder });
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: schema } = await client.query(`SELECT 1 WHERE to_regclass('migrations') IS NOT NULL`);
  if (schema.length === 0) throw new OperatorError('The database is empty; there is nothing to back up.');
  const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const { rows: shapes } = await client.query<TableShape>(tableShapes);
  const tables: DumpedTable[] = [];
  for (const shape of shapes) {
    tables.push(await dump(client, shape, copyOut(shape), parts.table(folder, shape.name)));
  }
  const jobs = await dumpJobs(client, folder);
  await pipeline(client.query(to(referredFiles)), createWriteStream(keys, { mode: privateFile }));
  await client.query('COMMIT');
  // Sequences are not part of the snapshot. Read last, they are never behind the rows.
  return {
    migrations: applied.map(({ name }) => name),
    tables,
    jobs,
    sequences: await readSequences(client),
  };
}

async function dumpJobs(client: pg.Client, folder: string): Promise<Manifest['jobs']> {
  const { rows } = await client.query(`SELECT 1 WHERE to_regclass('jobs.job') IS NOT NULL`);
  if (rows.length === 0) return null;
  const copy = (part: (typeof jobParts)[keyof typeof jobParts]): Promise<DumpedTable> =>
    dump(client, part, copyJobsOut(part), parts.jobs(folder, part.name));
  return { queues: await copy(jobParts.queues), waiting: await copy(jobParts.waiting) };
}

async function dump(
  client: pg.Client,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  sql: string,
  path: string,
): Promise<DumpedTable> {
  const rows = client.query(to(sql));
  const meter = new Meter();
  const file = createWriteStream(path, { mode: privateFile, flush: true });
  await pipeline(rows, meter, createGzip(compression), file);
  return {
    name,
    columns: [...columns],
    rows: rows.rowCount,
    bytes: meter.bytes,
    storedBytes: file.bytesWritten,
    sha256: meter.digest(),
  };
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(sequences);
  const read: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM public."${name}"`,
    );
    read.push({ name, ...values[0]! });
  }
  return read;
}
