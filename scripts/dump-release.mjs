/**
 * `node scripts/dump-release.mjs <database URL> <name>`: writes test/upgrades/<name>.sql.gz from the database of a released version
 * (CONTRIBUTING.md, "A release"). Changes that database, so use a throwaway: all stored files get the content of
 * test/upgrades/file.pdf, and each queue gets a job in every state. Lists tables without rows and then exits with code 1.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { root } from './lib/paths.mjs';

const [url, name] = process.argv.slice(2);
if (!url || !/^[\w.-]+$/.test(name ?? '')) {
  console.error('Name the database and the release: node scripts/dump-release.mjs postgres://… v1.2');
  process.exit(1);
}
const folder = join(root, 'test', 'upgrades');
const file = readFileSync(join(folder, 'file.pdf'));

const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('SET session_replication_role = replica');
const content = [file.length, createHash('sha256').update(file).digest('hex')];
await client.query('UPDATE stored_files SET size = $1, sha256 = $2', content);
await client.query('UPDATE signed_contracts SET pdf_sha256 = $1', content.slice(1));
await client.query('UPDATE exports SET size = $1 WHERE file_key IS NOT NULL', content.slice(0, 1));
await client.query(`
  INSERT INTO jobs.job (name, data, state, policy, started_on, completed_on)
    SELECT q.name, coalesce((SELECT j.data FROM jobs.job j WHERE j.name = q.name LIMIT 1), '{}'), s.state, 'standard',
      CASE WHEN s.state > 'created' THEN now() END, CASE WHEN s.state >= 'completed' THEN now() END
    FROM jobs.queue q CROSS JOIN unnest(enum_range(NULL::jobs.job_state)) AS s (state)
    WHERE NOT EXISTS (SELECT FROM jobs.job j WHERE j.name = q.name AND j.state = s.state)`);
const { rows } = await client.query(`
  SELECT tablename AS name,
    (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM public.%I', tablename), false, true, '')))[1]::text AS rows
  FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`);
await client.end();

const options = ['--no-owner', '--no-privileges', '--no-unlogged-table-data', '--rows-per-insert=200'];
const sql = execFileSync('pg_dump', [...options, '--dbname', url], { encoding: 'utf8', maxBuffer: 2 ** 30 });
// Drops psql commands, so any client can run the dump.
const lines = sql.split('\n').filter((line) => !/^(--.*|\\(un)?restrict .*|)$/.test(line));
const dump = gzipSync(lines.join('\n'), { level: 9 });
writeFileSync(join(folder, `${name}.sql.gz`), dump);
console.log(`test/upgrades/${name}.sql.gz has ${Math.ceil(dump.length / 1000)} kB.`);

const empty = rows.filter((table) => table.rows === '0').map((table) => table.name);
if (empty.length > 0) {
  console.error(`Without rows, so that their upgrade is not tested: ${empty.join(', ')}.`);
  process.exit(1);
}
