import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type ImportResult,
  ImportRunning,
  RollImporter,
} from '../../src/properties/rolls/roll-importer.service.js';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually, isRunning, killHard, type Running, startNode } from '../support/processes.js';
import { ownSessions } from '../support/own-sessions.js';

const year = 2027;

let folder: string;
let app: TestApp;
let staff: TestUser;
let url: string;
let countyId: number;
const commands: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-rolls-'));
  app = await TestApp.start({ RUN_WORKER: 'false' });
  staff = await app.staff();
  countyId = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
  url = (app.db.dataSource.options as { url: string }).url;
});
afterAll(async () => {
  await killHard(commands.map(({ pid }) => pid).filter(isRunning));
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a roll of these accounts. */
function write(name: string, ids: readonly number[]): string {
  const path = join(folder, name);
  writeFileSync(path, linesOf(ids.map((id) => propLine({ id, year }))));
  return path;
}

/** Starts `npm run import` for a roll of these accounts. */
function start(name: string, ids: readonly number[]): Running {
  const path = write(name, ids);
  const refused = join(folder, 'refused.csv');
  const args = ['--county', 'Travis', '--year', String(year), '--refused', refused, path];
  const env = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal' };
  const command = startNode(['dist/api/programs/import.js', ...args], env);
  commands.push(command);
  return command;
}

const states = async (): Promise<string[]> => {
  const { body } = await staff.get('/api/roll-imports?sort=["id","ASC"]').expect(200);
  return (body as { state: string }[]).map(({ state }) => state);
};
const numbers = async (): Promise<string> =>
  (
    await app.db.query<{ n: string }>(
      'SELECT account_number AS n FROM roll_accounts ORDER BY length(account_number), 1',
    )
  )
    .map(({ n }) => n)
    .join();

const inThisProcess = (name: string, ids: readonly number[]): Promise<ImportResult> =>
  app.app.get(RollImporter, { strict: false }).run({
    countyId,
    taxYear: year,
    skipRefused: false,
    files: [{ path: write(name, ids), name }],
  });

describe('an import whose process is killed', () => {
  it('a killed import leaves the old roll readable, says that it was interrupted, and can be run again', async () => {
    expect((await inThisProcess('first.txt', [1, 2])).state).toBe('done');

    // The import writes its activity after all changes of accounts and before the commit, so it waits there.
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE activities IN SHARE MODE');
    const killed = start('second.txt', [2, 3, 4, 5]);
    await eventually('the import waits with its changes made', async () =>
      app.db.first(
        `SELECT 1 FROM ${ownSessions} WHERE application_name = 'protest-desk-import' AND wait_event_type = 'Lock'
             AND query LIKE 'INSERT INTO activities%'`,
      ),
    );
    expect([await numbers(), await states()]).toEqual(['1,2', ['done', 'running']]);
    await expect(inThisProcess('third.txt', [7])).rejects.toThrow(ImportRunning);

    await killHard([killed.pid]);
    await eventually('it counts as interrupted', async () => (await states()).at(-1) === 'interrupted');
    await holder.query('ROLLBACK');
    await holder.end();
    expect([await numbers(), await states()]).toEqual(['1,2', ['done', 'interrupted']]);

    const { state, merged } = await inThisProcess('second.txt', [2, 3, 4, 5]);
    expect([state, merged]).toEqual(['done', { accounts: 4, added: 3, changed: 0, removed: 1 }]);
    expect([await numbers(), await states()]).toEqual(['2,3,4,5', ['done', 'interrupted', 'done']]);
    const stored = await app.db.query<{ state: string }>('SELECT state FROM roll_imports ORDER BY id');
    expect(stored.map((row) => row.state)).toEqual(['done', 'interrupted', 'done']);
  });
});

describe('the command', () => {
  it('the import command says in one sentence what is wrong, and changes nothing', async () => {
    const before = await numbers();
    const wrong = start('wrong.txt', [2, 2]);
    expect(await wrong.ended).toBe(1);
    expect(wrong.stderr().trim()).toMatch(
      /^Import \d+: Lines that cannot be imported: 1\. Nothing was changed\. --skip-refused .*$/,
    );
    expect(wrong.stdout()).toMatch(/wrong\.txt: PACS 8\.0\.18 PROP, 2 lines, 0 refused, values \$700,000\./);
    expect(await numbers()).toBe(before);
  });
});
