import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { consolePath } from '../../common/pages/console-paths.js';
import { scheduleAttachmentMaxSize, scheduleRunsKept } from '../../common/reports/limits.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ScheduleClock } from '../../src/reports/schedules/schedule-clock.js';
import { ScheduleRunner } from '../../src/reports/schedules/schedule-runner.js';
import { ScheduleRuns } from '../../src/reports/schedules/schedule-runs.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

/** A run as the API returns it. */
interface Run {
  readonly id: number;
  readonly state: string;
  readonly missed: number;
  readonly occurrence: string;
  readonly message: string | null;
  readonly fileName: string | null;
  readonly delivery: string | null;
}

describe('scheduled reports', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = [await app.admin(), await app.staff()];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.db.query(`UPDATE report_schedules SET deleted_at = now() WHERE deleted_at IS NULL`);
  });
  afterAll(() => app.stop());

  const form = (fields: object = {}): object => ({
    name: 'Clients of the week',
    report: 'all-active-clients',
    format: 'csv',
    locale: 'en',
    yearsMove: true,
    frequency: 'weekly',
    time: '07:30',
    weekdays: [1, 4],
    timeZone: 'America/Chicago',
    recipientIds: [admin.id, staff.id],
    ...fields,
  });
  const create = async (fields: object = {}, by = admin): Promise<number> =>
    (await by.post('/api/schedules', form(fields)).expect(201)).body.id as number;
  const at = (moment: string): void => {
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(moment));
  };
  const tick = (): Promise<void> => app.app.get(ScheduleClock, { strict: false }).tick();
  const runsOf = async (id: number): Promise<Run[]> =>
    (await admin.get(`/api/schedule-runs?filter={"scheduleId":${id}}`).expect(200)).body as Run[];
  const ended = (id: number, count = 1): Promise<Run[]> =>
    eventually('the runs have ended', async () => {
      const runs = await runsOf(id);
      return runs.length >= count && runs.every(({ state }) => ['done', 'failed'].includes(state))
        ? runs
        : undefined;
    });
  const read = async (id: number) => (await admin.get(`/api/schedules/${id}`).expect(200)).body;
  const fileOf = async (run: Run, by = admin): Promise<string> => {
    const { body } = await by.post('/api/links', { purpose: 'scheduled-report', id: run.id }).expect(201);
    return (await app.anyone.get(body.url as string).expect(200)).text;
  };

  it('a schedule says in words when it runs, and shows the next five runs', async () => {
    at('2027-03-10T12:00:00Z');
    const rule = { frequency: 'daily', time: '02:30', timeZone: 'America/Chicago' };
    const { body } = await admin.post('/api/schedules/preview', rule).expect(200);
    expect(body.when).toBe('at 2:30 AM, every day (America/Chicago)');
    expect(body.nextRuns).toEqual([
      '2027-03-11T08:30:00.000Z',
      '2027-03-12T08:30:00.000Z',
      '2027-03-13T08:30:00.000Z',
      // The clocks skip 2:30 on this day.
      '2027-03-14T08:30:00.000Z',
      '2027-03-15T07:30:00.000Z',
    ]);
    const monthly = { frequency: 'monthly', time: '07:00', monthDay: 31, timeZone: 'UTC' };
    const { body: ends } = await admin.post('/api/schedules/preview', monthly).expect(200);
    expect((ends.nextRuns as string[]).map((run) => run.slice(0, 10))).toEqual([
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
    ]);
  });

  it.each([
    [{ frequency: 'cron', cron: '*/5 * * * *' }, 'cron'],
    [{ frequency: 'cron', cron: '0 7 * *' }, 'cron'],
    [{ frequency: 'cron', cron: 'H 7 * * *' }, 'cron'],
    [{ frequency: 'cron', cron: '0 0 31 2 *' }, 'cron'],
    [{ frequency: 'daily', time: '7 o’clock' }, 'time'],
    [{ frequency: 'daily', time: '24:00' }, 'time'],
    [{ frequency: 'weekly', time: '07:00', weekdays: [] }, 'weekdays'],
    [{ frequency: 'monthly', time: '07:00', monthDay: null }, 'monthDay'],
    [{ timeZone: 'Texas/Austin' }, 'timeZone'],
    [{ recipientIds: [] }, 'recipientIds'],
    [{ report: 'not-invoiced' }, 'filter.year'],
  ])('a schedule with %j is refused', async (fields, field) => {
    const { body } = await admin.post('/api/schedules', form(fields)).expect(400);
    expect(Object.keys(body.errors as object)).toContain(field);
  });

  it('a schedule mails active accounts of the office only, never a client', async () => {
    const inactive = await app.user(UserLevel.Staff, { status: 'I' });
    for (const other of [await app.client(), inactive]) {
      const { body } = await admin
        .post('/api/schedules', form({ recipientIds: [admin.id, other.id] }))
        .expect(400);
      expect(Object.keys(body.errors as object)).toEqual(['recipientIds']);
    }
    const { body } = await admin.get('/api/schedule-recipients?range=[0,99]').expect(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, staff.id]));
    expect(ids).not.toContain(inactive.id);
  });

  it('a schedule that is due mails its file to each recipient once, keeps it, and tells webhooks', async () => {
    at('2027-05-17T11:00:00Z');
    await admin
      .post('/api/webhooks', { url: 'https://hooks.example/in', events: ['export.done'] })
      .expect(201);
    const id = await create();
    expect((await read(id)).nextRunAt).toBe('2027-05-17T12:30:00+00:00');
    await tick();
    expect(await runsOf(id)).toEqual([]);
    at('2027-05-17T12:30:01Z');
    await Promise.all([tick(), tick()]);
    const [run] = await ended(id);
    expect(run).toMatchObject({ state: 'done', missed: 0, delivery: 'attached', message: null });
    expect(run?.occurrence).toBe('2027-05-17T12:30:00+00:00');
    expect((await read(id)).nextRunAt).toBe('2027-05-20T12:30:00+00:00');

    // Repeating the run after it is done mails nothing again.
    await app.app.get(ScheduleRunner, { strict: false }).run(run!.id);
    const mails = await app.db.query<{
      recipient: string;
      cause: string;
      subject: string;
      attachments: object[];
    }>(`SELECT recipient, cause, subject, attachments FROM messages WHERE cause LIKE $1 ORDER BY id`, [
      `schedule:${id}:%`,
    ]);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([admin.email, staff.email].sort());
    expect(mails[0]?.subject).toBe('Clients of the week: All Active Clients');
    expect(mails[0]?.attachments).toMatchObject([{ name: run?.fileName }]);
    const deliveries = await app.db.query<{ payload: string }>(
      'SELECT payload FROM webhook_deliveries WHERE record = $1',
      [`scheduleRun:${run!.id}`],
    );
    expect(deliveries.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      {
        type: 'export.done',
        data: { id: run!.id, scheduleId: id, userId: admin.id, fileName: run!.fileName },
      },
    ]);
    expect(await fileOf(run!)).toContain('Name');
    // A recipient may open the file; another member of the office does not even see the run.
    expect(await fileOf(run!, staff)).toContain('Name');
    await (await app.staff()).get(`/api/schedule-runs/${run!.id}`).expect(404);
  });

  it('a schedule mails a link in place of a file above the size that mail servers take', async () => {
    const client = await app.client();
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, legal_description)
       SELECT $1, 'Owner ' || n, n || ' Long St', 'Austin', '78701', 5, 'LONG-' || n, repeat('Lot and block ', 70)
       FROM generate_series(1, 6000) AS n`,
      [client.id],
    );
    const id = await create({ report: 'protest-data' });
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    const [run] = await ended(id);
    expect(run).toMatchObject({ state: 'done', delivery: 'link', message: null });
    const [kept] = await app.db.query<{ size: string }>(
      'SELECT size FROM report_schedule_runs WHERE id = $1',
      [run!.id],
    );
    expect(Number(kept?.size)).toBeGreaterThan(scheduleAttachmentMaxSize);
    const mails = await app.db.query<{ recipient: string; attachments: object[]; text: string }>(
      `SELECT recipient, attachments, text_body AS text FROM messages WHERE cause LIKE $1 ORDER BY id`,
      [`schedule:${id}:%`],
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([admin.email, staff.email].sort());
    for (const { attachments, text } of mails) {
      expect(attachments).toEqual([]);
      // The page asks for sign-in and then opens a signed link.
      expect(text).toContain(`/admin${consolePath('scheduledFile', { id: run!.id })}`);
    }
    for (const reader of [admin, staff]) {
      const file = await fileOf(run!, reader);
      expect(file.length).toBeGreaterThan(scheduleAttachmentMaxSize);
      expect(file).toContain('LONG-6000');
    }
    const other = await app.staff();
    await other.post('/api/links', { purpose: 'scheduled-report', id: run!.id }).expect(404);
    await app.db.query('DELETE FROM properties WHERE client_id = $1', [client.id]);
  });

  it('a schedule makes up for missed runs once after downtime', async () => {
    at('2027-05-17T11:00:00Z');
    const id = await create({ frequency: 'daily', weekdays: null });
    at('2027-05-21T15:00:00Z');
    await tick();
    await tick();
    const runs = await ended(id);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ missed: 4, occurrence: '2027-05-21T12:30:00+00:00' });
    expect((await read(id)).nextRunAt).toBe('2027-05-22T12:30:00+00:00');
  });

  it('a schedule can be run at once, paused and resumed, each with an activity', async () => {
    at('2027-05-17T11:00:00Z');
    const id = await create();
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    await admin.post(`/api/schedules/${id}/run`).expect(409);
    const [run] = await ended(id);
    expect(run).toMatchObject({ state: 'done', requestedByName: 'Test Tester' });
    const { body: paused } = await admin.post(`/api/schedules/${id}/pause`).expect(200);
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'byUser', nextRunAt: null });
    await admin.post(`/api/schedules/${id}/run`).expect(409);
    at('2027-05-30T11:00:00Z');
    await tick();
    const { body: resumed } = await admin.post(`/api/schedules/${id}/resume`).expect(200);
    expect(resumed).toMatchObject({ state: 'active', nextRunAt: '2027-05-31T12:30:00+00:00' });
    expect(await runsOf(id)).toHaveLength(1);
    const events = await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities WHERE details->>'scheduleId' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'ScheduleCreated',
      'ScheduleRunRequested',
      'ScheduleReportSent',
      'SchedulePaused',
      'ScheduleResumed',
    ]);
  });

  it('a schedule records old and new values, refuses a stale version, and is hidden once deleted', async () => {
    const id = await create();
    const { body } = await admin.put(`/api/schedules/${id}`, { time: '08:00', version: 1 }).expect(200);
    expect(body).toMatchObject({ time: '08:00', name: 'Clients of the week' });
    await admin.put(`/api/schedules/${id}`, { time: '09:00', version: 1 }).expect(409);
    const [activity] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'event' = 'ScheduleUpdated' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity?.fields).toEqual([{ field: 'time', old: '07:30', new: '08:00' }]);
    // Saving the schedule as read changes nothing; other columns change it, although no activity lists them.
    const { body: same } = await admin.put(`/api/schedules/${id}`, body as object).expect(200);
    expect(same.version).toBe(body.version);
    const columns = (body.columns as string[]).slice(0, 2);
    const { body: fewer } = await admin.put(`/api/schedules/${id}`, { columns }).expect(200);
    expect(fewer.columns).toEqual(columns);
    await admin.delete(`/api/schedules/${id}`).expect(200);
    await admin.get(`/api/schedules/${id}`).expect(404);
    expect((await admin.get('/api/schedules').expect(200)).body).toEqual([]);
  });

  it('a schedule moves tax years on at midnight of the firm, not of the server', async () => {
    at('2027-01-01T05:30:00Z'); // December 31 in Chicago
    const request = (year: number): object => form({ report: 'not-invoiced', filter: { year } });
    const { body } = await admin.post('/api/schedules', request(2026)).expect(201);
    await admin.post('/api/schedules', request(2027)).expect(400);
    expect((await read(body.id)).filter).toEqual({ year: 2026 });
    at('2027-01-01T06:30:00Z');
    expect((await read(body.id)).filter).toEqual({ year: 2027 });
  });

  it('a schedule moves tax years on with the calendar, if it is set to', async () => {
    at('2027-05-17T12:00:00Z');
    const year = 2027;
    const request = { report: 'not-invoiced', filter: { year: year - 1 } };
    const [moving, fixed] = [await create(request), await create({ ...request, yearsMove: false })];
    // As if both had been saved last year.
    await app.db.query('UPDATE report_schedules SET base_year = base_year - 1 WHERE id = ANY($1::int[])', [
      [moving, fixed],
    ]);
    expect((await read(moving)).filter).toEqual({ year });
    expect((await read(fixed)).filter).toEqual({ year: year - 1 });
    await admin.post(`/api/schedules/${moving}/run`).expect(200);
    const [run] = await ended(moving);
    expect(run?.fileName).toContain(String(year));
    // Saving keeps the moved year as it is shown.
    await admin.put(`/api/schedules/${moving}`, { name: 'Moved' }).expect(200);
    expect((await read(moving)).filter).toEqual({ year });
  });

  it('a schedule pauses with a message when its owner may no longer export the report', async () => {
    const emails = { commissionExportEmails: [admin.email] };
    await admin.put('/api/settings/reports', emails).expect(200);
    const other = await app.admin();
    const commission = { report: 'commission-report' };
    await other.post('/api/schedules', form(commission)).expect(403);
    const id = await create(commission);
    // Nobody else may redirect, start, or open it.
    await other.put(`/api/schedules/${id}`, { recipientIds: [other.id] }).expect(403);
    await other.post(`/api/schedules/${id}/run`).expect(403);
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    const [open] = await ended(id);
    expect(open?.state).toBe('done');
    await other.post('/api/links', { purpose: 'scheduled-report', id: open!.id }).expect(403);

    await admin.put('/api/settings/reports', { commissionExportEmails: [] }).expect(200);
    await app.db.query(
      `UPDATE report_schedules SET next_run_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await tick();
    const [failed] = await ended(id, 2);
    expect(failed).toMatchObject({
      state: 'failed',
      message: 'This report may only be exported by the people named in the settings.',
    });
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'ownerForbidden', nextRunAt: null });
    await admin.post(`/api/schedules/${id}/resume`).expect(403);
  });

  it('a schedule pauses when its owner is deactivated, and whoever saves it takes it over', async () => {
    const leaver = await app.admin();
    const id = await create({}, leaver);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [leaver.id]);
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    await ended(id);
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'ownerInactive' });
    const { body } = await admin.put(`/api/schedules/${id}`, {}).expect(200);
    expect(body).toMatchObject({ state: 'active', pauseReason: null, ownerId: admin.id });
  });

  it('a run that fails because of the store is retried, then fails with a message and mails its owner', async () => {
    const id = await create();
    jest.spyOn(app.app.get(Storage), 'putStream').mockRejectedValue(new Error('The store is down.'));
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    const runner = app.app.get(ScheduleRunner, { strict: false });
    const runId = (await runsOf(id))[0]!.id;
    // The queue would retry after some seconds; the test repeats the attempts at once.
    for (let attempt = 0; attempt < 4; attempt++) await runner.run(runId).catch(() => undefined);
    const [run] = await ended(id);
    expect(run).toMatchObject({ state: 'failed', message: 'Something went wrong.' });
    const mails = await app.db.query<{ template: string; recipient: string }>(
      'SELECT template, recipient FROM messages WHERE cause LIKE $1',
      [`schedule:${id}:%`],
    );
    expect(mails).toEqual([{ template: 'scheduled-report-failed', recipient: admin.email }]);
    expect(await read(id)).toMatchObject({ state: 'active' });
  });

  it('old runs of schedules are deleted with their files', async () => {
    const id = await create();
    await admin.post(`/api/schedules/${id}/run`).expect(200);
    const [run] = await ended(id);
    const [{ key }] = (await app.db.query<{ key: string }>(
      'SELECT file_key AS key FROM report_schedule_runs WHERE id = $1',
      [run!.id],
    )) as [{ key: string }];
    await admin.delete(`/api/schedules/${id}`).expect(200);
    const runs = app.app.get(ScheduleRuns, { strict: false });
    expect(await runs.clearOld()).toBe(0);
    at(new Date(Date.now() + (scheduleRunsKept + 1) * 86_400_000).toISOString());
    expect(await runs.clearOld()).toBeGreaterThan(0);
    expect(await app.app.get(Storage).exists(key)).toBe(false);
    expect(await app.db.query('SELECT 1 FROM report_schedules WHERE id = $1', [id])).toEqual([]);
  });
});
