import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { accountOf, activitiesOf, askProfile, clientWithAddress } from '../support/change-requests.js';

describe('a profile change', () => {
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

  it('a requested profile change keeps the new and the old values, and changes nothing yet', async () => {
    const form = {
      firstName: 'Test',
      lastName: 'Tester',
      address: '2 New Ave',
      city: 'Austin',
      countyId: 1,
    };
    const { body } = await client
      .post('/api/change-requests', { kind: 'profile_change', fields: { ...form, phone1: '512 555 0199' } })
      .expect(201);
    expect(body).toMatchObject({
      status: 0,
      clientId: client.id,
      fields: { address: '2 New Ave', countyId: 1, phone1: '(512) 555-0199' },
      base: { address: '1 Old St', countyId: 5, phone1: '(512) 555-0101' },
      stale: false,
    });
    expect(body.changes).toContainEqual({
      field: 'countyId',
      base: 5,
      requested: 1,
      current: 5,
      changedSince: false,
      decision: null,
      baseLabel: 'Travis',
      requestedLabel: 'Harris',
      currentLabel: 'Travis',
    });
    expect(await accountOf(admin, client.id)).toMatchObject({ address: '1 Old St', countyId: 5 });
    expect(await activitiesOf(app, client.id, 'profile_change')).toEqual([
      expect.objectContaining({ event: 'ProfileChangeRequested', request_id: body.id }),
    ]);
  });

  it('approving a profile change sets the new values, with one activity, and only once', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    const { body } = await admin.post(`/api/change-requests/${id}/approve`).expect(200);
    expect(body).toMatchObject({ status: 1, decisions: { address: 'approved' }, decidedBy: admin.id });
    expect(await accountOf(admin, client.id)).toMatchObject({ address: '2 New Ave' });
    expect((await activitiesOf(app, client.id, 'profile_change')).slice(1)).toEqual([
      {
        type: 'profile_change',
        event: 'ProfileChangeApproved',
        fields: [{ field: 'address', old: '1 Old St', new: '2 New Ave' }],
        request_id: id,
      },
    ]);
    const again = await admin.post(`/api/change-requests/${id}/approve`).expect(409);
    expect(again.body).toMatchObject({ code: 'requestDecided', data: { status: 1 } });
    await admin.post(`/api/change-requests/${id}/reject`).expect(409);
  });

  it('rejecting a profile change leaves the profile as it is', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    const { body } = await admin
      .post(`/api/change-requests/${id}/reject`, { reason: 'Not a real street' })
      .expect(200);
    expect(body).toMatchObject({
      status: 2,
      reason: 'Not a real street',
      decisions: { address: 'rejected' },
    });
    expect(await accountOf(admin, client.id)).toMatchObject({ address: '1 Old St' });
  });

  it('a profile change is approved in part when a reason is given for the rest', async () => {
    const id = await askProfile(client, { address: '2 New Ave', city: 'Waco', zip: '76701' });
    const path = `/api/change-requests/${id}/approve`;
    const missing = await admin.post(path, { fields: ['zip'] }).expect(400);
    expect(missing.body.errors).toEqual({ reason: 'Please give a reason' });
    await admin.post(path, { fields: ['zip', 'email'], reason: 'x' }).expect(400);
    await admin.post(path, { fields: [], reason: 'x' }).expect(400);
    const { body } = await admin.post(path, { fields: ['zip'], reason: 'Not in Waco' }).expect(200);
    expect(body).toMatchObject({
      status: 1,
      reason: 'Not in Waco',
      decisions: { zip: 'approved', city: 'rejected', address: 'rejected' },
    });
    expect(await accountOf(admin, client.id)).toMatchObject({
      address: '1 Old St',
      city: 'Austin',
      zip: '76701',
    });
  });

  it('state and county of an address are approved together or not at all', async () => {
    const id = await askProfile(client, { state: 'CA', city: 'Fresno', zip: '93701', countyId: null });
    const path = `/api/change-requests/${id}/approve`;
    const apart = { fields: ['countyId', 'city'], reason: 'Still in Texas' };
    const { body } = await admin.post(path, apart).expect(400);
    expect(body).toMatchObject({
      code: 'stateAndCounty',
      message: 'State and county of an address belong together: please approve both, or neither.',
      errors: { state: expect.any(String), countyId: expect.any(String) },
    });
    expect(await accountOf(admin, client.id)).toMatchObject({ city: 'Austin', state: 'TX', countyId: 5 });
    await admin.post(path, { fields: ['state', 'countyId', 'zip'], reason: 'City unclear' }).expect(200);
    expect(await accountOf(admin, client.id)).toMatchObject({ state: 'CA', countyId: null, city: 'Austin' });
  });

  it('a request whose record has changed is not approved until the reviewer has seen both versions', async () => {
    const id = await askProfile(client, { address: '2 New Ave', phone2: '5125550155' });
    await admin.put(`/api/clients/${client.id}`, { address: '3 Admin Blvd' }).expect(200);
    const seen = await admin.get(`/api/change-requests/${id}`).expect(200);
    expect(seen.body.stale).toBe(true);
    const { body } = await admin.post(`/api/change-requests/${id}/approve`).expect(409);
    expect(body).toMatchObject({
      code: 'requestStale',
      data: {
        targetVersion: seen.body.targetVersion,
        changes: [
          {
            field: 'address',
            base: '1 Old St',
            requested: '2 New Ave',
            current: '3 Admin Blvd',
            changedSince: true,
          },
          { field: 'phone2', changedSince: false },
        ],
      },
    });
    expect(await accountOf(admin, client.id)).toMatchObject({ address: '3 Admin Blvd', phone2: null });
    await admin.put(`/api/clients/${client.id}`, { city: 'Waco', countyId: 5 }).expect(200);
    await admin
      .post(`/api/change-requests/${id}/approve`, { targetVersion: body.data.targetVersion })
      .expect(409);
    const { body: fresh } = await admin.get(`/api/change-requests/${id}`).expect(200);
    await admin
      .post(`/api/change-requests/${id}/approve`, { targetVersion: fresh.targetVersion })
      .expect(200);
    expect(await accountOf(admin, client.id)).toMatchObject({
      address: '2 New Ave',
      phone2: '(512) 555-0155',
      city: 'Waco',
    });
  });

  it('a request can be approved after a change of other fields', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    await admin.put(`/api/clients/${client.id}`, { companyName: 'Lee LLC' }).expect(200);
    await admin.post(`/api/change-requests/${id}/approve`).expect(200);
    expect(await accountOf(admin, client.id)).toMatchObject({ address: '2 New Ave', companyName: 'Lee LLC' });
  });

  it('a client may request a profile change once an hour', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    const ask = { kind: 'profile_change', fields: { address: '4 Other Way' } };
    const { body } = await client.post('/api/change-requests', ask).expect(403);
    expect(body.message).toBe('Unable to submit form. Please try again after 1 hour.');
    const pending = await client.get('/api/change-requests/pending?kind=profile_change').expect(200);
    expect(pending.body).toMatchObject({ pending: true, status: 0, requestId: id });
    expect(new Date(pending.body.retryAt).getTime()).toBeGreaterThan(Date.now() + 55 * 60_000);

    const earlier = `UPDATE change_requests SET created_at = created_at - interval '61 minutes' WHERE id = $1`;
    await app.db.query(earlier, [id]);
    const open = await client.post('/api/change-requests', ask).expect(409);
    expect(open.body).toMatchObject({ code: 'requestOpen', data: { requestId: id } });
    await admin.post(`/api/change-requests/${id}/reject`).expect(200);
    await client.post('/api/change-requests', ask).expect(201);
  });

  it('a client may request a profile change again right after a rejection, as the mail says', async () => {
    const id = await askProfile(client, { address: '2 New Ave' });
    await admin.post(`/api/change-requests/${id}/reject`).expect(200);
    const { body } = await client.get('/api/change-requests/pending?kind=profile_change').expect(200);
    expect(body).toMatchObject({ pending: false, retryAt: null });
    const [mail] = await app.db.query<{ body: string }>(
      `SELECT text_body AS body FROM messages WHERE user_id = $1 AND template = 'profile-change-rejected'`,
      [client.id],
    );
    expect(mail?.body).toContain('You can send a new request right away.');
    await askProfile(client, { address: '3 New Ave' });
  });

  it('a profile change treats an empty text for an empty field as unchanged', async () => {
    const same = { companyName: '', address2: ' ', additionalContactName: null };
    for (const stored of [null, '']) {
      await app.db.query('UPDATE users SET company_name = $2, address2 = $2 WHERE id = $1', [
        client.id,
        stored,
      ]);
      const { body } = await client
        .post('/api/change-requests', { kind: 'profile_change', fields: same })
        .expect(400);
      expect(body.code).toBe('nothingChanged');
      const saved = await admin.put(`/api/clients/${client.id}`, same).expect(200);
      expect(saved.body).toMatchObject({ companyName: null });
      const updates = await app.db.query<{ fields: unknown[] }>(
        `SELECT fields FROM activities WHERE client_id = $1 AND type = 'client_update'`,
        [client.id],
      );
      for (const { fields } of updates) expect(fields).toEqual([]);
    }
    const { body } = await client
      .post('/api/change-requests', { kind: 'profile_change', fields: { ...same, city: 'Waco' } })
      .expect(201);
    expect(body.fields).toEqual({ city: 'Waco' });
  });

  it('an invalid profile change is refused with the errors of its fields', async () => {
    const ask = (fields: object) => client.post('/api/change-requests', { kind: 'profile_change', fields });
    expect((await ask({ firstName: '', zip: '7870' }).expect(400)).body.errors).toEqual({
      firstName: 'This is required field',
      zip: 'Entered value does not match zip code format',
    });
    expect((await ask({ countyId: 999_999 }).expect(400)).body.errors).toEqual({
      countyId: 'Please choose one of the options',
    });
    expect((await ask({ state: 'ZZ' }).expect(400)).body.errors).toEqual({
      state: 'Please choose a state',
    });
    expect((await ask({ address: ' 1 Old St ' }).expect(400)).body.code).toBe('nothingChanged');
    // Fields that a client may not change are ignored.
    expect((await ask({ email: 'x@example.com', billingPercentage: '1' }).expect(400)).body.code).toBe(
      'nothingChanged',
    );
    await client.post('/api/change-requests', { kind: 'everything' }).expect(400);
  });

  it('clients request changes of their own profile, and the office of any profile', async () => {
    const other = await app.client();
    const ask = (clientId: number) => ({
      kind: 'profile_change',
      clientId,
      fields: { address: '9 Far Rd' },
    });
    await other.post('/api/change-requests', ask(client.id)).expect(404);
    const { body } = await staff.post('/api/change-requests', ask(client.id)).expect(201);
    expect(body).toMatchObject({ clientId: client.id, requestedBy: staff.id });
    await other.get(`/api/change-requests/${body.id}`).expect(404);
    expect((await other.get('/api/change-requests').expect(200)).body).toEqual([]);
    expect((await client.get('/api/change-requests').expect(200)).body).toHaveLength(1);
    await staff.post(`/api/change-requests/${body.id}/approve`).expect(403);
    await staff.post(`/api/change-requests/${body.id}/reject`).expect(403);
    await client.post(`/api/change-requests/${body.id}/approve`).expect(403);
  });

  it('staff may request changes of every field, and the mail does not say that the client asked', async () => {
    const fields = { billingPercentage: '40', email: `new${client.id}@example.com`, address: '9 Far Rd' };
    const ask = { kind: 'profile_change', clientId: client.id, fields };
    const own = await client.post('/api/change-requests', ask).expect(201);
    expect(own.body.fields).toEqual({ address: '9 Far Rd' });
    await admin.post(`/api/change-requests/${own.body.id}/reject`).expect(200);
    const taken = await staff
      .post('/api/change-requests', { ...ask, fields: { email: admin.email, state: 'TX', countyId: null } })
      .expect(400);
    expect(taken.body.errors).toEqual({
      email: 'The email has already been taken.',
      countyId: 'This is required field',
    });
    const { body } = await staff.post('/api/change-requests', ask).expect(201);
    expect(await accountOf(admin, client.id)).toMatchObject({
      billingPercentage: '50.00',
      email: client.email,
    });
    await admin.post(`/api/change-requests/${body.id}/approve`).expect(200);
    expect(await accountOf(admin, client.id)).toMatchObject({ ...fields, billingPercentage: '40.00' });

    const again = { ...ask, fields: { city: 'Waco' } };
    const second = await staff.post('/api/change-requests', again).expect(201);
    await admin.post(`/api/change-requests/${second.body.id}/reject`).expect(200);
    const sent = await app.db.query<{ template: string; body: string }>(
      'SELECT template, text_body AS body FROM messages WHERE client_id = $1 ORDER BY id',
      [client.id],
    );
    expect(sent.map(({ template }) => template)).toEqual([
      'request-to-review',
      'request-received',
      'profile-change-rejected',
      'request-to-review',
      // Both the old and the new address are notified.
      'email-changed',
      'email-changed',
      'profile-changed-by-office',
      'request-to-review',
    ]);
    expect(sent[0]?.body).not.toContain('Staff ask');
    expect(sent[0]?.body).toContain('Requested by: the client');
    expect(sent[3]?.body).toContain('Requested by: our staff');
    expect(sent[6]?.body).toContain('has changed your profile');
  });
});
