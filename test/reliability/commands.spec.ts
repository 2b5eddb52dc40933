import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually, isRunning, killHard, type Running, startNode } from '../support/processes.js';
import { RollUploads } from '../support/roll-uploads.js';

const year = new Date().getFullYear();
const [byCommand, byConsole] = ['Travis', 'Dallas'];

let folder: string;
let app: TestApp;
let staff: TestUser;
const commands: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-commands-'));
  app = await TestApp.start({ RUN_WORKER: 'true' });
  staff = await app.staff();
});
afterAll(async () => {
  await killHard(commands.map(({ pid }) => pid).filter(isRunning));
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an operator's command while the service is running. */
async function command(name: string, args: readonly string[], more: object = {}): Promise<Running> {
  const { url } = app.db.dataSource.options as { url: string };
  const env = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal', ...more };
  const running = startNode([`dist/api/programs/${name}.js`, ...args], env);
  commands.push(running);
  await running.ended;
  return running;
}

describe('an import at the command line', () => {
  const roll = linesOf([
    propLine({ id: 501, year, appraised: 480_000, market: '500000' }),
    propLine({ id: 502, year, appraised: 380_000 }),
  ]);
  const cases = `Account,Case Number,Status,Protest Date,Hearing Date,Final Value
501,C-1,SCHW,05/01/${year},06/15/${year} 9:30 AM,
502,C-2,DONE,05/02/${year},,"390,000"
`;
  const files = [
    { kind: 'roll', name: 'PROP.TXT', content: roll },
    { kind: 'arb', name: 'cases.csv', content: cases },
  ] as const;

  beforeAll(async () => {
    const owner = await app.client();
    for (const county of [byCommand, byConsole]) {
      const { countyId } = await RollUploads.of(app, staff, county);
      for (const accountNumber of ['501', '502']) {
        const propertyId = await app.property(owner.id, { countyId, accountNumber });
        await app.db.query(
          `INSERT INTO protests (property_id, tax_year, stage, filed_on) VALUES ($1, $2, 'filed', '${year}-05-01')`,
          [propertyId, year],
        );
      }
    }
    for (const { name, content } of files) writeFileSync(join(folder, name), content);
  });

  /** A county's protests and their differences from the district's data, without the fields that differ between two imports. */
  const effects = async (county: string): Promise<unknown> => {
    const { countyId } = await RollUploads.of(app, staff, county);
    const protests = await app.db.query(
      `SELECT account_number, stage, notice_market_value, notice_appraised_value, hearing_on, protests.version
       FROM protests JOIN properties ON properties.id = property_id WHERE county_id = $1 ORDER BY account_number`,
      [countyId],
    );
    const filter = JSON.stringify({ countyId, taxYear: year });
    const list = async (path: string): Promise<unknown> =>
      (
        (await staff.get(`${path}?sort=["accountNumber","ASC"]&filter=${filter}`).expect(200))
          .body as object[]
      )
        .map((row) => Object.entries(row).filter(([name]) => !/id$|^county|At$/i.test(name)))
        .sort();
    return {
      protests,
      differences: await list('/api/case-differences'),
      notices: await list('/api/roll-notices'),
    };
  };
  /** Waits until all effects of the imports are there, which is when none of their jobs is open. */
  const settled = async (): Promise<void> => {
    await eventually('the jobs of the imports are done', async () => {
      const [open] = await app.db.query<{ jobs: number }>(
        `SELECT count(*)::int AS jobs FROM jobs.job WHERE name IN ('roll-notices', 'case-differences') AND state < 'completed'`,
      );
      return open?.jobs === 0;
    });
  };

  it.each(files)(
    'import --check shows what it would do with a file of the kind $kind',
    async ({ kind, name }) => {
      const args = [
        '--county',
        byCommand,
        '--year',
        String(year),
        '--kind',
        kind,
        '--check',
        join(folder, name),
      ];
      const checked = await command('import', args);
      expect([await checked.ended, checked.stderr()]).toEqual([0, '']);
      expect(checked.stdout()).toContain(kind === 'roll' ? '501: ' : '501: C-1 SCHW');
      expect(checked.stdout()).toMatch(/would add 2, change 0 and remove 0\.\nNothing was changed\.\n$/);
    },
  );

  it('an import at the command line has the effects that the same files have in the console', async () => {
    const uploads = await RollUploads.of(app, staff, byConsole);
    for (const { kind, name, content } of files) {
      const args = ['--county', byCommand, '--year', String(year), '--kind', kind, join(folder, name)];
      expect(await (await command('import', args)).ended).toBe(0);
      const id = await uploads.begin(year, kind);
      await uploads.send(id, name, content);
      await uploads.check(id);
      await uploads.run(id);
      await settled();
    }
    const expected = await effects(byConsole);
    expect(expected).toMatchObject({
      protests: [{ notice_market_value: '500000.00' }, { account_number: '502' }],
      differences: [{}, {}],
    });
    expect(await effects(byCommand)).toEqual(expected);
  });
});

describe('the other commands', () => {
  it('create-admin creates an administrator, and says so in the timeline', async () => {
    const address = 'new-admin@example.com';
    const args = ['--email', address, '--first-name', 'New', '--last-name', 'Admin'];
    const made = await command('create-admin', args, { ADMIN_PASSWORD: 'a long enough passphrase 7' });
    expect([await made.ended, made.stderr()]).toEqual([0, '']);
    const user = await app.db.first<{ id: number }>('SELECT id, level FROM users WHERE email = $1', [
      address,
    ]);
    expect(user).toMatchObject({ level: UserLevel.Admin });
    const told = await app.db.first(
      `SELECT id FROM activities WHERE details->>'event' = 'AdministratorCreated' AND (details->>'userId')::int = $1`,
      [user?.id ?? 0],
    );
    expect(told).toBeDefined();
  });

  it('verify-audit and check-summaries succeed beside the running service', async () => {
    for (const name of ['verify-audit', 'check-summaries']) {
      const verified = await command(name, []);
      expect([name, await verified.ended, verified.stderr()]).toEqual([name, 0, '']);
    }
  });
});
