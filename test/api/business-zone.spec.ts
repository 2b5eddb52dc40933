import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { BusinessZone } from '../../src/platform/clock/business-zone.js';
import { ClockJobs } from '../../src/platform/clock/clock-jobs.js';
import { BusinessZoneService } from '../../src/settings/business-zone.service.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

describe('the business time zone', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  const firm = { name: 'Protest Desk', email: 'info@protest-desk.example' };
  const change = (timeZone: string) => admin.put('/api/settings/firm', { ...firm, timeZone });
  const nextRuns = () =>
    app.db.query<{ name: string; schedule: string; nextRunAt: Date }>(
      'SELECT name, schedule, next_run_at AS "nextRunAt" FROM clock_jobs ORDER BY name',
    );

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    [admin, client] = [await app.admin(), await app.client()];
  });
  afterAll(() => app.stop());

  it('the business time zone is that of the environment until one is chosen', async () => {
    const { body } = await admin.get('/api/settings/firm').expect(200);
    expect(body.value.timeZone).toBe(app.config.businessTimeZone);
  });

  it.each(['Mars/Base', 'local', '+05:00', ''])('refuses %j as the business time zone', async (zone) => {
    const { body } = await change(zone).expect(400);
    expect(body.errors).toHaveProperty('timeZone');
    expect(app.app.get(BusinessZone).name).toBe(app.config.businessTimeZone);
  });

  it('a new time zone applies at once to days, links, clock jobs, new schedules and batch e-mails', async () => {
    const rows = await Rows.of(app);
    const contract = await rows.contract(client);
    const planned = await app.db.first<{ id: number }>(
      `INSERT INTO report_schedules (name, report, format, locale, request, years_move, base_year, frequency, "time", time_zone,
         recipient_ids, next_run_at, owner_id)
       VALUES ('Clients', 'all-active-clients', 'csv', 'en', '{"filter":{},"columns":["clientName"]}', true, 2026, 'daily',
         '07:00', $2, ARRAY[$1::integer], now() + interval '1 day', $1) RETURNING id`,
      [admin.id, app.config.businessTimeZone],
    );
    const batch = await rows.batch(client);
    const plannedTimes = () =>
      app.db.query(
        `SELECT next_run_at AS at, time_zone AS zone FROM report_schedules WHERE id = $1
         UNION ALL SELECT send_at, NULL FROM batches WHERE id = $2 ORDER BY zone`,
        [planned?.id ?? 0, batch],
      );
    // 23:30 of the 14th in Tegucigalpa, 6:30 of the 15th in Berlin.
    await app.db.query(
      `INSERT INTO activities (type, details, client_id, created_at)
       VALUES ('client_update', '{"event":"ClientUpdated"}', $1, '2026-01-15T05:30:00Z')`,
      [client.id],
    );
    const onDay = async (day: string): Promise<number> => {
      const filter = JSON.stringify({ from: day, to: day, clientId: client.id });
      return (await admin.get(`/api/audit-entries?filter=${filter}`).expect(200)).body.length as number;
    };
    const { body: link } = await admin.post('/api/links', { purpose: 'contract', id: contract }).expect(201);
    const before = { times: await plannedTimes(), runs: await nextRuns() };
    expect([await onDay('2026-01-14'), await onDay('2026-01-15')]).toEqual([1, 0]);

    await change('Europe/Berlin').expect(200);

    expect([await onDay('2026-01-14'), await onDay('2026-01-15')]).toEqual([0, 1]);
    // A link signed before the change still opens; a new one expires by the new zone.
    await app.anyone.get(link.url as string).expect(200);
    const { body: fresh } = await admin.post('/api/links', { purpose: 'contract', id: contract }).expect(201);
    await app.anyone.get(fresh.url as string).expect(200);
    const [, , , , , expiry = ''] = (fresh.url as string).split('/');
    expect(Buffer.from(expiry, 'base64url').toString()).toBe(
      DateTime.fromISO(fresh.expiresAt as string, { zone: 'Europe/Berlin' }).toFormat('yyyy-MM-dd HH:mm:ss'),
    );
    // Clock jobs run at the same time of day in the new zone.
    const runs = await nextRuns();
    expect(runs.every(({ schedule }) => schedule.endsWith(' Europe/Berlin'))).toBe(true);
    const daily = ({ name }: { name: string }): boolean => name === 'clock-runs-clean-up';
    const hour = (run: { nextRunAt: Date } | undefined, zone: string): number =>
      DateTime.fromJSDate(run?.nextRunAt ?? new Date(0), { zone }).hour;
    expect(hour(before.runs.find(daily), app.config.businessTimeZone)).toBe(3);
    expect(hour(runs.find(daily), 'Europe/Berlin')).toBe(3);
    // Planned runs keep their times, because a schedule has its own zone.
    expect(await plannedTimes()).toEqual(before.times);
    const { body: preview } = await admin
      .post('/api/schedules/preview', { frequency: 'daily', time: '07:00' })
      .expect(200);
    expect(preview.timeZone).toBe('Europe/Berlin');
    const { body: audience } = await admin.post('/api/batches/audience', { template: 'custom' }).expect(200);
    expect(audience.timeZone).toBe('Europe/Berlin');
  });

  it('other processes learn of a new time zone when they look, and when they start', async () => {
    const zone = new BusinessZone(app.config);
    const settings = new SettingsService(app.db, app.app.get(Journal), zone);
    const other = new BusinessZoneService(settings, zone, app.app.get(ClockJobs));
    await other.onModuleInit();
    other.onApplicationBootstrap();
    expect(zone.name).toBe('Europe/Berlin');
    await change('America/Denver').expect(200);
    await other.look();
    expect(zone.name).toBe('America/Denver');
  });

  it('replans a clock job that another process had planned in the former zone', async () => {
    await change('America/Chicago').expect(200);
    // As if a process that still used the former zone had rescheduled the job.
    await app.db.query(
      `UPDATE clock_jobs SET schedule = '40 3 * * * America/Denver', next_run_at = now() WHERE name = 'clock-runs-clean-up'`,
    );
    await app.app.get(ClockJobs).replanAll();
    const run = (await nextRuns()).find(({ name }) => name === 'clock-runs-clean-up');
    expect(run?.schedule).toBe('40 3 * * * America/Chicago');
    expect(run?.nextRunAt.getTime()).toBeGreaterThan(Date.now());
  });
});
