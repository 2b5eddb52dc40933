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
    app = await TestApp.start();
    admin = await app.admin();
    client = await app.client();
    propertyId = await app.property(client.id);
  });
  afterAll(() => app.stop());

  it('computes reduction, savings and invoice in the database', async () => {
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

  it('refuses a second billing for the same year and names the first', async () => {
    const { body } = await admin.post('/api/billings', { ...figures, propertyId, year }).expect(409);
    expect(body).toMatchObject({
      code: 'billingExists',
      message: `This property already has a billing for ${year}.`,
    });
    expect(body.data.billingId).toEqual(expect.any(Number));
  });

  it('starts from the percentage of the client, and never invoices below zero', async () => {
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
  ])('answers a wrong %s with its own message', async (field, wrong, message) => {
    const { body } = await admin
      .post('/api/billings', { ...figures, propertyId, year: year - 2, ...wrong })
      .expect(400);
    expect(body).toMatchObject({ code: 'validation', errors: { [field]: message } });
  });

  it('keeps a change that is based on an old version from overwriting a newer one', async () => {
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

  it('writes an activity with old and new values in the same transaction', async () => {
    const { body: billing } = await admin
      .post('/api/billings', { ...figures, propertyId, year: year - 4 })
      .expect(201);
    await admin.put(`/api/billings/${billing.id}`, { isPaid: true }).expect(200);
    const [activity] = await app.db.query<{ fields: unknown; actor_id: number }>(
      `SELECT fields, actor_id FROM activities WHERE type = 'billing_update' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity).toEqual({ actor_id: admin.id, fields: [{ field: 'isPaid', old: false, new: true }] });
  });

  it('switches paid, market cut and no change each by one small call, and tells nothing when nothing changes', async () => {
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

  it('bills the current year and four before, and moves a billing up to twelve back', async () => {
    const other = await app.property(client.id);
    const bill = (of: number) => admin.post('/api/billings', { ...figures, propertyId: other, year: of });
    expect((await bill(year - 5).expect(400)).body.errors).toEqual({ year: 'Please choose a tax year' });
    const { body: billing } = await bill(year - 4).expect(201);
    const move = (to: number) => admin.put(`/api/billings/${billing.id}`, { year: to });
    await move(year + 1).expect(400);
    await move(year - 13).expect(400);
    await move(year - 12).expect(200);
    // What is older than any form offers keeps its year when something else changes.
    await app.db.query('UPDATE billings SET year = $1 WHERE id = $2', [year - 20, billing.id]);
    await admin.put(`/api/billings/${billing.id}`, { year: year - 20, isPaid: true }).expect(200);
  });

  it('offers no result that is hidden, and keeps one that a billing has', async () => {
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

  it('shows a client nothing of another one', async () => {
    const other = await app.client();
    const { body } = await other.get('/api/billings').expect(200);
    expect(body).toEqual([]);
    const [mine] = (await client.get('/api/billings').expect(200)).body as { id: number }[];
    await other.get(`/api/billings/${mine?.id}`).expect(404);
    await client.post('/api/billings', { ...figures, propertyId, year }).expect(403);
  });
});
