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

  it('shows a client nothing of another one', async () => {
    const other = await app.client();
    const { body } = await other.get('/api/billings').expect(200);
    expect(body).toEqual([]);
    const [mine] = (await client.get('/api/billings').expect(200)).body as { id: number }[];
    await other.get(`/api/billings/${mine?.id}`).expect(404);
    await client.post('/api/billings', { ...figures, propertyId, year }).expect(403);
  });
});
