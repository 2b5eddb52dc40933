import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { checkBackup } from '../../src/operations/backups/check-backup.js';
import { makeBackup } from '../../src/operations/backups/make-backup.js';
import { referredFiles } from '../../src/operations/backups/referred-files.js';
import { restoreBackup } from '../../src/operations/backups/restore-backup.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ClockJobs } from '../../src/platform/clock/clock-jobs.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { StoredFiles } from '../../src/platform/uploads/stored-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { createEmptyDatabase } from '../support/database.js';
import { eventually } from '../support/processes.js';
import { startS3 } from '../support/s3-server.js';
import { ownSessions } from '../support/own-sessions.js';

interface Row {
  readonly id: string;
  readonly rows: number;
  readonly verifiedAt: string | null;
  readonly problem: string | null;
}

describe('backups', () => {
  let folder: string;
  let place: string;
  let app: TestApp;
  let admin: TestUser;
  let s3: Awaited<ReturnType<typeof startS3>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-backup-api-'));
    place = join(folder, 'backups');
    s3 = await startS3();
    app = await TestApp.start({ BACKUP_DIR: place, ...s3.env });
    admin = await app.admin();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await app.stop();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const url = (): string => (app.db.dataSource.options as { url: string }).url;
  const list = async (): Promise<Row[]> => (await admin.get('/api/backups').expect(200)).body as Row[];
  const settings = (changes: object) =>
    admin
      .put('/api/settings/backups', { enabled: true, hour: 2, keep: 2, verify: false, ...changes })
      .expect(200);
  const lastRun = async () =>
    app.db.first<{ state: string; counts: Record<string, number> | null; error: string | null }>(
      `SELECT state, counts, error FROM clock_runs WHERE job = 'backup' ORDER BY id DESC LIMIT 1`,
    );
  /** Starts a backup as an administrator and waits for it to end. */
  const backUpNow = async () => {
    await admin.post('/api/clock-jobs/backup/run').expect(200);
    return eventually('the backup has ended', async () => {
      const run = await lastRun();
      return run?.state === 'done' || run?.state === 'failed' ? run : undefined;
    });
  };
  const storeFile = async (content: string): Promise<void> => {
    const path = join(folder, 'upload.txt');
    writeFileSync(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { path, name: 'a.txt', contentType: 'text/plain', size: content.length, sha256 };
    await app.app.get(StoredFiles).store('documents', [file], null, async () => undefined);
  };

  it('an administrator makes backups, which are verified and listed, and the oldest are deleted', async () => {
    expect(await list()).toEqual([]);
    await storeFile('first');
    await settings({ verify: true });
    expect((await backUpNow()).counts).toEqual({ backups: 1, oldBackups: 0, lostFiles: 0, verified: 1 });
    const [first] = await list();
    expect(first).toMatchObject({ files: 1, problem: null, verifiedAt: expect.any(String) });
    await settings({ keep: 1 });
    expect((await backUpNow()).counts).toMatchObject({ oldBackups: 1 });
    const [second, ...others] = await list();
    expect(others).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
  });

  it('a backup restores files from and to an S3 store, and waiting jobs', async () => {
    await storeFile('kept in a bucket');
    await app.app.get(Jobs).send('clock-jobs', { runId: -1 }, { startAfter: new Date('2100-01-01') });
    const storage = new Storage(app.config);
    const { folder: made } = await makeBackup({
      databaseUrl: url(),
      storage,
      place: join(folder, 's3'),
      keep: 1,
    });
    const database = await createEmptyDatabase();
    const other = await startS3();
    const target = new Storage(loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...other.env }));
    const manifest = await checkBackup(made);
    await restoreBackup({
      databaseUrl: database.url,
      storage: target,
      folder: made,
      manifest,
      replace: false,
      moving: false,
    });
    const connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    const { rows: files } = await connection.query<{ key: string }>(
      'SELECT key FROM stored_files ORDER BY id DESC',
    );
    expect((await target.get(files[0]?.key ?? '')).toString()).toBe('kept in a bucket');
    const { rows: jobs } = await connection.query(`SELECT state FROM jobs.job WHERE data->>'runId' = '-1'`);
    expect(jobs).toEqual([{ state: 'created' }]);
    const { rows: sessions } = await connection.query('SELECT 1 FROM sessions WHERE ended_at IS NULL');
    expect(sessions).toEqual([]);
    await connection.end();
    await database.drop();
    await other.stop();
  });

  it('backups know every table with keys of the file store', async () => {
    // A new column with a key belongs in src/operations/backups/referred-files.ts if it names a stored file, and in this list.
    const columns = await app.db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(^|_)key$' AND data_type = 'text'
         AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition) ORDER BY 1`,
    );
    const ofFiles = [
      'contract_documents',
      'exports',
      'letter_prints',
      'report_schedule_runs',
      'stored_files',
    ];
    const others = [
      'batches',
      'bulk_documents',
      'district_cases',
      'pending_files',
      'properties',
      'roll_accounts',
      'roll_notices',
      'settings',
    ];
    expect(columns.map(({ name }) => name.split('.')[0]).sort()).toEqual([...ofFiles, ...others].sort());
    for (const table of ofFiles) expect(referredFiles).toContain(table);
  });

  it('the scheduled backup takes its hour from the settings and makes nothing while switched off', async () => {
    const next = async () =>
      app.db.first<{ schedule: string }>(`SELECT schedule FROM clock_jobs WHERE name = 'backup'`);
    await settings({ enabled: false, hour: 4 });
    await eventually('the next run is planned', async () =>
      (await next())?.schedule.startsWith('0 4 * * * '),
    );
    const before = await list();
    const due = (await app.db.first<{ at: Date }>(
      `SELECT next_run_at AS at FROM clock_jobs WHERE name = 'backup'`,
    ))!;
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(due.at.getTime() + 1000));
    await app.app.get(ClockJobs).tick();
    await eventually('the run has ended', async () => {
      const run = await lastRun();
      return run?.state === 'done' && Object.keys(run.counts ?? {}).length === 0;
    });
    expect(await list()).toEqual(before);
  });

  it('a failed backup shows the reason and is mailed to every administrator once', async () => {
    const other = await app.admin();
    rmSync(place, { recursive: true, force: true });
    writeFileSync(place, 'not a folder');
    const run = await backUpNow();
    expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining(place) });
    const mails = await app.db.query<{ recipient: string; text: string }>(
      `SELECT recipient, text_body AS text FROM messages WHERE template = 'backup-failed' ORDER BY recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([admin.email, other.email].sort());
    expect(mails[0]?.text).toContain(place);
    rmSync(place);
  });

  it('a backup names files that the store has lost, and is made all the same', async () => {
    await app.db.query(
      `UPDATE stored_files SET key = 'documents/lost.txt' WHERE id = (SELECT min(id) FROM stored_files)`,
    );
    const storage = new Storage(app.config);
    const { manifest, folder: made } = await makeBackup({ databaseUrl: url(), storage, place, keep: 1 });
    expect(manifest.files).toMatchObject({ lost: 1, lostKeys: ['documents/lost.txt'] });
    await checkBackup(made);
    expect(existsSync(join(made, 'files/documents/lost.txt'))).toBe(false);
    expect(readFileSync(join(made, 'files.jsonl'), 'utf8')).not.toContain('lost.txt');
  });

  it('two backups cannot run at once, and no files are deleted during one', async () => {
    const blocker = app.db.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE properties IN ACCESS EXCLUSIVE MODE');
    const storage = new Storage(app.config);
    const order = { databaseUrl: url(), storage, place, keep: 10 };
    const first = makeBackup(order);
    try {
      await eventually('the first is under way', async () => {
        const rows = await app.db.query(`SELECT 1 FROM ${ownSessions} WHERE query LIKE 'COPY%properties%'`);
        return rows.length > 0;
      });
      await expect(makeBackup(order)).rejects.toThrow('Another backup');
      const files = app.app.get(StoredFiles);
      const [file] = await app.db.query<{ id: number }>('SELECT max(id) AS id FROM stored_files');
      await app.db.transaction((tx) => files.remove(tx, [file!.id]));
      expect(await files.cleanUp()).toBe(0);
    } finally {
      await blocker.rollbackTransaction();
      await blocker.release();
    }
    const { folder: made, manifest } = await first;
    expect((await checkBackup(made)).files.count).toBe(manifest.files.count);
    expect(await app.app.get(StoredFiles).cleanUp()).toBe(1);
  });
});
