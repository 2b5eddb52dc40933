import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from './database.js';
import { projectRoot } from './processes.js';

const dumps = join(projectRoot, 'test/upgrades');

/** The released schemas that have a dump (CONTRIBUTING.md, "A release"). */
export const releasedSchemas = readdirSync(dumps)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));

/** The content of every stored file of a dump: a PDF of one empty page. */
export const dumpedFile = readFileSync(join(dumps, 'file.pdf'));

/**
 * Loads the dump of a released schema into a separate database, with times moved as if it had been made just now: sessions and links
 * are valid, and no job has waited too long.
 * @param dataDir receives the stored files
 */
export async function loadReleased(name: string, dataDir: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await onDatabase(database.url, async (client) => {
    await client.query(gunzipSync(readFileSync(join(dumps, `${name}.sql.gz`))).toString());
    await client.query(`SET search_path = public; SET session_replication_role = replica; ${moveToNow}`);
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM stored_files UNION ALL SELECT pdf_key FROM signed_contracts
       UNION ALL SELECT file_key FROM exports WHERE file_key IS NOT NULL`,
    );
    for (const { key } of rows) {
      const path = join(dataDir, 'files', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, dumpedFile);
    }
  });
  return database;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds the age of the dump to all times, and its whole days to all days. */
const moveToNow = `
  DO $$
  DECLARE age interval := now() - (SELECT max(created_on) FROM jobs.job); target record;
  BEGIN
    FOR target IN
      SELECT a.attrelid::regclass AS relation, string_agg(format('%1$I = %1$I + %2$s', a.attname,
        CASE a.atttypid WHEN 'date'::regtype THEN format('%s', extract(day FROM age)) ELSE format('%L::interval', age) END), ', ') AS changes
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND a.atttypid IN ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
      GROUP BY 1
    LOOP EXECUTE format('UPDATE %s SET %s', target.relation, target.changes); END LOOP;
  END $$`;
