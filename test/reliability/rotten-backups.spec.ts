import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkBackup } from '../../src/operations/backups/check-backup.js';
import { makeBackup, type MadeBackup } from '../../src/operations/backups/make-backup.js';
import type { ListedFile } from '../../src/operations/backups/manifest.js';
import { verifyBackup } from '../../src/operations/backups/verify-backup.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { StoredFiles } from '../../src/platform/uploads/stored-files.js';
import { TestApp } from '../support/app.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { isRunning, killHard, projectRoot, type Running, startNode } from '../support/processes.js';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2027-01-10T08:00:00Z');
const count = 40;

let folder: string;
let place: string;
let app: TestApp;
let storage: Storage;
let url: string;
let places = 0;
const databases: TestDatabase[] = [];
const commands: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-rotten-'));
  app = await TestApp.start({ RUN_WORKER: 'false' });
  url = (app.db.dataSource.options as { url: string }).url;
  storage = new Storage(app.config);
  for (let index = 0; index < count; index += 1) await storeFile(`file ${index}`);
});
afterAll(async () => {
  await killHard(commands.map(({ pid }) => pid).filter(isRunning));
  await app.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  places += 1;
  place = join(folder, `backups-${places}`);
});

/** Stores a file with its row, as an upload does. */
async function storeFile(content: string): Promise<void> {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { path, name: 'notes.txt', contentType: 'text/plain', size: content.length, sha256 };
  await app.app.get(StoredFiles).store('documents', [file], null, async () => undefined);
}

const backUpOn = (days: number): Promise<MadeBackup> =>
  makeBackup({ databaseUrl: url, storage, place, keep: 100, now: new Date(start + days * day) });

