import { afterEach, describe, expect, it } from '@jest/globals';
import { loadDemonstration } from '../../src/operations/demo/load.js';
import { Clock } from '../../src/platform/clock/clock.js';
import type { AtRiskCountsDto, AtRiskDto } from '../../src/season/season.dto.js';
import { TestApp } from '../support/app.js';

/** Days across the year: before notices arrive, before and after the filing deadline, amid hearings, and when all is over. */
const days = ['2027-01-20', '2027-04-10', '2027-05-20', '2027-07-10', '2027-11-24', '2027-12-31'];

/** Days on which work must be due but none overdue: the first of the year, and some in its busiest weeks. */
const seasons = ['2027-01-01', '2027-05-24', '2027-08-20', '2027-11-28'];

describe('the demonstration', () => {
  let app: TestApp;

  afterEach(() => app.stop());

  it.each(days)('a demonstration that is loaded on %s shows a season in progress', async (day) => {
    app = await TestApp.shared();
    app.setTime(new Date(`${day}T18:00:00Z`));
    await loadDemonstration(app.app);
    const [counted] = await app.db.query<Record<'all' | 'filed' | 'open' | 'ahead' | 'closed', number>>(
      `SELECT count(*)::int AS all, count(filed_on)::int AS filed, count(*) FILTER (WHERE stage IN ('open', 'authorised'))::int AS open,
         count(*) FILTER (WHERE greatest(filed_on, notice_mailed_on, informal_on, order_on, order_received_on, decided_on) > $1)::int
           AS ahead,
         (SELECT count(*)::int FROM protests WHERE tax_year = 2026 AND stage = 'closed') AS closed
       FROM protests WHERE tax_year = 2027`,
      [day],
    );
    // Some are filed and some are not; no event is dated in the future.
    expect(counted).toMatchObject({ ahead: 0 });
    expect(counted?.filed).toBeGreaterThan(50);
    expect(counted?.open).toBeGreaterThan(50);
    expect(counted?.closed).toBeGreaterThan(50);
    const admin = await app.admin();
    const { body: risks } = await admin.get('/api/season/2027/at-risk/counts').expect(200);
    expect((risks as AtRiskCountsDto).total).toBeGreaterThan(0);
    expect((risks as AtRiskCountsDto).total).toBeLessThan(counted?.all ?? 0);

    // The client has one offer to answer, on a protest that is still in progress.
    const [row] = await app.db.query<{ id: number; email: string }>(
      `SELECT id, email FROM users WHERE level = 1 ORDER BY id LIMIT 1`,
    );
    const client = await app.signedIn(row?.id ?? 0, row?.email ?? '');
    const { body: offers } = await client.get('/api/offers?filter={"state":"open"}').expect(200);
    const [offer, ...others] = offers as { id: number; propertyId: number; endsAt: string }[];
    expect(others).toEqual([]);
    expect(Date.parse(offer?.endsAt ?? '') - app.app.get(Clock).now().getTime()).toBeGreaterThan(86_400_000);
    const { body: protests } = await client
      .get(`/api/protests?filter={"propertyId":${offer?.propertyId},"taxYear":2027}`)
      .expect(200);
    expect(protests).toMatchObject([{ stage: 'informal', taxYear: 2027 }]);
  });

  it.each(seasons)('a demonstration that is loaded on %s has nothing overdue', async (day) => {
    app = await TestApp.shared();
    app.setTime(new Date(`${day}T18:00:00Z`));
    await loadDemonstration(app.app);
    const admin = await app.admin();
    const { body: counts } = await admin.get('/api/season/2027/at-risk/counts').expect(200);
    const { total, queues } = counts as AtRiskCountsDto;
    expect(queues.find(({ queue }) => queue === 'overdue')?.count).toBe(0);
    expect(total).toBeGreaterThan(0);
    const { body: rows } = await admin.get('/api/season/2027/at-risk?range=[0,99]').expect(200);
    for (const { actOn, stage } of rows as AtRiskDto[]) expect([stage, actOn >= day]).toEqual([stage, true]);

    // Ordered protests are closed once no appeal is possible, and so is the whole year before.
    const [late] = await app.db.query(
      `SELECT count(*) FILTER (WHERE stage = 'ordered' AND order_received_on + 60 < $1)::int AS ordered,
         count(*) FILTER (WHERE tax_year < 2027 AND (stage <> 'closed' OR final_value IS NULL OR result_id IS NULL))::int AS open,
         count(*) FILTER (WHERE stage = 'closed' AND NOT EXISTS (
           SELECT FROM protest_steps s WHERE s.protest_id = protests.id AND s.to_stage = 'closed'))::int AS stepless
       FROM protests`,
      [day],
    );
    expect(late).toEqual({ ordered: 0, open: 0, stepless: 0 });
  });
});
