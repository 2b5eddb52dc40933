import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

/** Amounts far from the known ones need one confirmation, which shows both figures (common/billing/plausible.ts). */
describe('values that are far from what is known', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: TestUser;
  let year: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    admin = await app.admin();
    const found = await app.db.first<{ year: number }>('SELECT extract(year FROM now())::int AS year');
    year = found!.year;
  });
  afterAll(() => app.stop());

  const form = (propertyId: number, more: object = {}): Record<string, unknown> => ({
    propertyId,
    year,
    agentId: 1,
    resultId: 1,
    noticeValue: '800000',
    finalValue: '700000',
    taxRate: '0.021379',
    ...more,
  });
  const billingsOf = (propertyId: number) =>
    app.db.query<{ rate: string }>(
      'SELECT tax_rate::text AS rate FROM billings WHERE property_id = $1 ORDER BY year',
      [propertyId],
    );
  const activitiesOf = (propertyId: number) =>
    app.db.query('SELECT id FROM activities WHERE property_id = $1 ORDER BY id', [propertyId]);

  it('a tax rate ten times that of the year before needs confirmation', async () => {
    const property = await rows.property(await app.client());
    await admin.post('/api/billings', form(property, { year: year - 1 })).expect(201);
    const wrong = form(property, { taxRate: '0.21379' });
    const before = await activitiesOf(property);
    const { body } = await admin.post('/api/billings', wrong).expect(409);
    expect([body.code, body.errors]).toEqual([
      'unlikely',
      { taxRate: 'You entered 21.38%; in another tax year it is 2.14%' },
    ]);
    expect([await billingsOf(property), await activitiesOf(property)]).toEqual([
      [{ rate: '0.02137900' }],
      before,
    ]);
    await admin.post('/api/billings', { ...wrong, confirmed: true }).expect(201);
    expect((await billingsOf(property))[1]).toEqual({ rate: '0.21379000' });
  });

  it('a tax rate that no property has needs confirmation, even without other years, unless it is unchanged', async () => {
    const property = await rows.property(await app.client());
    const { body: refused } = await admin
      .post('/api/billings', form(property, { taxRate: '0.95' }))
      .expect(409);
    expect(Object.keys(refused.errors as object)).toEqual(['taxRate']);
    const { body: made } = await admin
      .post('/api/billings', form(property, { taxRate: '0.95', confirmed: true }))
      .expect(201);
    await admin.put(`/api/billings/${made.id}`, { isPaid: true }).expect(200);
    await admin.put(`/api/billings/${made.id}`, { taxRate: '0.00021' }).expect(409);
  });

  it('a final value $100,000 off that of the protest needs confirmation', async () => {
    const client = await app.client();
    const protest = await rows.protest(client);
    await app.db.query("UPDATE protests SET stage = 'closed', final_value = 700000 WHERE id = $1", [protest]);
    const found = await app.db.first<{ propertyId: number; year: number }>(
      'SELECT property_id AS "propertyId", tax_year AS year FROM protests WHERE id = $1',
      [protest],
    );
    const { propertyId, year: taxYear } = found!;
    await app.db.query('UPDATE protests SET notice_market_value = 800000 WHERE id = $1', [protest]);
    const wrong = form(propertyId, { year: taxYear, finalValue: '600000' });
    const { body } = await admin.post('/api/billings', wrong).expect(409);
    expect(body.errors).toEqual({ finalValue: 'You entered $600,000.00; the protest has $700,000.00' });
    const { body: made } = await admin.post('/api/billings', form(propertyId, { year: taxYear })).expect(201);
    await admin.put(`/api/billings/${made.id}`, { finalValue: '800000' }).expect(409);
    const answer = await admin.put(`/api/billings/${made.id}`, { finalValue: '800000', confirmed: true });
    expect([answer.status, answer.body.finalValue]).toEqual([200, '800000.00']);
  });

  describe('rates of taxing units', () => {
    const unit = (more: object): object => ({
      countyId: 2,
      taxYear: 2024,
      code: 'UNL',
      name: 'Unlikely ISD',
      kind: 'school',
      rate: '0.009505',
      ...more,
    });

    it('an unlikely rate of a taxing unit, by itself or against another year, needs confirmation', async () => {
      const { body } = await admin.post('/api/taxing-units', unit({ rate: '0.00009505' })).expect(409);
      expect(body.errors).toEqual({ rate: 'You entered $0.009505; usual are $0.01 – $2' });
      const { body: made } = await admin.post('/api/taxing-units', unit({})).expect(201);
      const later = unit({ taxYear: 2025, rate: '0.018' });
      const { body: asked } = await admin.post('/api/taxing-units', later).expect(409);
      expect(asked.errors).toEqual({ rate: 'You entered $1.8; in another tax year it is $0.9505' });
      await admin.put(`/api/taxing-units/${made.id}`, { rate: '0.9505' }).expect(409);
      await admin.put(`/api/taxing-units/${made.id}`, { name: 'Renamed ISD' }).expect(200);
      await admin.post('/api/taxing-units', { ...later, confirmed: true }).expect(201);
    });

    it('unlikely rates in a list of taxing units are confirmed all at once, and none is taken before', async () => {
      const csv =
        'code,name,kind,rate\nULA,List ISD,school,0.009505\nULB,List City,city,0.45\nULC,Far,city,45';
      const list = { countyId: 2, taxYear: 2023, csv };
      const { body } = await admin.post('/api/taxing-units/import', list).expect(409);
      expect(body.errors.csv).toBe(
        'Far from what is known, in 2 lines: List ISD (2023): $0.009505 ($0.01 – $2); Far (2023): $45 ($0.01 – $2)',
      );
      const taken = () =>
        app.db.query("SELECT code FROM taxing_units WHERE code IN ('ULA', 'ULB', 'ULC') ORDER BY code");
      expect(await taken()).toEqual([]);
      await admin.post('/api/taxing-units/import', { ...list, confirmed: true }).expect(200);
      expect(await taken()).toHaveLength(3);
    });
  });
});
