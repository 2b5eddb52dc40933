import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('clients', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let serial = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    [admin, staff] = await Promise.all([app.admin(), app.staffRole()]);
  });
  afterAll(() => app.stop());

  const form = () => {
    serial += 1;
    return {
      firstName: 'José',
      lastName: `Núñez${serial}`,
      companyName: 'Núñez Holdings',
      email: `jose${serial}@example.com`,
      username: `jose${serial}`,
      password: 'long enough 1',
      address: '1 Congress Ave',
      city: 'Austin',
      state: 'TX',
      countyId: 5,
      zip: '78701',
      phone1: '512.555.0123',
    };
  };
  const query = (filter: object) => `/api/clients?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const events = (clientId: number) =>
    app.db.query<{ type: string }>('SELECT type FROM activities WHERE client_id = $1 ORDER BY id', [
      clientId,
    ]);

  describe('are entered by an admin', () => {
    it('with the firm’s percentage, paper invoices and a place in the New list', async () => {
      const { body } = await admin.post('/api/clients', form()).expect(201);
      expect(body).toMatchObject({
        status: 'A',
        isNew: true,
        source: 'console',
        billingPercentage: '50.00',
        billingDelivery: 'paper',
        phone1: '(512) 555-0123',
        countyName: 'Travis',
      });
      expect(await events(body.id)).toEqual([{ type: 'create_client' }]);
    });

    it.each([
      'firstName',
      'lastName',
      'companyName',
      'email',
      'username',
      'password',
      'address',
      'city',
      'state',
      'countyId',
      'zip',
      'phone1',
    ])('with %s, which is required', async (field) => {
      const { body } = await admin.post('/api/clients', { ...form(), [field]: '' }).expect(400);
      expect(body.errors).toEqual({ [field]: 'This is required field' });
    });

    it('without a county where none is listed for the state', async () => {
      const away = { ...form(), state: 'CA', city: 'Fresno', zip: '93701', countyId: null };
      await admin.post('/api/clients', away).expect(201);
      const { body } = await admin.post('/api/clients', { ...away, ...form(), state: 'CA' }).expect(400);
      expect(body.errors).toEqual({ countyId: 'Please choose one of the options' });
    });

    it('once: e-mail and username are taken afterwards', async () => {
      const first = form();
      await admin.post('/api/clients', first).expect(201);
      const { body } = await admin
        .post('/api/clients', { ...first, email: first.email.toUpperCase() })
        .expect(400);
      expect(body.errors).toEqual({
        email: 'The email has already been taken.',
        username: 'The username has already been taken.',
      });
    });

    it('and by nobody else', async () => {
      await staff.post('/api/clients', form()).expect(403);
      await (await app.client()).post('/api/clients', form()).expect(403);
    });
  });

  it('are edited without losing what a client must have', async () => {
    const { body: client } = await admin.post('/api/clients', form()).expect(201);
    const path = `/api/clients/${client.id}`;
    const { body } = await admin
      .put(path, { firstName: null, email: '', billingPercentage: null, billingDelivery: null, phone1: null })
      .expect(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'billingDelivery',
      'billingPercentage',
      'email',
      'firstName',
    ]);
    await admin.put(path, { countyId: null }).expect(400);
    const changed = await admin.put(path, { ...client, phone1: null, billingPercentage: '40' }).expect(200);
    expect(changed.body).toMatchObject({
      phone1: null,
      billingPercentage: '40.00',
      version: client.version + 1,
    });
    const stale = await admin.put(path, { ...client, city: 'Waco' }).expect(409);
    expect(stale.body.data.current).toMatchObject({ city: 'Austin', billingPercentage: '40.00' });
    await staff.put(path, { city: 'Waco' }).expect(403);
  });

  it('are found by name without accents or case, by phone digits and by the year they came', async () => {
    const { body: client } = await admin
      .post('/api/clients', { ...form(), lastName: 'Ibáñez-Ö' })
      .expect(201);
    const found = async (filter: object): Promise<number[]> =>
      ((await staff.get(query(filter)).expect(200)).body as { id: number }[]).map(({ id }) => id);
    expect(await found({ lastName: 'ibanez-o' })).toEqual([client.id]);
    expect(await found({ q: 'IBÁÑEZ' })).toEqual([client.id]);
    expect(await found({ phone: '(512) 555-0123', lastName: 'ibanez' })).toEqual([client.id]);
    const year = new Date().getFullYear();
    await app.db.query(`UPDATE users SET created_at = make_timestamptz($2, 7, 1, 0, 0, 0) WHERE id = $1`, [
      client.id,
      year - 1,
    ]);
    expect(await found({ createdYear: year - 1 })).toEqual([client.id]);
    expect(await found({ createdYear: year })).not.toContain(client.id);
    await staff.get(query({ createdYear: 'soon' })).expect(400);
  });

  it('are counted as their tabs show them', async () => {
    const { body: before } = await staff.get('/api/clients/counts').expect(200);
    const { body: client } = await admin.post('/api/clients', form()).expect(201);
    expect((await staff.get('/api/clients/counts').expect(200)).body).toEqual({
      new: before.new + 1,
      active: before.active + 1,
      inactive: before.inactive,
    });
    await admin.post(`/api/clients/${client.id}/mark-ready`).expect(200);
    await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
    expect((await staff.get('/api/clients/counts').expect(200)).body).toEqual({
      new: before.new,
      active: before.active,
      inactive: before.inactive + 1,
    });
  });

  describe('when deactivated', () => {
    it('take their properties along and lose their sessions; activation brings only the client back', async () => {
      const client = await app.client();
      const active = [await app.property(client.id), await app.property(client.id)];
      const inactive = await app.property(client.id, { status: 'I' });
      const other = await app.property((await app.client()).id);
      await client.get('/api/auth/account').expect(200);

      const { body } = await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
      expect(body).toMatchObject({ status: 'I', deactivatedAt: expect.any(String) });
      await client.get('/api/auth/account').expect(401);
      await app.anyone
        .post('/api/auth/sign-in')
        .send({ email: client.email, password: 'correct horse 9', form: 'client' })
        .expect(401);
      const status = async (id: number): Promise<unknown> =>
        (await admin.get(`/api/properties/${id}`).expect(200)).body;
      for (const id of active)
        expect(await status(id)).toMatchObject({ status: 'I', deactivatedAt: expect.any(String) });
      expect(await status(inactive)).toMatchObject({ status: 'I', deactivatedAt: null });
      expect(await status(other)).toMatchObject({ status: 'A' });
      const refused = await admin.post(`/api/properties/${active[0]}/activate`).expect(409);
      expect(refused.body.code).toBe('clientInactive');

      // Once more changes nothing and says nothing.
      await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
      expect(await events(client.id)).toEqual([
        { type: 'deleted_client' },
        { type: 'property_inactive' },
        { type: 'property_inactive' },
      ]);

      await admin.post(`/api/clients/${client.id}/activate`).expect(200);
      expect(await status(active[0] ?? 0)).toMatchObject({ status: 'I' });
      await client.get('/api/auth/account').expect(401);
      await admin.post(`/api/properties/${active[0]}/activate`).expect(200);
    });

    it('is an admin’s to do', async () => {
      const client = await app.client();
      for (const verb of ['deactivate', 'activate', 'mark-ready']) {
        await staff.post(`/api/clients/${client.id}/${verb}`).expect(403);
      }
      await admin.post(`/api/clients/${admin.id}/deactivate`).expect(404);
      await admin.post('/api/clients/999999/deactivate').expect(404);
    });
  });

  it('have a switch for the outstanding balance, with one activity a change', async () => {
    const client = await app.client();
    const path = `/api/clients/${client.id}/outstanding-balance`;
    expect((await staff.post(path, { outstandingBalance: true }).expect(200)).body.outstandingBalance).toBe(
      true,
    );
    await staff.post(path, { outstandingBalance: true }).expect(200);
    await staff.post(path, {}).expect(400);
    expect(await events(client.id)).toEqual([{ type: 'outstanding_balance' }]);
    await client.post(path, { outstandingBalance: false }).expect(403);
  });

  it('are remembered for whoever opened them, the latest first', async () => {
    const [one, two] = [await app.client(), await app.client()];
    for (const id of [one.id, two.id]) await staff.get(`/api/clients/${id}`).expect(200);
    await one.get(`/api/clients/${one.id}`).expect(200);
    const { body } = await staff.get('/api/clients/recently-viewed').expect(200);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([two.id, one.id]);
    await app.db.query(`UPDATE client_views SET viewed_at = viewed_at - interval '1 minute'`);
    await staff.get(`/api/clients/${one.id}`).expect(200);
    const again = await staff.get('/api/clients/recently-viewed').expect(200);
    expect((again.body as { id: number }[])[0]?.id).toBe(one.id);
    expect((await (await app.admin()).get('/api/clients/recently-viewed').expect(200)).body).toEqual([]);
  });
});
