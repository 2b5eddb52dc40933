import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { accountOf, activitiesOf, askProfile, clientWithAddress } from '../support/change-requests.js';

describe('change requests', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = await Promise.all([app.admin(), app.staffRole()]);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await clientWithAddress(app);
  });

  describe('the mail to the client', () => {
    const mails = () =>
      app.db.query<{ template: string; body: string }>(
        `SELECT template, text_body AS body FROM messages
         WHERE user_id = $1 AND template <> 'request-received' ORDER BY id`,
        [client.id],
      );

    it('the mail about a decided request says what was approved, what was not, and why', async () => {
      const id = await askProfile(client, { address: '2 New Ave', zip: '76701' });
      await admin
        .post(`/api/change-requests/${id}/approve`, { fields: ['zip'], reason: 'No such street' })
        .expect(200);
      const propertyId = await app.property(client.id);
      const ask = async (body: object): Promise<number> =>
        (await client.post('/api/change-requests', body).expect(201)).body.id;
      const decide = (request: number, verb: string, reason?: string) =>
        admin.post(`/api/change-requests/${request}/${verb}`, { reason }).expect(200);
      const change = { kind: 'property_change', propertyId, fields: { zip: '78745' } };
      await decide(await ask(change), 'reject', 'Wrong zip');
      await decide(await ask(change), 'approve');
      await decide(await ask({ kind: 'delete_property', propertyId }), 'reject', 'Balance is open');
      await decide(await ask({ kind: 'delete_property', propertyId }), 'approve');
      await decide(await ask({ kind: 'delete_account' }), 'reject', 'Balance is open');
      await decide(await ask({ kind: 'delete_account' }), 'approve');
      const sent = await mails();
      expect(sent.map(({ template }) => template)).toEqual([
        'profile-change-approved',
        'property-change-rejected',
        'property-change-approved',
        'property-deletion-rejected',
        'property-deletion-approved',
        'account-deletion-rejected',
        'account-deletion-approved',
      ]);
      expect(sent[0]?.body).toContain('No such street');
      expect(sent[0]?.body).toContain('We could not approve these changes: Address.');
      expect(sent[3]?.body).toContain('12 Bluebonnet Ln, Austin');
      expect(sent[3]?.body).toContain('Balance is open');
    });
  });

  it('a change request notifies the firm by mail, with a link to review it', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    await client.post('/api/change-requests', { kind: 'delete_account' }).expect(201);
    const mails = await app.db.query<{ recipient: string; body: string }>(
      `SELECT recipient, text_body AS body FROM messages
       WHERE client_id = $1 AND template = 'request-to-review' ORDER BY id`,
      [client.id],
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.recipient).toBe('info@protest-desk.example');
    expect(mails[0]?.body).toContain('A request needs your decision: Profile change.');
    expect(mails[0]?.body).toContain('Client: Test Tester');
    const rid = encodeURIComponent(Buffer.from(String(id)).toString('base64'));
    expect(mails[0]?.body).toContain(`/admin/client/details/${client.id}/${rid}`);
    expect(mails[1]?.body).toContain('/admin/activities/pending');
  });

  describe('concurrent requests', () => {
    it('twenty concurrent decisions on a request have one effect, one activity and one mail', async () => {
      const id = await askProfile(client, { address: '2 New Ave' });
      const admins = await Promise.all(Array.from({ length: 4 }, () => app.admin()));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const verb = index % 2 === 0 ? 'approve' : 'reject';
          return admins[index % 4]?.post(`/api/change-requests/${id}/${verb}`);
        }),
      );
      const statuses = answers.map((answer) => answer?.status ?? 0);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
      const { body } = await admin.get(`/api/change-requests/${id}`).expect(200);
      expect((await accountOf(admin, client.id))['address']).toBe(
        body.status === 1 ? '2 New Ave' : '1 Old St',
      );
      expect(await activitiesOf(app, client.id, 'profile_change')).toHaveLength(2);
      const mails = await app.db.query('SELECT template FROM messages WHERE user_id = $1 ORDER BY id', [
        client.id,
      ]);
      expect(mails).toEqual([
        { template: 'request-received' },
        { template: body.status === 1 ? 'profile-change-approved' : 'profile-change-rejected' },
      ]);
    });

    it('twenty identical requests at once become one', async () => {
      const ask = { kind: 'delete_account' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => client.post('/api/change-requests', ask)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });
  });

  describe('deletion of an account', () => {
    it('deleting an account deactivates its properties, ends its sessions and keeps the records', async () => {
      const propertyId = await app.property(client.id);
      const { body } = await client.post('/api/change-requests', { kind: 'delete_account' }).expect(201);
      await client.get('/api/properties').expect(200);
      await admin.post(`/api/change-requests/${body.id}/approve`).expect(200);
      await client.get('/api/properties').expect(401);
      expect(await accountOf(admin, client.id)).toMatchObject({
        status: 'I',
        deactivatedAt: expect.any(String),
      });
      const property = await admin.get(`/api/properties/${propertyId}`).expect(200);
      expect(property.body).toMatchObject({ status: 'I', deactivatedAt: expect.any(String) });
      expect(await activitiesOf(app, client.id, 'deleted_client')).toHaveLength(1);
      expect(await activitiesOf(app, client.id, 'property_inactive')).toHaveLength(1);
      expect(await activitiesOf(app, client.id, 'delete_account')).toHaveLength(2);
    });

    it('only the client can request deletion of an account, and rejecting it requires a reason', async () => {
      await staff.post('/api/change-requests', { kind: 'delete_account', clientId: client.id }).expect(403);
      const { body } = await client.post('/api/change-requests', { kind: 'delete_account' }).expect(201);
      await admin.post(`/api/change-requests/${body.id}/reject`).expect(400);
      await admin.post(`/api/change-requests/${body.id}/reject`, { reason: 'Balance is open' }).expect(200);
      await client.get('/api/properties').expect(200);
    });
  });

  describe('properties', () => {
    it('a property changes after approval, in the fields that a client may request', async () => {
      const propertyId = await app.property(client.id, { accountNumber: '0123-45' });
      const other = await app.client();
      const ask = {
        kind: 'property_change',
        propertyId,
        fields: { address: '5 Creek Rd', countyId: 5, accountNumber: '999' },
      };
      await other.post('/api/change-requests', ask).expect(404);
      const { body } = await client.post('/api/change-requests', ask).expect(201);
      expect(body).toMatchObject({ fields: { address: '5 Creek Rd' }, propertyId, clientId: client.id });
      expect(Object.keys(body.fields)).toEqual(['address']);
      const check = `/api/change-requests/pending?kind=property_change&propertyId=${propertyId}`;
      expect((await client.get(check).expect(200)).body).toMatchObject({ status: 0, retryAt: null });
      await other.get(check).expect(404);
      await client.post('/api/change-requests', ask).expect(409);
      await admin.post(`/api/change-requests/${body.id}/approve`).expect(200);
      expect((await client.get(check).expect(200)).body).toMatchObject({ status: null, pending: false });
      const property = await client.get(`/api/properties/${propertyId}`).expect(200);
      expect(property.body).toMatchObject({ address: '5 Creek Rd', accountNumber: '0123-45' });
    });

    it('a property is deactivated when its deletion is approved', async () => {
      const propertyId = await app.property(client.id);
      const ask = { kind: 'delete_property', propertyId };
      await client.post('/api/change-requests', { kind: 'delete_property' }).expect(400);
      const { body } = await client.post('/api/change-requests', ask).expect(201);
      await staff.post(`/api/change-requests/${body.id}/approve`).expect(403);
      await admin.post(`/api/change-requests/${body.id}/reject`).expect(400);
      await admin.post(`/api/change-requests/${body.id}/approve`).expect(200);
      const property = await client.get(`/api/properties/${propertyId}`).expect(200);
      expect(property.body).toMatchObject({ status: 'I', deactivatedAt: expect.any(String) });
    });
  });
});
