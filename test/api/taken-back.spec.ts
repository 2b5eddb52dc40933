import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

/** The effects of a wrong click can be undone: a deactivation, a request, the deletion of a billing. */
describe('undoing', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const statusesOf = (client: TestUser) =>
    app.db.query<{ id: number; status: string }>(
      'SELECT id, status FROM properties WHERE client_id = $1 ORDER BY id',
      [client.id],
    );

  it('undoing a deactivation activates exactly the properties that went with it', async () => {
    const client = await app.client();
    const [before, first, second] = [
      await rows.property(client),
      await rows.property(client),
      await rows.property(client),
    ];
    await admin.post(`/api/properties/${before}/deactivate`).expect(200);
    await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
    const { body } = await admin.post(`/api/clients/${client.id}/undo-deactivation`).expect(200);
    expect(body.status).toBe('A');
    expect(await statusesOf(client)).toEqual([
      { id: before, status: 'I' },
      { id: first, status: 'A' },
      { id: second, status: 'A' },
    ]);
  });

  it('a deactivation of more than 30 days ago cannot be undone', async () => {
    const client = await app.client();
    const property = await rows.property(client);
    await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
    await app.db.query("UPDATE users SET deactivated_at = now() - interval '31 days' WHERE id = $1", [
      client.id,
    ]);
    const { body } = await admin.post(`/api/clients/${client.id}/undo-deactivation`).expect(409);
    expect(body.code).toBe('undoOver');
    expect(await statusesOf(client)).toEqual([{ id: property, status: 'I' }]);
  });

  it('a client takes back its own open request, but nobody else’s, and may ask again at once', async () => {
    const [client, other] = [await app.client(), await app.client()];
    const ask = { kind: 'delete_account' };
    const { body: asked } = await client.post('/api/change-requests', ask).expect(201);
    await other.delete(`/api/change-requests/${asked.id}`).expect(404);
    await client.delete(`/api/change-requests/${asked.id}`).expect(200);
    const { body: pending } = await client
      .get('/api/change-requests/pending?kind=delete_account')
      .expect(200);
    expect(pending.pending).toBe(false);
    await admin.post(`/api/change-requests/${asked.id}/approve`, {}).expect(409);
    await client.post('/api/change-requests', ask).expect(201);
  });

  it('a deleted billing is restored with the figures it had, unless the year was billed again', async () => {
    const id = await rows.billing(await app.client());
    const { body: read } = await admin.get(`/api/billings/${id}`).expect(200);
    await admin.delete(`/api/billings/${id}`).expect(200);
    const { body: restored } = await admin.post(`/api/billings/${id}/restore`).expect(200);
    const figures = ({ createdAt: _, savingsAccount: _account, ...rest }: Record<string, unknown>) => rest;
    expect(figures(restored as Record<string, unknown>)).toEqual(figures(read as Record<string, unknown>));
    await admin.delete(`/api/billings/${id}`).expect(200);
    const again = { propertyId: read.propertyId, year: read.year, agentId: 1, resultId: 1 };
    const values = { noticeValue: '778372', finalValue: '700000', taxRate: '0.022' };
    await admin.post('/api/billings', { ...again, ...values }).expect(201);
    const { body: refused } = await admin.post(`/api/billings/${id}/restore`).expect(409);
    expect(refused.code).toBe('billingExists');
  });
});
