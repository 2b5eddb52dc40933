import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atRiskReasons } from '../../common/season/at-risk.js';
import { type BoardFigure, boardFigures } from '../../common/season/figures.js';
import { checkKeptFigures } from '../../src/platform/database/kept-figures.js';
import { TestApp, type TestUser } from '../support/app.js';
import { noon, type RiskRow, risksOn } from '../support/at-risk.js';
import { eventually } from '../support/processes.js';

const year = 2027;

describe('the season', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let properties: number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    app.setTime(noon('2027-02-01'));
    admin = await app.admin();
    staff = await app.staff();
    owner = await app.client();
    properties = [];
    for (let count = 0; count < 40; count++)
      properties.push(
        await app.property(owner.id, { countyId: 1 + (count % 3), ownerName: `Owner ${count}` }),
      );
    await app.property(owner.id, { status: 'I' });
    const gone = await app.client();
    await app.property(gone.id);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [gone.id]);
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, 2026, 1, 1, 500000, 450000, 0.02, 50)`,
      [properties[0] ?? 0],
    );
    await app.db.query(
      'INSERT INTO protests (property_id, tax_year, notice_appraised_value) VALUES ($1, 2026, 320000)',
      [properties[1] ?? 0],
    );
  });
  afterAll(() => app.stop());

  const activities = () =>
    app.db.query<{ details: object; actor: number }>(
      `SELECT details, actor_id AS actor FROM activities WHERE type = 'season' ORDER BY id`,
    );

  it('a season is opened for all active properties of active clients, once', async () => {
    const before = await admin.get(`/api/season/${year}`).expect(200);
    expect(before.body).toMatchObject({ state: null, missing: 40 });
    await app.db.query(`INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, $2, 'authorised')`, [
      properties[5] ?? 0,
      year,
    ]);
    const first = await admin.post(`/api/season/${year}/open`).expect(200);
    expect(first.body).toMatchObject({
      year,
      state: 'done',
      total: 40,
      seen: 40,
      added: 39,
      existing: 1,
      missing: 0,
    });
    const values = await app.db.query(
      `SELECT property_id AS id, last_year_value::text AS value FROM protests
       WHERE tax_year = $1 AND last_year_value IS NOT NULL ORDER BY 1`,
      [year],
    );
    expect(values).toEqual([
      { id: properties[0], value: '450000.00' },
      { id: properties[1], value: '320000.00' },
    ]);
    properties.push(await app.property(owner.id, { countyId: 2 }));
    await app.db.query(`UPDATE properties SET hearing_date = '2027-06-08' WHERE id = $1`, [
      properties.at(-1) ?? 0,
    ]);
    const again = await admin.post(`/api/season/${year}/open`).expect(200);
    expect(again.body).toMatchObject({ state: 'done', added: 1, existing: 40, missing: 0 });
    const dated = await app.db.query(
      'SELECT property_id AS id, hearing_on::text AS day FROM protests WHERE tax_year = $1 AND hearing_on IS NOT NULL',
      [year],
    );
    expect(dated).toEqual([{ id: properties.at(-1), day: '2027-06-08' }]);
    expect(await activities()).toEqual([
      { details: { event: 'SeasonOpened', year, added: 39, existing: 1 }, actor: admin.id },
      { details: { event: 'SeasonOpened', year, added: 1, existing: 40 }, actor: admin.id },
    ]);
  });

  it('a season opened twice at the same moment has each protest once', async () => {
    const [one, other] = await Promise.all([
      admin.post('/api/season/2026/open'),
      admin.post('/api/season/2026/open'),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const [row] = await app.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM protests WHERE tax_year = 2026',
    );
    expect(row?.n).toBe(41);
  });

  it('a season is opened by administrators only, and not beyond the next year', async () => {
    await staff.post(`/api/season/${year}/open`).expect(403);
    await owner.get(`/api/season/${year}/board`).expect(403);
    await admin.post('/api/season/2029/open').expect(400);
    await admin.get('/api/season/1999/board').expect(400);
    await admin.get('/api/season/next/board').expect(400);
  });

  /** Makes up a firm with protests of many kinds, varied by the number of the property. */
  async function makeFirm(): Promise<void> {
    const some = (sql: string) => app.db.query(sql, [year]);
    const rank = '(SELECT count(*) FROM properties o WHERE o.id < pr.property_id)';
    await some(
      `UPDATE protests pr SET notice_mailed_on = date '2027-04-01' + ${rank}::int WHERE tax_year = $1 AND ${rank} % 3 = 0`,
    );
    await some(
      `UPDATE protests pr SET stage = 'filed', filed_on = '2027-05-01' WHERE tax_year = $1 AND ${rank} % 4 = 1`,
    );
    await some(
      `UPDATE protests pr SET stage = 'hearing', filed_on = '2027-04-20', hearing_on = date '2027-05-10' + ${rank}::int,
         evidence_on = CASE WHEN ${rank} % 5 = 0 THEN date '2027-05-05' END WHERE tax_year = $1 AND ${rank} % 7 = 2`,
    );
    await some(
      `UPDATE protests pr SET stage = 'ordered', order_on = '2027-05-02', decided_on = '2027-05-02' WHERE tax_year = $1 AND ${rank} % 11 = 3`,
    );
    await some(
      `UPDATE protests pr SET hearing_kind = CASE ${rank} % 3 WHEN 0 THEN 'video' WHEN 1 THEN 'affidavit' END,
         remote_requested_on = CASE WHEN ${rank} % 2 = 0 THEN date '2027-04-20' END,
         filed_by = CASE ${rank} % 4 WHEN 0 THEN 'fax' WHEN 1 THEN 'portal' WHEN 2 THEN 'hand' ELSE 'file' END,
         grounds = CASE WHEN ${rank} % 2 = 0 THEN ARRAY['market'] ELSE '{}' END
       WHERE tax_year = $1 AND stage IN ('filed', 'hearing')`,
    );
    await some(
      `UPDATE protests pr SET order_received_on = '2027-05-04', order_value = 900000 + 200000 * (${rank} % 2)
       WHERE tax_year = $1 AND stage = 'ordered'`,
    );
    await some(`UPDATE protests pr SET breach_on = '2027-05-06' WHERE tax_year = $1 AND ${rank} % 17 = 1`);
    await some(
      `UPDATE protests pr SET missed_hearing_on = hearing_on WHERE tax_year = $1 AND hearing_on IS NOT NULL AND ${rank} % 14 = 2`,
    );
    await app.db.query(`UPDATE counties SET filing_ways = '{portal,mail}' WHERE id = 3`);
    await some(`UPDATE protests pr SET stage = 'withdrawn' WHERE tax_year = $1 AND ${rank} % 13 = 4`);
    await some(
      `INSERT INTO appointments (property_id, signed_on, source, ends_on, revoked_on)
       SELECT pr.property_id, '2027-01-05', 'contract', CASE WHEN ${rank} % 5 = 0 THEN date '2027-05-08' END,
         CASE WHEN ${rank} % 6 = 0 THEN date '2027-03-01' END
       FROM protests pr WHERE tax_year = $1 AND ${rank} % 2 = 0`,
    );
    await some(
      `INSERT INTO offers (protest_id, source, offered_value, offered_on, ends_at, state)
       SELECT pr.id, 'topline', 100000, '2027-05-01', timestamptz '2027-05-08 12:00Z' + ${rank} * interval '6 hours',
         CASE WHEN ${rank} % 4 = 0 THEN 'withdrawn' ELSE 'open' END
       FROM protests pr WHERE tax_year = $1 AND ${rank} % 3 = 1`,
    );
    await app.db.query(`UPDATE properties SET aoa_sent_date = '2027-01-20' WHERE id % 10 = 3`);
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = ANY($1::int[])`, [
      properties.filter((_, index) => index % 9 === 8),
    ]);
  }

  it('the season board has the figures of the protests', async () => {
    await makeFirm();
    app.setTime(noon('2027-05-09'));
    const { body } = await staff.get(`/api/season/${year}/board`).expect(200);
    const plain = await app.db.query(
      `WITH counted AS (
         SELECT pr.*, p.county_id, c.name, pr.filed_on IS NOT NULL OR pr.stage IN ('filed', 'hearing', 'ordered') AS is_filed,
           CASE WHEN p.id IN (SELECT property_id FROM appointments) THEN p.id IN (SELECT property_id FROM appointments a
               WHERE a.revoked_on IS NULL AND coalesce(a.ends_on, 'infinity') >= pr.due_on)
             ELSE p.aoa_sent_date IS NOT NULL END AS is_appointed
         FROM protests pr JOIN properties p ON p.id = pr.property_id JOIN counties c ON c.id = p.county_id
         WHERE pr.tax_year = $1 AND (p.status = 'A' OR pr.filed_on IS NOT NULL OR pr.stage IN ('filed', 'hearing', 'ordered')))
       SELECT county_id AS "countyId", name AS county, count(*)::int AS accounts, count(notice_mailed_on)::int AS noticed,
         count(*) FILTER (WHERE is_appointed)::int AS appointed, count(*) FILTER (WHERE is_filed)::int AS filed,
         count(order_on)::int AS heard,
         count(*) FILTER (WHERE stage IN ('ordered', 'withdrawn'))::int AS decided,
         min(due_on) FILTER (WHERE stage IN ('open', 'authorised') AND due_on >= '2027-05-09')::text AS "nextDueOn",
         (min(due_on) FILTER (WHERE stage IN ('open', 'authorised') AND due_on >= '2027-05-09') - date '2027-05-09') AS "daysLeft"
       FROM counted GROUP BY county_id, name ORDER BY name`,
      [year],
    );
    expect(plain).toHaveLength(3);
    expect(body).toEqual({ year, counties: plain });
    expect((await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0)).toEqual([]);
    const empty = await staff.get('/api/season/2020/board').expect(200);
    expect(empty.body).toEqual({ year: 2020, counties: [] });
  });

  it('each number of the season board has a list of protests', async () => {
    const { body } = await staff.get(`/api/season/${year}/board`).expect(200);
    const counties = body.counties as ({ countyId: number; nextDueOn: string | null } & Record<
      BoardFigure,
      number
    >)[];
    const totalOf = async (filter: object): Promise<number> => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ taxYear: year, ...filter }))}&range=[0,0]`;
      const { headers } = await staff.get(`/api/protests?${query}`).expect(200);
      return Number(String(headers['content-range']).split('/')[1]);
    };
    const listed: object[] = [];
    for (const { countyId } of counties)
      for (const figure of boardFigures)
        listed.push({ countyId, figure, total: await totalOf({ countyId, figure }) });
    expect(listed).toEqual(
      counties.flatMap((county) =>
        boardFigures.map((figure) => ({ countyId: county.countyId, figure, total: county[figure] })),
      ),
    );
    for (const figure of boardFigures)
      expect(await totalOf({ figure })).toBe(counties.reduce((sum, county) => sum + county[figure], 0));
    // The protests left to file, and by when, agree with the totals kept per day.
    for (const { countyId, nextDueOn } of counties) {
      const [kept] = await app.db.query<{ all: number; next: number }>(
        `SELECT sum(unfiled)::int AS all, coalesce(sum(unfiled) FILTER (WHERE due_on = $3), 0)::int AS next
         FROM season_due WHERE tax_year = $1 AND county_id = $2`,
        [year, countyId, nextDueOn],
      );
      expect(await totalOf({ countyId, figure: 'unfiled' })).toBe(kept?.all);
      expect(await totalOf({ countyId, figure: 'unfiled', dueFrom: nextDueOn, dueUntil: nextDueOn })).toBe(
        kept?.next,
      );
    }
  });

  it('protests are listed by the person who handles them, and those of nobody', async () => {
    const [first, second] = await app.db.query<{ id: number }>(
      'SELECT id FROM protests WHERE tax_year = $1 ORDER BY id LIMIT 2',
      [year],
    );
    const ids = [first?.id ?? 0, second?.id ?? 0];
    await app.db.query('UPDATE protests SET assigned_to = $2 WHERE id = $1', [ids[0] ?? 0, staff.id]);
    const found = async (assignedTo: unknown): Promise<number[]> => {
      const filter = encodeURIComponent(JSON.stringify({ id: ids, assignedTo }));
      const { body } = await staff.get(`/api/protests?filter=${filter}`).expect(200);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await found(staff.id)).toEqual([ids[0]]);
    expect(await found(0)).toEqual([ids[1]]);
    await staff.get('/api/protests?filter={"assignedTo":"x"}').expect(400);
    await staff.get('/api/protests?filter={"dueUntil":"May"}').expect(400);
    const { body } = await staff.get('/api/colleagues?range=[0,99]').expect(200);
    const names = (body as { id: number }[]).map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining([admin.id, staff.id]));
    expect(names).not.toContain(owner.id);
    await owner.get('/api/colleagues').expect(403);
    await app.db.query('UPDATE protests SET assigned_to = NULL WHERE id = $1', [ids[0] ?? 0]);
  });

  const listed = async (filter: object = {}): Promise<RiskRow[]> => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]&sort=["id","ASC"]`;
    const { body } = await staff.get(`/api/season/${year}/at-risk?${query}`).expect(200);
    return (body as RiskRow[]).map(({ id, reasons }) => ({ id, reasons }));
  };

  it.each([
    '2027-03-01',
    '2027-04-30',
    '2027-05-01',
    '2027-05-09',
    '2027-05-12',
    '2027-06-20',
    '2027-07-08',
    '2027-12-01',
  ])('the at-risk list has exactly what is at risk on %s, and counts it by reason', async (today) => {
    app.setTime(noon(today));
    const season = { year, ownerId: owner.id, today };
    // Adds two properties directly in the database, so that they are in no season.
    if ((await risksOn(app.db, season)).every(({ id }) => id > 0))
      for (const countyId of [1, 2]) await app.property(owner.id, { countyId, ownerName: 'Bare' });
    const expected = await risksOn(app.db, season);
    expect(expected.length).toBeGreaterThan(0);
    expect(await listed()).toEqual(expected);
    const { body } = await staff.get(`/api/season/${year}/at-risk/counts`).expect(200);
    const having = (reason: string) => expected.filter(({ reasons }) => reasons.includes(reason));
    const { queues, ...counts } = body as { queues: { count: number }[] };
    expect(queues.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    expect(counts).toEqual({
      year,
      mine: 0,
      total: expected.length,
      reasons: atRiskReasons.map((reason) => ({ reason, count: having(reason).length })),
      unopened: null,
      daysAhead: 14,
      offerDaysAhead: 3,
    });
    for (const reason of atRiskReasons) expect(await listed({ reason })).toEqual(having(reason));
  });

  it('the at-risk list looks as many days ahead as the firm has set', async () => {
    app.setTime(noon('2027-04-20'));
    const dueBy = async (): Promise<number> => (await listed({ reason: 'due' })).length;
    const plain = async (days: number): Promise<number> => {
      const [row] = await app.db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM protests pr JOIN properties p ON p.id = pr.property_id
         WHERE tax_year BETWEEN $1 - 2 AND $1 AND p.status = 'A'
         AND stage IN ('open', 'authorised') AND due_on <= date '2027-04-20' + $2::int`,
        [year, days],
      );
      return row?.n ?? 0;
    };
    expect(await dueBy()).toBe(await plain(14));
    await admin.put('/api/settings/season').send({ daysAhead: 30, offerDaysAhead: 10 }).expect(200);
    expect(await plain(30)).toBeGreaterThan(await plain(14));
    expect(await dueBy()).toBe(await plain(30));
    const { body } = await staff.get(`/api/season/${year}/at-risk/counts`).expect(200);
    expect(body.reasons[0]).toEqual({ reason: 'due', count: await plain(30) });
    expect(body).toMatchObject({ daysAhead: 30, offerDaysAhead: 10 });
    for (const wrong of [{ daysAhead: 0 }, { daysAhead: 61 }, { offerDaysAhead: 'x' }])
      await admin
        .put('/api/settings/season')
        .send({ daysAhead: 14, offerDaysAhead: 3, ...wrong })
        .expect(400);
    await admin.put('/api/settings/season').send({ daysAhead: 14, offerDaysAhead: 3 }).expect(200);
  });

  it('the at-risk list is filtered by county and paged, and names client and address', async () => {
    app.setTime(noon('2027-05-09'));
    const { body, headers } = await staff
      .get(
        `/api/season/${year}/at-risk?filter={"countyId":2,"reason":"due","taxYear":${year}}&range=[0,1]&sort=["dueOn","ASC"]`,
      )
      .expect(200);
    expect(headers['content-range']).toMatch(/^at-risk 0-1\/\d+$/);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      countyId: 2,
      taxYear: year,
      clientId: owner.id,
      address: '12 Bluebonnet Ln',
    });
    await staff.get(`/api/season/${year}/at-risk?filter={"reason":"sun"}`).expect(400);
  });

  it('a season is opened in the background for a large firm', async () => {
    app.setTime(noon('2027-05-09'));
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, county_id) SELECT $1, 'Many', 4 FROM generate_series(1, 20100)`,
      [owner.id],
    );
    const { body } = await admin.post('/api/season/2025/open').expect(200);
    expect(body.state).toMatch(/^(queued|running)$/);
    const again = await admin.post('/api/season/2025/open').expect(200);
    expect(again.body.total).toBe(body.total);
    const season = await eventually('the season is open', async () => {
      const { body: now } = await admin.get('/api/season/2025').expect(200);
      return now.state === 'done' ? now : undefined;
    });
    expect(season).toMatchObject({
      state: 'done',
      seen: body.total,
      added: body.total,
      existing: 0,
      missing: 0,
    });
    const told = (await activities()).filter(({ details }) => (details as { year?: number }).year === 2025);
    expect(told).toHaveLength(1);
    expect((await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0)).toEqual([]);
  });
});
