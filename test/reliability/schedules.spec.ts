import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import {
  eventually,
  isRunning,
  killHard,
  projectRoot,
  type Running,
  startNode,
} from '../support/processes.js';

/** 50 minutes past midnight in Chicago, on the day on which its clocks skip from 2:00 to 3:00. */
const start = '2027-03-14T06:50:00Z';
const schedules = {
  early: { frequency: 'daily', time: '01:30' },
  nightly: { frequency: 'daily', time: '02:30' },
  hourly: { frequency: 'cron', cron: '15 * * * *' },
};

/** The runs expected after the clock is set to each moment. */
const steps: readonly (readonly [
  moment: string,
  due: readonly (readonly [keyof typeof schedules, string])[],
])[] = [
  ['2027-03-14T07:20:00Z', [['hourly', '2027-03-14T07:15:00Z']]],
  ['2027-03-14T07:35:00Z', [['early', '2027-03-14T07:30:00Z']]],
  // 3:20, right after 1:59: there is no 2:15.
  ['2027-03-14T08:20:00Z', [['hourly', '2027-03-14T08:15:00Z']]],
  // 2:30 is moved to 3:30.
  ['2027-03-14T08:35:00Z', [['nightly', '2027-03-14T08:30:00Z']]],
  // After eight months without a run, each schedule catches up once.
  [
    '2027-11-07T05:50:00Z',
    [
      ['hourly', '2027-11-07T05:15:00Z'],
      ['early', '2027-11-06T06:30:00Z'],
      ['nightly', '2027-11-06T07:30:00Z'],
    ],
  ],
  [
    '2027-11-07T06:35:00Z',
    [
      ['hourly', '2027-11-07T06:15:00Z'],
      ['early', '2027-11-07T06:30:00Z'],
    ],
  ],
  // The hour from 1:00 to 2:00 comes a second time.
  ['2027-11-07T07:35:00Z', []],
  [
    '2027-11-07T08:35:00Z',
    [
      ['hourly', '2027-11-07T08:15:00Z'],
      ['nightly', '2027-11-07T08:30:00Z'],
    ],
  ],
];

describe('two workers with scheduled reports', () => {
  let folder: string;
  let app: TestApp;
  let admin: TestUser;
  let workers: Running[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-schedules-'));
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
    workers = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await killHard(workers.map(({ pid }) => pid).filter(isRunning));
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const setClock = (moment: string): void => writeFileSync(join(folder, 'now'), moment);

  /** Starts a worker whose clock follows the one in the file. */
  async function startWorker(): Promise<void> {
    const clock = join(folder, 'clock.mjs');
    writeFileSync(clock, fileClock(join(folder, 'now')));
    const { url } = app.db.dataSource.options as { url: string };
    const worker = startNode(
      [join(projectRoot, 'dist/api/programs/worker.js')],
      {
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'data'),
        DATABASE_POOL_SIZE: '6',
        NODE_OPTIONS: `--import=${clock}`,
      },
      folder,
    );
    workers.push(worker);
    await eventually('the worker runs', () => worker.stdout().includes('The worker is running'));
  }

  it('two workers run every occurrence of a schedule once, across the changes to and from summer time', async () => {
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(start));
    const names = new Map<number, string>();
    for (const [name, rule] of Object.entries(schedules)) {
      const form = {
        name,
        report: 'all-active-clients',
        format: 'csv',
        locale: 'en',
        yearsMove: true,
        ...rule,
        timeZone: 'America/Chicago',
        recipientIds: [admin.id],
      };
      const { body } = await admin.post('/api/schedules', form).expect(201);
      names.set(body.id as number, name);
    }
    setClock(start);
    await Promise.all([startWorker(), startWorker()]);

    // Remembers the runs, because in November the cleanup deletes those of March.
    const seen = new Map<number, { line: string; state: string }>();
    const look = async (): Promise<void> => {
      const rows = await app.db.query<{
        id: number;
        schedule: number;
        occurrence: Date;
        state: string;
      }>('SELECT id, schedule_id AS schedule, occurrence, state FROM report_schedule_runs ORDER BY id');
      for (const { id, schedule, occurrence, ...row } of rows)
        seen.set(id, { ...row, line: `${names.get(schedule)} ${occurrence.toISOString()}` });
    };
    const expected: string[] = [];
    for (const [moment, due] of steps) {
      setClock(moment);
      expected.push(...due.map(([name, at]) => `${name} ${new Date(at).toISOString()}`));
      // Each worker looks at its clock every three seconds.
      if (due.length === 0) await sleep(3500);
      await eventually(`the runs until ${moment}`, async () => {
        await look();
        return seen.size >= expected.length && [...seen.values()].every(({ state }) => state === 'done');
      });
    }
    await sleep(3500);
    await look();
    const found = [...seen.values()];
    expect(found.map(({ line }) => line).sort()).toEqual([...expected].sort());
    // Both workers were alive until the end.
    expect(workers.map(({ pid }) => isRunning(pid))).toEqual([true, true]);
    const mails = await app.db.query('SELECT cause FROM messages WHERE recipient = $1 ORDER BY id', [
      admin.email,
    ]);
    expect(mails).toHaveLength(expected.length);
  });
});

/** Source of a module that sets a process's clock to the moment in a file, from which it runs on. */
function fileClock(path: string): string {
  return `import { readFileSync } from 'node:fs';
    const Real = Date;
    let [text, base, since] = ['', Real.now(), Real.now()];
    const look = () => {
      const read = readFileSync(${JSON.stringify(path)}, 'utf8');
      if (read === text || !read) return;
      [text, base, since] = [read, Real.parse(read), Real.now()];
    };
    look();
    setInterval(look, 50).unref();
    const now = () => base + Real.now() - since;
    globalThis.Date = new Proxy(Real, {
      construct: (target, args, self) => Reflect.construct(target, args.length ? args : [now()], self),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });`;
}
