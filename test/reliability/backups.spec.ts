import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { checkBackup } from '../../src/operations/backups/check-backup.js';
import { loadDatabase } from '../../src/operations/backups/load.js';
import { makeBackup } from '../../src/operations/backups/make-backup.js';
import { listBackups } from '../../src/operations/backups/place.js';
import { restoreBackup } from '../../src/operations/backups/restore-backup.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { Database } from '../../src/platform/database/database.js';
import { checkKeptFigures } from '../../src/platform/database/kept-figures.js';
import { OperatorError } from '../../src/platform/errors/operator-error.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { StoredFiles } from '../../src/platform/uploads/stored-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { isRunning, killHard, projectRoot, type Running, startNode } from '../support/processes.js';
import { ownSessions } from '../support/own-sessions.js';

/** Transactions per second during the backup, each of several rows. */
const writesPerSecond = 200;
/** Number of writing connections. */
const writers = 4;

let folder: string;
let app: TestApp;
let client: TestUser;
let url: string;
let storage: Storage;
let place: string;
const databases: TestDatabase[] = [];
const commands: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-backups-'));
  place = join(folder, 'backups');
  app = await TestApp.start({ RUN_WORKER: 'false' });
  client = await app.client();
  url = (app.db.dataSource.options as { url: string }).url;
  storage = new Storage(app.config);
  await storeFile();
});
afterAll(async () => {
  await killHard(commands.map(({ pid }) => pid).filter(isRunning));
  await app.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Stores a file with its row, as an upload does. */
async function storeFile(): Promise<void> {
  const path = join(folder, randomUUID());
  const content = `file ${path}`;
  writeFileSync(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { path, name: 'notes.txt', contentType: 'text/plain', size: content.length, sha256 };
  await app.app.get(StoredFiles).store('documents', [file], null, async () => undefined);
}

async function empty(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

/** Queries a database that no service runs on. */
async function onDatabase<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const source = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}

const count = async (db: Database, table: string): Promise<number> =>
  (await db.first<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n ?? 0;

const backUp = () => makeBackup({ databaseUrl: url, storage, place, keep: 100 });

describe('a backup under 200 writes a second', () => {
  it('a backup during writes restores to one moment: whole transactions, kept figures and every file', async () => {
    let written = 0;
    let isWriting = true;
    const write = async (): Promise<void> => {
      const connection = new pg.Client({ connectionString: url });
      await connection.connect();
      const began = Date.now();
      for (let done = 0; isWriting; done += 1) {
        // Two rows that belong together. Triggers update the maintained totals with each.
        await connection.query('BEGIN');
        const { rows } = await connection.query<{ id: number }>(
          `INSERT INTO properties (client_id, owner_name, county_id, property_type_id, is_new)
           VALUES ($1, 'Written During The Backup', 5, 1, false) RETURNING id`,
          [client.id],
        );
        await connection.query(
          `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
           SELECT $1, 2026, (SELECT min(id) FROM agents), (SELECT min(id) FROM results), 500000, 450000 - $1::int % 1000, 0.02, 50`,
          [rows[0]?.id],
        );
        await connection.query('COMMIT');
        written += 1;
        await sleep(Math.max(0, began + ((done + 1) * 1000 * writers) / writesPerSecond - Date.now()));
      }
      await connection.end();
    };
    await app.db.query(`INSERT INTO agents (first_name, last_name) VALUES ('Ann', 'Agent')`);
    // Rows before, within and after the years that have a partition of their own.
    await app.db.query(
      `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, owner_name, import_id)
       SELECT 5, year, 'A-' || year, 'A' || year, 'ROLL OWNER', 1 FROM unnest('{2019, 2027, 2040}'::int[]) year`,
    );
    const writing = Array.from({ length: writers }, write);
    await sleep(500);
    const before = written;
    const uploads = Promise.all([storeFile(), storeFile()]);
    const { folder: made, manifest } = await backUp();
    await uploads;
    const after = written;
    isWriting = false;
    await Promise.all(writing);
    expect(after - before).toBeGreaterThan(20);

    const target = await empty();
    const restored = new Storage(loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'restored') }));
    await restoreBackup({
      databaseUrl: target,
      storage: restored,
      folder: made,
      manifest: await checkBackup(made),
      replace: false,
      moving: false,
    });
    await onDatabase(target, async (db) => {
      const properties = await count(db, 'properties');
      expect(properties).toBe(await count(db, 'billings'));
      expect(properties).toBeGreaterThanOrEqual(before);
      expect(properties).toBeLessThanOrEqual(after);
      expect((await checkKeptFigures(db)).filter(({ differences }) => differences > 0)).toEqual([]);
      const files = await db.query<{ key: string; sha256: string }>('SELECT key, sha256 FROM stored_files');
      expect(files.length).toBe(manifest.files.count);
      for (const { key, sha256 } of files) {
        expect(
          createHash('sha256')
            .update(await restored.get(key))
            .digest('hex'),
        ).toBe(sha256);
      }
      const rolls = await db.query<{ number: string }>(
        `SELECT account_number AS number FROM roll_accounts WHERE search LIKE '%roll owner%' ORDER BY tax_year`,
      );
      expect(rolls.map(({ number }) => number)).toEqual(['A-2019', 'A-2027', 'A-2040']);
      // The next row gets a new id.
      await db.query(
        `INSERT INTO properties (client_id, owner_name, county_id, property_type_id) VALUES ($1, 'Later', 5, 1)`,
        [client.id],
      );
    });
  });
});

describe('a backup that is not as it was made', () => {
  let good: string;

  beforeAll(async () => {
    good = (await backUp()).folder;
  });

  const usersFile = (copy: string): string => join(copy, 'database', 'users.copy.gz');
  it.each<readonly [string, (copy: string) => Promise<void> | void]>([
    ['a cut table', (copy) => truncateSync(usersFile(copy), 40)],
    [
      'an altered value',
      (copy) => {
        const text = gunzipSync(readFileSync(usersFile(copy))).toString();
        writeFileSync(usersFile(copy), gzipSync(text.replace('Tester', 'Tested')));
      },
    ],
    ['a missing table', (copy) => rmSync(usersFile(copy))],
    [
      'an altered file',
      async (copy) => {
        const [key] = readFileSync(join(copy, 'files.jsonl'), 'utf8').split('\n');
        const path = join(copy, 'files', (JSON.parse(key ?? '') as { key: string }).key);
        // Not changed in place, because other backups link to the same file.
        rmSync(path);
        writeFileSync(path, 'altered');
      },
    ],
    ['a shorter list of files', (copy) => writeFileSync(join(copy, 'files.jsonl'), '')],
    [
      'an altered manifest',
      (copy) => {
        const path = join(copy, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": 1', '"rows": 2'));
      },
    ],
    ['no manifest', (copy) => rmSync(join(copy, 'manifest.json'))],
    ['a version that is not known', (copy) => alterManifest(copy, { format: 2 })],
    ['migrations that are not known', (copy) => alterManifest(copy, { migrations: ['Later1999999999999'] })],
  ])('refuses a backup with %s', async (_name, alter) => {
    const copy = join(folder, randomUUID());
    cpSync(good, copy, { recursive: true });
    await checkBackup(copy);
    await alter(copy);
    const error = await checkBackup(copy).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as OperatorError).message).toContain(copy);
  });

  it('a restore changes nothing when rows differ only after they have been loaded', async () => {
    const target = await empty();
    const manifest = await checkBackup(good);
    await loadDatabase({ databaseUrl: target, folder: good, manifest, replace: false });
    await onDatabase(target, (db) => db.query(`UPDATE users SET first_name = 'Present'`));
    const wrong = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, sha256: '0'.repeat(64) } : table,
    );
    const attempt = loadDatabase({
      databaseUrl: target,
      folder: good,
      manifest: { ...manifest, tables: wrong },
      replace: true,
      afterwards: () => Promise.reject(new Error('It was not compared.')),
    });
    await expect(attempt).rejects.toThrow('users');
    await onDatabase(target, async (db) => {
      expect(await db.query('SELECT DISTINCT first_name FROM users')).toEqual([{ first_name: 'Present' }]);
    });
  });

  it('a restore refuses a running service, and existing rows without --replace', async () => {
    const manifest = await checkBackup(good);
    const order = { folder: good, manifest, replace: false };
    await expect(loadDatabase({ ...order, databaseUrl: url, replace: true })).rejects.toThrow(
      'Protest Desk is running on this database; stop it first.',
    );
    const target = await empty();
    await loadDatabase({ ...order, databaseUrl: target });
    await expect(loadDatabase({ ...order, databaseUrl: target })).rejects.toThrow('--replace');
  });
});