const listed = ({ folder: backup }: MadeBackup): ListedFile[] =>
  readFileSync(join(backup, 'files.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ListedFile);

const pathIn = ({ folder: backup }: MadeBackup, key: string): string => join(backup, 'files', key);

/** Replaces a file's content but keeps its size and time, as a failing disk does. */
function rot(path: string): void {
  const { size, mtimeMs } = statSync(path);
  writeFileSync(path, 'x'.repeat(size));
  // The middle of the millisecond, because a time in seconds is often rounded down to the millisecond before.
  const seconds = (Math.floor(mtimeMs) + 0.5) / 1000;
  utimesSync(path, seconds, seconds);
}

describe('a file that a disk has lost in a backup', () => {
  it('backups find a damaged file within a week, reading some files each day, and replace it everywhere', async () => {
    const made = [await backUpOn(0)];
    rot(pathIn(made[0]!, listed(made[0]!)[0]!.key));
    const read: string[][] = [];
    for (let days = 1; days <= 7; days += 1) {
      const next = await backUpOn(days);
      const at = new Date(start + days * day).toISOString();
      read.push(
        listed(next)
          .filter(({ checkedAt }) => checkedAt === at)
          .map(({ key }) => key),
      );
      made.push(next);
    }
    for (const { folder: backup } of made) await checkBackup(backup);
    expect(made.reduce((sum, { manifest }) => sum + manifest.files.replaced, 0)).toBe(1);
    expect(read.flat().sort()).toEqual(listed(made[0]!).map(({ key }) => key));
    expect(Math.max(...read.map((keys) => keys.length))).toBeLessThan(count / 2);
  });

  it('the next backup replaces a file that was changed in an earlier backup', async () => {
    const first = await backUpOn(0);
    const [file] = listed(first);
    writeFileSync(pathIn(first, file!.key), 'changed');
    const next = await backUpOn(0.01);
    expect(next.manifest.files.replaced).toBe(1);
    await checkBackup(next.folder);
    await checkBackup(first.folder);
  });

  it('the next backup replaces a file that a verification found damaged in another backup', async () => {
    const [first, second] = [await backUpOn(0), await backUpOn(0.01)];
    rot(pathIn(first, listed(first)[0]!.key));
    await expect(verifyBackup(second.folder)).rejects.toThrow('is damaged');
    const third = await backUpOn(0.02);
    expect(third.manifest.files).toMatchObject({ replaced: 1, lost: 0 });
    await checkBackup(third.folder);
  });

  it('a backup reports a file as lost when the file store has lost it as well', async () => {
    const first = await backUpOn(0);
    const { key } = listed(first)[1]!;
    writeFileSync(pathIn(first, key), 'changed');
    const content = await storage.get(key);
    await storage.remove(key);
    const next = await backUpOn(0.01);
    expect(next.manifest.files).toMatchObject({ lost: 1, lostKeys: [key], count: count - 1 });
    await checkBackup(next.folder);
    await storage.put(key, content, 'text/plain');
  });
});

describe('npm run backup', () => {
  it('npm run backup restores and compares what it has made, except with --no-verify', async () => {
    const verified = command('backup', [], url);
    expect({ code: await verified.ended, error: verified.stderr() }).toEqual({ code: 0, error: '' });
    expect(verified.stdout()).toMatch(/is complete: [\s\S]+is intact: \d+ rows and 40 files were restored/);
    const unverified = command('backup', ['--no-verify'], url);
    expect(await unverified.ended).toBe(0);
    expect(unverified.stdout()).not.toContain('is intact');
  });
});

describe('npm run restore of a damaged backup', () => {
  it('a restore takes a damaged file from another backup that has it', async () => {
    const [first, second] = [await backUpOn(0), await backUpOn(1)];
    const { key } = listed(second)[0]!;
    // A separate copy instead of the hard link.
    const [whole, rotten] = [pathIn(first, key), pathIn(second, key)];
    rmSync(rotten);
    copyFileSync(whole, rotten);
    rot(rotten);
    const { running, restored } = await restore([]);
    expect({ code: await running.ended, error: running.stderr() }).toEqual({ code: 0, error: '' });
    expect(await restored.get(key)).toEqual(readFileSync(whole));
  });

  it('a restore names the files that no backup has, and skips them with --skip-damaged', async () => {
    const made = await backUpOn(0);
    const [lost, kept] = listed(made);
    rot(pathIn(made, lost!.key));
    const refused = await restore([]);
    expect(await refused.running.ended).toBe(1);
    expect(refused.running.stderr().trim()).toBe(
      `The backup ${made.folder} is damaged, and no other backup has the file ${lost!.key}. Everything else is whole: add --skip-damaged to restore it.`,
    );
    expect(await refused.restored.exists(kept!.key)).toBe(false);
    const { running, restored } = await restore(['--skip-damaged']);
    expect(await running.ended).toBe(0);
    expect(running.stderr().trim().split('\n')).toEqual(['Damaged and not restored:', lost!.key]);
    expect(running.stdout()).toContain(`and ${count - 1} files`);
    expect(await restored.exists(lost!.key)).toBe(false);
    expect(await restored.exists(kept!.key)).toBe(true);
  });

  it('a restore with --skip-damaged restores the files of a damaged list', async () => {
    const made = await backUpOn(0);
    const path = join(made.folder, 'files.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, `{"key":\n${lines.slice(2).join('\n')}`);
    const { running, restored } = await restore(['--skip-damaged']);
    expect({ code: await running.ended, error: running.stderr() }).toMatchObject({ code: 0 });
    expect(running.stderr()).toContain('the list of files');
    expect(await restored.exists((JSON.parse(lines[2]!) as ListedFile).key)).toBe(true);
  });

  it('a restore names the backup whose database is whole', async () => {
    const [first, second] = [await backUpOn(0), await backUpOn(1)];
    writeFileSync(join(second.folder, 'database/users.copy.gz'), 'x');
    writeFileSync(join(second.folder, 'database/notes.copy.gz'), 'x');
    const { running } = await restore(['--skip-damaged']);
    expect(await running.ended).toBe(1);
    const error = running.stderr().trim();
    for (const part of ['the table notes', 'the table users']) expect(error).toContain(part);
    expect(error).toContain(
      `The database of ${first.folder.slice(place.length + 1)} is whole: restore that one.`,
    );
  });
});

/** Restores the newest backup into an empty database and an empty file store. */
async function restore(args: string[]): Promise<{ running: Running; restored: Storage }> {
  const database = await createEmptyDatabase();
  databases.push(database);
  const dataDir = mkdtempSync(join(folder, 'restored-'));
  const restored = new Storage({ storage: { kind: 'disk', directory: join(dataDir, 'files') } });
  return { running: command('restore', args, database.url, dataDir), restored };
}

function command(name: string, args: string[], databaseUrl: string, dataDir = app.config.dataDir): Running {
  const running = startNode(
    [join(projectRoot, `dist/api/programs/${name}.js`), ...args],
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      BACKUP_DIR: place,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
    },
    folder,
  );
  commands.push(running);
  return running;
}
