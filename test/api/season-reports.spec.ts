import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';

const year = 2026;

interface Page {
  rows: Record<string, unknown>[];
  totals: Record<string, unknown>;
  total: number;
}

describe('reports about the season', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = await Promise.all([app.admin(), app.staff()]);
    const owner = await app.client();
    const properties = await Promise.all(
      Array.from({ length: 36 }, (_, index) => app.property(owner.id, { countyId: 1 + (index % 3) })),
    );
    await app.db.query(
      `INSERT INTO protests (property_id, tax_year, assigned_to, stage, notice_mailed_on, notice_appraised_value, filed_on, order_on,
         order_received_on, order_value, decided_on, final_value)
       SELECT id, $2, CASE rank % 3 WHEN 0 THEN $3::int WHEN 1 THEN $4::int END,
         CASE rank % 4 WHEN 0 THEN 'open' WHEN 1 THEN 'filed' WHEN 2 THEN 'ordered' ELSE 'authorised' END,
         CASE WHEN rank % 5 <> 0 THEN date '2026-04-01' + rank::int END, 400000 + 10000 * rank,
         CASE WHEN rank % 4 IN (1, 2) THEN date '2026-05-02' END,
         CASE WHEN rank % 4 = 2 THEN date '2026-06-20' END, CASE WHEN rank % 4 = 2 THEN date '2026-06-25' END,
         CASE WHEN rank % 4 = 2 THEN 390000 + 5000 * rank END, CASE WHEN rank % 4 = 2 THEN date '2026-06-20' END,
         CASE WHEN rank % 4 = 2 AND rank % 8 <> 6 THEN 380000 + 11000 * rank END
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM unnest($1::int[]) p(id)) numbered`,
      [properties, year, admin.id, staff.id],
    );
    // Some hearings were attended by someone other than the protest's assignee. Hearings that were not held don't count.
    await app.db.query(
      'UPDATE protests SET hearing_user_id = CASE WHEN id % 3 = 0 THEN $1::int WHEN id % 3 = 1 THEN $2::int END',
      [staff.id, admin.id],
    );
    await app.db.query(
      `UPDATE properties SET aoa_sent_date = '2026-01-20' WHERE id = ANY($1::int[]) AND id % 3 = 1`,
      [properties],
    );
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = ANY($1::int[]) AND id % 7 = 2`, [
      properties,
    ]);
  });
  afterAll(() => app.stop());

  const report = async (name: string, filter: object): Promise<Page> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
    return (await admin.get(`/api/reports/${name}?${query}`).expect(200)).body as Page;
  };
  const file = async (name: string, format: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), format });
    return admin.get(`/api/reports/${name}/file?${query}`).expect(200);
  };
  /** Protests that count, by the rules in plain SQL. */
  const counted = `FROM protests x JOIN properties o ON o.id = x.property_id
    LEFT JOIN users h ON h.id = coalesce(CASE WHEN x.stage = 'ordered' THEN x.hearing_user_id END, x.assigned_to) JOIN counties k ON k.id = o.county_id
    WHERE x.tax_year = ${year} AND (o.status = 'A' OR x.stage IN ('filed', 'ordered'))`;
  const plain = <Row extends object>(columns: string, rest: string): Promise<Row[]> =>
    app.db.query<Row>(`SELECT ${columns} ${counted} ${rest}`);
  const pick = (row: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

  it('the report by county counts what the season board counts', async () => {
    const { rows, totals } = await report('season-by-county', { year });
    const board = await admin.get(`/api/season/${year}/board`).expect(200);
    const figures = ['accounts', 'noticed', 'appointed', 'filed', 'heard', 'decided'];
    const counties = board.body.counties as Record<string, unknown>[];
    expect(counties).toHaveLength(3);
    expect(rows.map((row) => pick(row, ['countyId', 'county', ...figures]))).toEqual(
      counties.map((row) => pick(row, ['countyId', 'county', ...figures])),
    );
    const [sum] = await plain<Record<string, unknown>>(
      `count(*)::int AS accounts, count(*) FILTER (WHERE x.stage IN ('filed', 'ordered'))::int AS filed,
       count(*) FILTER (WHERE x.stage IN ('open', 'authorised'))::int AS unfiled,
       round(count(*) FILTER (WHERE x.stage IN ('filed', 'ordered')) * 100.0 / count(*), 2)::text AS "percentFiled"`,
      '',
    );
    expect(totals).toMatchObject(sum as object);
    const one = await report('season-by-county', { year, county: [2] });
    expect(one.rows.map(({ countyId }) => countyId)).toEqual([2]);
  });

  it('the report of results sums up the protests of each person', async () => {
    const names = ['agent', 'accounts', 'heard', 'decided', 'compared', 'won', 'noticeValue', 'finalValue'];
    const columns = `count(*)::int AS accounts,
      count(*) FILTER (WHERE x.stage = 'ordered')::int AS heard, count(*) FILTER (WHERE x.stage = 'ordered')::int AS decided,
      count(x.final_value)::int AS compared, count(*) FILTER (WHERE x.final_value < x.notice_appraised_value)::int AS won,
      coalesce(sum(x.notice_appraised_value) FILTER (WHERE x.final_value > 0), 0)::text AS "noticeValue",
      coalesce(sum(x.final_value), 0)::text AS "finalValue",
      round(avg(x.notice_appraised_value - x.final_value), 2)::text AS "averageCut",
      round(count(*) FILTER (WHERE x.final_value < x.notice_appraised_value) * 100.0 / nullif(count(x.final_value), 0), 2)::text AS "wonPercent"`;
    const expected = await plain<Record<string, unknown>>(
      `h.first_name || ' ' || h.last_name AS agent, ${columns}`,
      'GROUP BY h.id ORDER BY lower(h.first_name || h.last_name)',
    );
    expect(expected).toHaveLength(3);
    const { rows, totals } = await report('season-results', { year: [year] });
    const all = [...names, 'averageCut', 'wonPercent'];
    // Two of the agents have the same name.
    const byAgent = (list: Record<string, unknown>[]) =>
      list.map((row) => JSON.stringify(pick(row, all))).toSorted();
    expect(byAgent(rows)).toEqual(byAgent(expected));
    expect(rows.some(({ won }) => Number(won) > 0)).toBe(true);
    const [sum] = await plain<Record<string, unknown>>(columns, '');
    expect(totals).toMatchObject(
      pick(sum ?? {}, ['accounts', 'compared', 'won', 'averageCut', 'wonPercent']),
    );
    expect((await report('season-results', { year: [2025] })).rows).toEqual([]);
  });

  it('the report of deadlines lists what has to be filed by which day', async () => {
    const expected = await plain<Record<string, unknown>>(
      `x.due_on::text AS "dueOn", k.name AS county, count(*)::int AS unfiled,
       count(*) FILTER (WHERE x.notice_mailed_on IS NULL)::int AS "notNoticed",
       count(*) FILTER (WHERE o.aoa_sent_date IS NULL)::int AS "notAppointed"`,
      `AND x.stage IN ('open', 'authorised') GROUP BY x.due_on, o.county_id, k.name ORDER BY x.due_on, k.name`,
    );
    expect(expected.length).toBeGreaterThan(2);
    const names = ['dueOn', 'county', 'unfiled', 'notNoticed', 'notAppointed'];
    const { rows } = await report('season-deadlines', { year });
    const inOrder = (list: Record<string, unknown>[]) =>
      list.map((row) => JSON.stringify(pick(row, names))).toSorted();
    expect(inOrder(rows)).toEqual(inOrder(expected));
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
    const [last] = expected.slice(-1);
    const some = await report('season-deadlines', { year, from: last?.['dueOn'], to: last?.['dueOn'] });
    expect(inOrder(some.rows)).toEqual(inOrder(expected.filter(({ dueOn }) => dueOn === last?.['dueOn'])));
    const csv = parseCsv((await file('season-deadlines', 'csv', { year })).text);
    expect(csv).toHaveLength(expected.length + 1);
  });

  it('season reports are exported as Excel and PDF, and on a schedule', async () => {
    for (const name of ['season-by-county', 'season-results', 'season-deadlines'])
      for (const format of ['xlsx', 'pdf']) {
        const filter = { year: name === 'season-results' ? [year] : year };
        const answer = await file(name, format, filter);
        expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
      }
    const form = {
      name: 'Deadlines',
      report: 'season-deadlines',
      filter: { year },
      format: 'xlsx',
      recipientIds: [admin.id],
      locale: 'en',
      yearsMove: true,
      frequency: 'daily',
      time: '07:30',
      timeZone: 'America/Chicago',
    };
    await admin.post('/api/schedules', form).expect(201);
    await staff.get(`/api/reports/season-by-county?filter={"year":${year}}`).expect(403);
  });

  it('selected protests are exported with their stages in words', async () => {
    const protests = await app.db.query<{ id: number }>(
      `SELECT id FROM protests WHERE tax_year = $1 ORDER BY id LIMIT 5`,
      [year],
    );
    const ids = protests.map(({ id }) => id);
    const csv = parseCsv((await file('protest-list', 'csv', { protest: ids })).text);
    const text = csv.map((line) => line.join('|'));
    expect(text.filter((line) => line.includes('12 Bluebonnet Ln'))).toHaveLength(5);
    expect(text.join('\n')).toContain('|Authorized|');
  });
});