/** Changes the manifest together with its hash, as if another version had written it. */
function alterManifest(copy: string, changes: object): void {
  const path = join(copy, 'manifest.json');
  const text = JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changes });
  writeFileSync(path, text);
  writeFileSync(join(copy, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
}

const command = (name: string, args: string[], databaseUrl: string, before?: string): Running => {
  const running = startNode(
    [join(projectRoot, `dist/api/programs/${name}.js`), ...args],
    {
      NODE_ENV: 'test',
      DATA_DIR: app.config.dataDir,
      BACKUP_DIR: place,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
    },
    folder,
    before,
  );
  commands.push(running);
  return running;
};

describe('kill -9', () => {
  /** Waits until a copying command is inside its transaction. */
  const inTransaction = async (databaseUrl: string): Promise<void> => {
    const connection = new pg.Client({ connectionString: databaseUrl });
    await connection.connect();
    for (let tries = 0; ; tries += 1) {
      const { rows } = await connection.query(
        `SELECT 1 FROM ${ownSessions} WHERE application_name = 'protest-desk-backup' AND xact_start IS NOT NULL AND query ~ '^(COPY|CREATE|ALTER)'`,
      );
      if (rows.length > 0) break;
      if (tries > 30_000) throw new Error('It did not start its transaction.');
      await sleep(5);
    }
    await connection.end();
  };

  it('a killed backup leaves the earlier ones, and the next backup cleans up', async () => {
    const { folder: earlier } = await backUp();
    const before = await listBackups(place);
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE properties IN ACCESS EXCLUSIVE MODE');
    const running = command('backup', [], url);
    await inTransaction(url);
    await killHard([running.pid]);
    await blocker.end();
    expect(await listBackups(place)).toEqual(before);
    expect((await readdir(place)).some((name) => name.startsWith('.unfinished'))).toBe(true);
    await checkBackup(earlier);
    // The server notices within moments that the killed command is gone.
    const { folder: next } = await retried(backUp);
    expect((await readdir(place)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await checkBackup(next)).files.copiedBytes).toBe(0);
  });

  it('a killed restore leaves the database as it was, and can be repeated', async () => {
    const target = await empty();
    const { folder: made, manifest } = await backUp();
    await loadDatabase({ databaseUrl: target, folder: made, manifest, replace: false });
    await onDatabase(target, (db) => db.query(`UPDATE users SET first_name = 'Present'`));
    const running = command('restore', ['--replace'], target);
    await inTransaction(target);
    await killHard([running.pid]);
    expect(await running.ended).toBe('SIGKILL');
    await onDatabase(target, async (db) => {
      expect(await db.query('SELECT DISTINCT first_name FROM users')).toEqual([{ first_name: 'Present' }]);
    });
    const again = command('restore', ['--replace'], target);
    expect({ code: await again.ended, error: again.stderr() }).toEqual({ code: 0, error: '' });
    await onDatabase(target, async (db) => {
      expect(await count(db, `users WHERE first_name = 'Present'`)).toBe(0);
    });
  });

  const retried = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries > 1000) throw error;
        await sleep(100);
      }
    }
  };
});

describe('a full disk', () => {
  it('a backup reports a full disk in one sentence and leaves the earlier backups', async () => {
    const before = await listBackups(place);
    // Files of at most half a kilobyte, which has the effect of a full disk without filling one.
    const running = command('backup', [], url, 'ulimit -f 1');
    expect(await running.ended).toBe(1);
    expect(running.stderr().trim().split('\n')).toEqual([
      `The backup was not made: the disk of ${place} is full. Earlier backups are unchanged.`,
    ]);
    expect(await readdir(place)).toEqual(before.toReversed());
  });
});
