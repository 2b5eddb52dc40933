import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clockJobNames } from '../../common/settings/clock-jobs.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ClockJobs } from '../../src/platform/clock/clock-jobs.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

/** A clock job as the API returns it. */
interface Job {
  readonly id: string;
  readonly when: string;
  readonly nextRunAt: string;
  readonly lastRun: {
    state: string;
    counts: object | null;
    error: string | null;
    requestedBy: string | null;
  } | null;
}

describe('the clock jobs', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const jobs = async (): Promise<Job[]> => (await admin.get('/api/clock-jobs').expect(200)).body as Job[];
  const job = async (name: string): Promise<Job> => (await jobs()).find(({ id }) => id === name)!;
  const runs = (name: string) =>
    app.db.query<{ occurrence: Date; state: string }>(
      'SELECT occurrence, state FROM clock_runs WHERE job = $1 ORDER BY id',
      [name],
    );
  const registry = (): ClockJobs => app.app.get(ClockJobs);

  it('lists all clock jobs with their times in words', async () => {
    expect((await jobs()).map(({ id }) => id)).toEqual([...clockJobNames]);
    expect(await job('access-clean-up')).toMatchObject({ when: 'at 3:00 AM, every day', lastRun: null });
    expect(await job('documents-expire')).toMatchObject({ when: 'every 10 minutes' });
    const { body } = await admin.get('/api/clock-jobs').set('accept-language', 'de').expect(200);
    expect((body as Job[])[0]?.when).toBe('um 03:00, täglich');
  });

  it('an administrator starts a clock job and sees what it did', async () => {
    await app.db.query(
      `INSERT INTO sessions (user_id, ip, expires_at) VALUES ($1, 'old', now() - interval '91 days')`,
      [admin.id],
    );
    await admin.post('/api/clock-jobs/access-clean-up/run').expect(200);
    const { lastRun } = await eventually('the job is done', async () => {
      const found = await job('access-clean-up');
      return found.lastRun?.state === 'done' ? found : undefined;
    });
    expect(lastRun).toMatchObject({ counts: { sessions: 1, links: 0 }, requestedBy: 'Test Tester' });
    const [activity] = await app.db.query<{ actor: number }>(
      `SELECT actor_id AS actor FROM activities WHERE details->>'event' = 'ClockJobStarted' AND details->>'job' = 'access-clean-up'`,
    );
    expect(activity?.actor).toBe(admin.id);
    await admin.post('/api/clock-jobs/unknown/run').expect(404);
  });

  it('a clock job runs once for each time that it is due, and once for all that was missed', async () => {
    // A due time is skipped while the previous run is unfinished, and the service's own clock may just have begun one.
    await eventually('no run is under way', async () =>
      (await runs('letters-clean-up')).every(({ state }) => !['queued', 'running'].includes(state)),
    );
    const { nextRunAt } = await job('letters-clean-up');
    const due = new Date(nextRunAt);
    const now = jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(due.getTime() + 1000));
    await Promise.all([registry().tick(), registry().tick(), registry().tick()]);
    const done = (count: number) =>
      eventually('it is done', async () => {
        // The service may have run the job at its previous due time, which real time has reached meanwhile.
        const found = (await runs('letters-clean-up')).filter(({ occurrence }) => occurrence >= due);
        return found.length === count && found.every(({ state }) => state === 'done') ? found : undefined;
      });
    expect((await done(1))[0]?.occurrence).toEqual(due);
    const later = new Date(due.getTime() + 3 * 3_600_000);
    now.mockReturnValue(new Date(later.getTime() + 1000));
    await registry().tick();
    expect((await done(2))[1]?.occurrence).toEqual(later);
  });

  it('a clock job is not started twice at the same time, unless a run was lost', async () => {
    await app.db.query(
      `INSERT INTO clock_runs (job, occurrence, state) VALUES ('files-clean-up', '2020-01-01', 'running')`,
    );
    await admin.post('/api/clock-jobs/files-clean-up/run').expect(409);
    // An hour later the run counts as lost.
    await app.db.query(
      `UPDATE clock_runs SET queued_at = now() - interval '61 minutes' WHERE state = 'running'`,
    );
    await admin.post('/api/clock-jobs/files-clean-up/run').expect(200);
    const lost = (await runs('files-clean-up')).find(
      ({ occurrence }) => occurrence.getUTCFullYear() === 2020,
    );
    expect(lost?.state).toBe('failed');
  });

  it('a clock job that runs for hours is neither cut nor started twice, and holds up no other', async () => {
    const name = 'mail-files-clean-up';
    let end: () => void = () => undefined;
    const run = jest.fn(() => new Promise<object>((resolve) => (end = () => resolve({}))));
    registry().register({ name, cron: '0 5 * * *', run: run as () => Promise<Record<string, number>> });
    await admin.post(`/api/clock-jobs/${name}/run`).expect(200);
    await eventually('it runs', () => run.mock.calls.length > 0);
    const [queued] = await app.db.query<{ hours: number }>(
      `SELECT extract(epoch FROM expire_in)::float8 / 3600 AS hours FROM jobs.job WHERE name = 'clock-jobs' AND state = 'active'`,
    );
    expect(queued?.hours).toBeGreaterThan(20);
    await app.db.query(
      `UPDATE clock_runs SET queued_at = now() - interval '5 hours' WHERE job = $1 AND state = 'running'`,
      [name],
    );
    await admin.post(`/api/clock-jobs/${name}/run`).expect(409);
    await admin.post('/api/clock-jobs/schedules-clean-up/run').expect(200);
    await eventually('another one is done meanwhile', async () =>
      (await runs('schedules-clean-up')).some(({ state }) => state === 'done'),
    );
    end();
    await eventually('it is done', async () => (await runs(name)).every(({ state }) => state === 'done'));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
