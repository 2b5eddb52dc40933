import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';

describe('limits and exemptions by tax year', () => {
  let app: TestApp;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
  });
  afterAll(() => app.stop());

  const ofYear = async (year: number) =>
    (await staff.get(`/api/tax-year-rules?filter={"taxYear":${year}}`).expect(200)).body[0];

  it('tax year rules are filled for 2023 to 2027: the limit on other property ends with 2026', async () => {
    const { body } = await staff.get('/api/tax-year-rules').expect(200);
    expect(
      body.map(({ taxYear, otherLimit }: { taxYear: number; otherLimit: string }) => [taxYear, otherLimit]),
    ).toEqual([
      [2023, null],
      [2024, '20.00'],
      [2025, '20.00'],
      [2026, '20.00'],
      [2027, null],
    ]);
    expect(await ofYear(2026)).toMatchObject({
      homesteadLimit: '10.00',
      otherLimitUpTo: '5320000.00',
      schoolHomestead: '140000.00',
      schoolSenior: '60000.00',
      businessProperty: '125000.00',
    });
    expect(await ofYear(2024)).toMatchObject({
      otherLimitUpTo: '5000000.00',
      schoolHomestead: '100000.00',
      schoolSenior: '10000.00',
      businessProperty: null,
    });
  });

  it('the office adds, changes and deletes tax year rules; clients only read them', async () => {
    const { body } = await staff
      .post('/api/tax-year-rules', { taxYear: 2028, homesteadLimit: '10' })
      .expect(201);
    expect(body).toMatchObject({ taxYear: 2028, homesteadLimit: '10.00', otherLimit: null });
    const path = `/api/tax-year-rules/${body.id}`;
    const changed = await staff.put(path, { schoolHomestead: '150000', version: body.version }).expect(200);
    expect(changed.body.schoolHomestead).toBe('150000.00');
    await staff.put(path, { schoolHomestead: '1', version: body.version }).expect(409);
    const [activity] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'resource' = 'tax-year-rules' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity?.fields).toEqual([{ field: 'schoolHomestead', old: null, new: '150000' }]);

    const client = await app.client();
    await client.get(path).expect(200);
    await client.put(path, { schoolHomestead: '2' }).expect(403);
    await staff.delete(path).expect(200);
    await staff.get(path).expect(404);
  });

  it('tax year rules refuse a second row of a year, a year out of range and impossible amounts', async () => {
    const fields = async (form: object) =>
      Object.keys((await staff.post('/api/tax-year-rules', form).expect(400)).body.errors);
    expect(await fields({ taxYear: 2026 })).toEqual(['taxYear']);
    expect(await fields({})).toEqual(['taxYear']);
    expect(await fields({ taxYear: 1800 })).toEqual(['taxYear']);
    expect(await fields({ taxYear: 2031, homesteadLimit: '101' })).toEqual(['homesteadLimit']);
    expect(await fields({ taxYear: 2031, schoolHomestead: '-1' })).toEqual(['schoolHomestead']);
    expect(await fields({ taxYear: 2031, otherLimitUpTo: '9'.repeat(100_000) })).toEqual(['otherLimitUpTo']);
  });
});

describe('the report of market above limited values', () => {
  let app: TestApp;
  let admin: TestUser;
  const year = new Date().getFullYear();

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  /** Creates a property whose notice of a year has these values. */
  const noticed = async (
    client: TestUser,
    market: string | null,
    appraised: string | null,
    taxYear = year,
  ) => {
    const propertyId = await app.property(client.id);
    const { body } = await admin.post('/api/protests', { propertyId, taxYear }).expect(201);
    await admin
      .put(`/api/protests/${body.id}`, { noticeMarketValue: market, noticeAppraisedValue: appraised })
      .expect(200);
    return propertyId;
  };

  it('the value gap report lists clients with a gap in that year, the largest first, and equals plain SQL', async () => {
    const [small, large, none] = await Promise.all([app.client(), app.client(), app.client()]);
    await noticed(small, '510000', '500000.50');
    await noticed(large, '900000', '600000');
    await noticed(large, '300000', '300000');
    await noticed(large, '450000', '400000');
    await noticed(large, '450000', '100000', year - 1);
    await noticed(none, '450000', null);
    const left = await noticed(none, '450000', '1');
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = $1`, [left]);

    const filter = encodeURIComponent(JSON.stringify({ year }));
    const { body } = await admin.get(`/api/reports/value-gap?filter=${filter}`).expect(200);
    expect(body.rows).toEqual([
      expect.objectContaining({
        clientId: large.id,
        properties: 2,
        market: '1350000.00',
        appraised: '1000000.00',
        gap: '350000.00',
        gapPercent: '35.00',
      }),
      expect.objectContaining({ clientId: small.id, properties: 1, gap: '9999.50', gapPercent: '2.00' }),
    ]);
    expect(body.totals).toMatchObject({ properties: 3, gap: '359999.50' });

    const plain = await app.db.query(
      `SELECT p.client_id AS "clientId", sum(pt.notice_market_value - pt.notice_appraised_value)::numeric(14, 2)::text AS gap
       FROM protests pt JOIN properties p ON p.id = pt.property_id
       WHERE pt.tax_year = $1 AND p.status = 'A' AND pt.notice_market_value > pt.notice_appraised_value
       GROUP BY 1 ORDER BY sum(pt.notice_market_value - pt.notice_appraised_value) DESC`,
      [year],
    );
    expect(
      body.rows.map(({ clientId, gap }: { clientId: number; gap: string }) => ({ clientId, gap })),
    ).toEqual(plain);
    const file = await admin.get(`/api/reports/value-gap/file?filter=${filter}&format=csv`).expect(200);
    expect(parseCsv(file.text).length).toBe(3);
  });

  it('the value gap report narrows to a county', async () => {
    const filter = encodeURIComponent(JSON.stringify({ year, county: [2] }));
    const { body } = await admin.get(`/api/reports/value-gap?filter=${filter}`).expect(200);
    expect(body.rows).toEqual([]);
  });
});
