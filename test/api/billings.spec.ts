import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('billings', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let propertyId: number;
  const year = new Date().getFullYear();
  const figures = {
    agentId: 1,
    resultId: 1,
    noticeValue: '778372',
    finalValue: '700000',
    taxRate: '0.022',
    billingPercentage: '50',
  };

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    client = await app.client();
    propertyId = await app.property(client.id);
  });
  afterAll(() => app.stop());

  it('computes reduction, tax savings and invoice amount of a billing', async () => {
    const { body } = await admin.post('/api/billings', { ...figures, propertyId, year }).expect(201);
    expect(body).toMatchObject({
      reduction: '78372.00',
      taxSavings: '1724.18',
      invoiceAmount: '862.09',
      billingPercentage: '50.00',
    });
    const seen = await client.get('/api/billings/savings').expect(200);
    expect(seen.body).toMatchObject({ taxSavings: '1724.18', years: [{ year, invoiceAmount: '862.09' }] });
  });

  it('refuses an agent who has left the firm, but keeps the one that a billing has', async () => {
    const [gone] = await app.db.query<{ id: number }>(
      `INSERT INTO agents (first_name, last_name, active) VALUES ('Gone', 'Away', false) RETURNING id`,
    );
    const agentId = gone?.id ?? 0;
    const form = { ...figures, propertyId: await app.property(client.id), year };
    const refused = await admin.post('/api/billings', { ...form, agentId }).expect(400);
    expect(refused.body.errors).toEqual({
      agentId: 'This agent no longer works for the firm. Please choose another one.',
    });
    const { body } = await admin.post('/api/billings', form).expect(201);
    const path = `/api/billings/${body.id}`;
    await admin.put(path, { agentId }).expect(400);
    await app.db.query('UPDATE billings SET agent_id = $1 WHERE id = $2', [agentId, body.id]);
    await admin.put(path, { ...form, agentId, finalValue: '690000' }).expect(200);
    await admin.delete(path).expect(200);
  });

  it('refuses amounts with commas, so that a decimal comma never makes them ten times as high', async () => {
    const form = { ...figures, propertyId, year: year - 2 };
    for (const wrong of [{ taxRate: '0,022' }, { noticeValue: '778,372' }, { finalValue: '450.500,00' }]) {
      const { body } = await admin.post('/api/billings', { ...form, ...wrong }).expect(400);
      expect(body.errors).toEqual({
        [Object.keys(wrong)[0] ?? '']:
          'Write this number with a point before the decimals and without other signs, as in 1234.56',
      });
    }
  });

  it('refuses a second billing for the same year and names the first', async () => {
    const { body } = await admin.post('/api/billings', { ...figures, propertyId, year }).expect(409);
    expect(body).toMatchObject({
      code: 'billingExists',
      message: `This property already has a billing for ${year}.`,
    });
    expect(body.data.billingId).toEqual(expect.any(Number));
  });

  it('a billing defaults to the percentage of its client and never invoices below zero', async () => {
    await app.db.query('UPDATE clients SET billing_percentage = 40 WHERE id = $1', [client.id]);
    const { billingPercentage: _, ...rest } = figures;
    const { body } = await admin
      .post('/api/billings', { ...rest, propertyId, year: year - 1, finalValue: '800000' })
      .expect(201);
    expect(body).toMatchObject({
      billingPercentage: '40.00',
      reduction: '-21628.00',
      taxSavings: '-475.82',
      invoiceAmount: '0.00',
    });
  });

  it.each([
    ['year', { year: year + 1 }, 'Please choose a tax year'],
    ['noticeValue', { noticeValue: 'many' }, 'Please enter an amount with at most two decimals'],
    ['billingPercentage', { billingPercentage: '101' }, 'Please enter valid value.'],
    ['taxRate', { taxRate: '2.2' }, 'Please enter a rate from 0 to 100 percent'],
    ['agentId', { agentId: 99999 }, 'Please choose one of the options'],
    ['resultId', { resultId: null }, 'This is required field'],
  ])('a wrong %s of a billing gets a specific message', async (field, wrong, message) => {
    const { body } = await admin
      .post('/api/billings', { ...figures, propertyId, year: year - 2, ...wrong })
      .expect(400);
    expect(body).toMatchObject({ code: 'validation', errors: { [field]: message } });
  });

  it('refuses a change to a billing that is based on an old version', async () => {
    const { body: billing } = await admin
      .post('/api/billings', { ...figures, propertyId, year: year - 3 })
      .expect(201);
    await admin
      .put(`/api/billings/${billing.id}`, { finalValue: '650000', version: billing.version })
      .expect(200);
    const { body } = await admin
      .put(`/api/billings/${billing.id}`, { finalValue: '600000', version: billing.version })
      .expect(409);
    expect(body).toMatchObject({ code: 'stale', data: { current: { finalValue: '650000.00' } } });
  });

  it('changing a billing adds an activity with old and new values', async () => {
    const { body: billing } = await admin
      .post('/api/billings', { ...figures, propertyId, year: year - 4 })
      .expect(201);
    await admin.put(`/api/billings/${billing.id}`, { isPaid: true }).expect(200);
    const [activity] = await app.db.query<{ fields: unknown; actor_id: number }>(
      `SELECT fields, actor_id FROM activities WHERE type = 'billing_update' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity).toEqual({ actor_id: admin.id, fields: [{ field: 'isPaid', old: false, new: true }] });
  });

  it('switches paid, market cut and no change individually; a billing saved unchanged adds no activity', async () => {
    const other = await app.property(client.id);
    const { body: billing } = await admin
      .post('/api/billings', { ...figures, propertyId: other, year })
      .expect(201);
    for (const flag of ['isPaid', 'isMarketCut', 'isNoChange']) {
      const { body } = await admin.put(`/api/billings/${billing.id}`, { [flag]: 1 }).expect(200);
      expect(body).toMatchObject({ [flag]: true, invoiceAmount: '862.09', noticeValue: '778372.00' });
    }
    const { body: before } = await admin.get(`/api/billings/${billing.id}`).expect(200);
    const { body: after } = await admin
      .put(`/api/billings/${billing.id}`, { ...figures, year, isPaid: true })
      .expect(200);
    expect(after.version).toBe(before.version);
    const told = await app.db.query(
      `SELECT 1 FROM activities WHERE type = 'billing_update' AND property_id = $1`,
      [other],
    );
    expect(told.length).toBe(3);
  });

  it('a new billing may be for the last four years, and one may be moved up to twelve back', async () => {
    const other = await app.property(client.id);
    const bill = (of: number) => admin.post('/api/billings', { ...figures, propertyId: other, year: of });
    expect((await bill(year - 5).expect(400)).body.errors).toEqual({ year: 'Please choose a tax year' });
    const { body: billing } = await bill(year - 4).expect(201);
    const move = (to: number) => admin.put(`/api/billings/${billing.id}`, { year: to });
    await move(year + 1).expect(400);
    await move(year - 13).expect(400);
    await move(year - 12).expect(200);
    // A billing older than the years offered keeps its year when other fields change.
    await app.db.query('UPDATE billings SET year = $1 WHERE id = $2', [year - 20, billing.id]);
    await admin.put(`/api/billings/${billing.id}`, { year: year - 20, isPaid: true }).expect(200);
  });

  it('does not offer hidden results, but keeps the one of an existing billing', async () => {
    const other = await app.property(client.id);
    await admin.post('/api/billings', { ...figures, propertyId: other, year, resultId: 12 }).expect(400);
    const { body: billing } = await admin
      .post('/api/billings', { ...figures, propertyId: other, year })
      .expect(201);
    await app.db.query('UPDATE billings SET result_id = 12 WHERE id = $1', [billing.id]);
    await admin.put(`/api/billings/${billing.id}`, { resultId: 12, finalValue: '650000' }).expect(200);
    await admin.put(`/api/billings/${billing.id}`, { resultId: 13 }).expect(400);
    const { body: offered } = await admin
      .get(`/api/results?filter=${JSON.stringify({ offeredInBilling: true })}`)
      .expect(200);
    expect(offered.map((row: { id: number }) => row.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14]);
  });

  it('a client sees no billings of other clients and adds none', async () => {
    const other = await app.client();
    const { body } = await other.get('/api/billings').expect(200);
    expect(body).toEqual([]);
    const [mine] = (await client.get('/api/billings').expect(200)).body as { id: number }[];
    await other.get(`/api/billings/${mine?.id}`).expect(404);
    await client.post('/api/billings', { ...figures, propertyId, year }).expect(403);
  });

  it('the office sees the sum of a client’s unpaid invoices', async () => {
    const owner = await app.client();
    const [one, two] = [await app.property(owner.id), await app.property(owner.id, { status: 'I' })];
    const bill = (id: number, extra: object) =>
      admin.post('/api/billings', { ...figures, propertyId: id, year, ...extra }).expect(201);
    await bill(one, {});
    await bill(one, { year: year - 1, isPaid: true });
    await bill(one, { year: year - 2, finalValue: '800000' });
    await bill(two, {});
    const { body } = await admin.get(`/api/billings/unpaid?clientId=${owner.id}`).expect(200);
    expect(body).toEqual({ invoices: 2, amount: '1724.18' });
    const none = await admin.get(`/api/billings/unpaid?clientId=${(await app.client()).id}`).expect(200);
    expect(none.body).toEqual({ invoices: 0, amount: '0.00' });
    await owner.get(`/api/billings/unpaid?clientId=${owner.id}`).expect(403);
  });

  it('the next property to bill is one of the same client, or else of the county', async () => {
    const owner = await app.client();
    const county = { countyId: 9 };
    const stranger = await app.property((await app.client()).id, county);
    const [first, second, third] = [
      await app.property(owner.id, county),
      await app.property(owner.id, county),
      await app.property(owner.id, { ...county, status: 'I' }),
    ];
    const next = async (propertyId: number | undefined) =>
      (await admin.get(`/api/billings/next-property?propertyId=${propertyId}&year=${year}`).expect(200)).body
        .propertyId;
    const bill = (propertyId: number) =>
      admin.post('/api/billings', { ...figures, propertyId, year }).expect(201);
    expect(await next(first)).toBe(second);
    expect(await next(second)).toBe(first);
    await bill(first);
    await bill(second);
    expect(await next(second)).toBe(stranger);
    expect(await next(third)).toBe(stranger);
    await bill(stranger);
    expect(await next(stranger)).toBeNull();
  });

  it('stepping through the properties to bill passes each once from where one began, then ends', async () => {
    const owner = await app.client();
    const county = { countyId: 243 };
    const before = await app.property((await app.client()).id, county);
    const own = [await app.property(owner.id, county), await app.property(owner.id, county)];
    own.push(await app.property(owner.id, { countyId: 244 }), await app.property(owner.id, county));
    const after = await app.property((await app.client()).id, county);
    const start = own[1];
    const walk: unknown[] = [];
    let at: number | null | undefined = start;
    while (at && walk.length < 10) {
      const query: string = `propertyId=${at}&startId=${start}&year=${year}`;
      at = (await admin.get(`/api/billings/next-property?${query}`).expect(200)).body.propertyId as
        number | null;
      walk.push(at);
    }
    expect(walk).toEqual([own[2], own[3], own[0], after, before, null]);
  });
});
