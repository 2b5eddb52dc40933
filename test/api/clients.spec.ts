import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';

describe('clients', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let serial = 0;

  beforeAll(async () => {
    app = await TestApp.shared();
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

  describe('creating', () => {
    it('a new client has the firm’s percentage, paper invoices and a place in the New list', async () => {
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
      // The second activity is the welcome mail's link to set a password.
      expect(await events(body.id)).toEqual([{ type: 'create_client' }, { type: 'password_change' }]);
    });

    it('the activity of a new client has all values, including the firm’s defaults', async () => {
      const entered = {
        ...form(),
        additionalContactName: 'Rosa Vega',
        additionalContactEmail: 'rosa@example.com',
        promoCode: 'SPRING',
        billingDelivery: 'electronic',
      };
      const { body } = await admin.post('/api/clients', entered).expect(201);
      const [created] = await app.db.query<{ fields: { field: string; old: unknown; new: unknown }[] }>(
        `SELECT fields FROM activities WHERE client_id = $1 AND type = 'create_client'`,
        [body.id],
      );
      expect(created?.fields.every(({ old }) => old === null)).toBe(true);
      const told = Object.fromEntries((created?.fields ?? []).map(({ field, new: value }) => [field, value]));
      const { password: _password, ...expected } = entered;
      expect(told).toEqual({
        ...expected,
        phone1: '(512) 555-0123',
        locale: 'en',
        billingPercentage: '50.00',
        outstandingBalance: false,
      });
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
    ])('creating a client requires %s', async (field) => {
      const { body } = await admin.post('/api/clients', { ...form(), [field]: '' }).expect(400);
      expect(body.errors).toEqual({ [field]: 'This is required field' });
    });

    it('a client outside Texas has no county', async () => {
      const away = { ...form(), state: 'CA', city: 'Fresno', zip: '93701', countyId: null };
      await admin.post('/api/clients', away).expect(201);
      const { body } = await admin.post('/api/clients', { ...away, ...form(), state: 'CA' }).expect(400);
      expect(body.errors).toEqual({ countyId: 'Please choose one of the options' });
    });

    it('creating a client warns of others with the same name, phone or address, without refusing', async () => {
      const known = { ...form(), phone1: '(512) 555-7001', address: '7001 Duplicate Street' };
      const { body: first } = await admin.post('/api/clients', known).expect(201);
      expect(first.possibleDuplicates).toEqual([]);
      const facts = { fullName: `José ${known.lastName}`, city: 'Austin', email: known.email, status: 'A' };
      const warned = async (values: object) =>
        (await admin.post('/api/clients', { ...form(), ...values }).expect(201)).body.possibleDuplicates;
      const named = {
        firstName: 'JOSE',
        lastName: known.lastName.replace('ú', 'u'),
        phone1: '(512) 555-7004',
        address: '7004 Other St',
      };
      expect(await warned(named)).toEqual([{ id: first.id, ...facts, signs: ['name'] }]);
      expect(
        await warned({ phone1: '(512) 555-7002', phone2: '512 555 7001', address: '7002 Other St' }),
      ).toMatchObject([{ id: first.id, signs: ['phone'] }]);
      expect(await warned({ phone1: '(512) 555-7003', address: '7001 duplicate st.' })).toMatchObject([
        { id: first.id, signs: ['address'] },
      ]);
    });

    it('changing a client warns of others but never of itself; staff are told while they type', async () => {
      const known = { ...form(), phone1: '(512) 555-7011', address: '7011 Duplicate Street' };
      const { body: first } = await admin.post('/api/clients', known).expect(201);
      const { body: other } = await admin
        .post('/api/clients', { ...form(), phone1: '(512) 555-7012', address: '7012 Single St' })
        .expect(201);
      const { body: same } = await admin.put(`/api/clients/${first.id}`, { city: 'Waco' }).expect(200);
      expect(same.possibleDuplicates).toEqual([]);
      const { body } = await admin.put(`/api/clients/${other.id}`, { phone2: known.phone1 }).expect(200);
      expect(body).toMatchObject({ phone2: known.phone1, possibleDuplicates: [{ id: first.id }] });

      const check = (facts: object) => staff.post('/api/clients/check-duplicates', facts);
      const typed = { firstName: '', phone1: known.phone1, address: '7', zip: null };
      const found = await check({ ...typed, exceptId: other.id }).expect(200);
      expect(found.body.duplicates).toMatchObject([{ id: first.id, signs: ['phone'] }]);
      expect((await check({ firstName: 'José', city: 'Austin' }).expect(200)).body).toEqual({
        duplicates: [],
      });
      await (await app.client()).post('/api/clients/check-duplicates', typed).expect(403);
    });

    it('finds a duplicate whose street is spelled in another way', async () => {
      const known = { ...form(), phone1: '(512) 555-7021', address: "7021 North O'Connor Blvd" };
      const { body: first } = await admin.post('/api/clients', known).expect(201);
      const check = async (facts: object): Promise<unknown> =>
        (await staff.post('/api/clients/check-duplicates', { zip: known.zip, ...facts }).expect(200)).body
          .duplicates;
      const found = [{ id: first.id, signs: ['address'] }];
      expect(await check({ address: '7021 N. O’Connor Boulevard' })).toMatchObject(found);
      expect(await check({ address: '7021 n oconnor blvd' })).toMatchObject(found);
      expect(await check({ address: '7021 S OConnor Blvd' })).toEqual([]);
    });

    it('refuses a client whose e-mail and username are taken', async () => {
      const first = form();
      await admin.post('/api/clients', first).expect(201);
      const { body } = await admin
        .post('/api/clients', { ...first, email: first.email.toUpperCase() })
        .expect(400);
      expect(body.errors).toEqual({
        email: 'The email has already been taken.',
        username: 'The username has already been taken.',
      });
      // Reported together with the wrong county.
      const elsewhere = { ...form(), email: first.email, state: 'CA' };
      const { body: both } = await admin.post('/api/clients', elsewhere).expect(400);
      expect(both.errors).toEqual({
        email: 'The email has already been taken.',
        countyId: 'Please choose one of the options',
      });
    });

    it('reports a taken e-mail and a missing county of a client together', async () => {
      const first = form();
      const { body: client } = await admin.post('/api/clients', first).expect(201);
      const taken = { email: first.email, username: first.username, countyId: null };
      const expected = {
        email: 'The email has already been taken.',
        username: 'The username has already been taken.',
        countyId: 'This is required field',
      };
      const { body } = await admin.post('/api/clients', { ...form(), ...taken }).expect(400);
      expect(body.errors).toEqual(expected);
      const { body: other } = await admin.post('/api/clients', form()).expect(201);
      const edited = await admin
        .put(`/api/clients/${other.id}`, { ...taken, version: other.version })
        .expect(400);
      expect(edited.body.errors).toEqual(expected);
      expect(client.email).toBe(first.email);
    });

    it('only admins create clients', async () => {
      await staff.post('/api/clients', form()).expect(403);
      await (await app.client()).post('/api/clients', form()).expect(403);
    });
  });

  it('editing a client cannot clear required fields', async () => {
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
    await admin.put(path, { state: 'NM', countyId: 5 }).expect(400);
    // Moving out of Texas clears the county.
    const moved = await admin.put(path, { state: 'NM' }).expect(200);
    expect(moved.body).toMatchObject({ state: 'NM', countyId: null, countyName: null });
    const back = await admin.put(path, { state: 'TX', countyId: 5 }).expect(200);
    const changed = await admin
      .put(path, { ...back.body, phone1: null, billingPercentage: '40' })
      .expect(200);
    expect(changed.body).toMatchObject({
      phone1: null,
      billingPercentage: '40.00',
      version: client.version + 3,
    });
    const stale = await admin.put(path, { ...client, city: 'Waco' }).expect(409);
    expect(stale.body.data.current).toMatchObject({ city: 'Austin', billingPercentage: '40.00' });
    await staff.put(path, { city: 'Waco' }).expect(403);
  });

  it('keeps the extension of a phone and the country of another, and refuses what is neither', async () => {
    const phones = { phone1: '+1 (512) 555-0142 x22', phone2: '+504 2234-5678' };
    const { body } = await admin.post('/api/clients', { ...form(), ...phones }).expect(201);
    expect(body).toMatchObject({ phone1: '(512) 555-0142 ext. 22', phone2: '+504 2234-5678' });
    for (const phone of ['(512) 555-0142 x22', '512-555-0142', '011 504 2234 5678', '2234-5678']) {
      const { body: found } = await staff
        .get(query({ phone, lastName: body.lastName, email: body.email }))
        .expect(200);
      expect(found).toEqual([expect.objectContaining({ id: body.id })]);
    }
    const { body: again } = await admin
      .put(`/api/clients/${body.id}`, { phone1: '+504 2234', version: body.version })
      .expect(400);
    expect(again.errors).toMatchObject({ phone1: expect.stringContaining('phone') });
    expect((await admin.get(`/api/clients/${body.id}`)).body.phone1).toBe('(512) 555-0142 ext. 22');
  });

  it('finds clients by name ignoring accents and case, by phone digits and by the year they joined', async () => {
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

  it('counts clients correctly after every change', async () => {
    const counts = async () => (await staff.get('/api/dashboard').expect(200)).body.clients;
    const before = await counts();
    const { body: client } = await admin.post('/api/clients', form()).expect(201);
    expect(await counts()).toMatchObject({
      new: before.new + 1,
      active: before.active + 1,
      inactive: before.inactive,
    });
    await admin.post(`/api/clients/${client.id}/mark-ready`).expect(200);
    await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
    expect(await counts()).toMatchObject({
      new: before.new,
      active: before.active,
      inactive: before.inactive + 1,
    });
  });

  describe('deactivation', () => {
    it('deactivating a client ends its sessions and its properties; activation restores only the client', async () => {
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

      // Repeating it changes nothing and adds no activity.
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

    it.each(['staff', 'staffRole'] as const)('a status change by %s is mailed once', async (level) => {
      const member = await app[level]();
      const client = await app.client();
      const path = `/api/clients/${client.id}`;
      await member.post(`${path}/deactivate`).expect(200);
      await member.post(`${path}/deactivate`).expect(200);
      const off = await nextMailTo(app, client.email, 'account-deactivated');
      expect(off.subject).toBe('Your account is no longer active');
      await member.post(`${path}/activate`).expect(200);
      const on = await nextMailTo(app, client.email, 'account-activated');
      expect(on.text).toContain('you can sign in again');
      await member
        .post(`${path}/password`, { password: 'another Horse 7!', passwordRepeat: 'another Horse 7!' })
        .expect(200);
      await nextMailTo(app, client.email, 'password-set-by-admin');
      expect(await mailsTo(app, client.email)).toHaveLength(3);
      expect(await events(client.id)).toEqual([
        { type: 'deleted_client' },
        { type: 'activated_client' },
        { type: 'password_change' },
      ]);
      await member
        .post(`/api/staff/${admin.id}/password`, {
          password: 'another Horse 7!',
          passwordRepeat: 'another Horse 7!',
        })
        .expect(403);
    });

    it('only the office deactivates and activates clients', async () => {
      const client = await app.client();
      await staff.post(`/api/clients/${client.id}/mark-ready`).expect(403);
      for (const verb of ['deactivate', 'activate'])
        await client.post(`/api/clients/${client.id}/${verb}`).expect(403);
      await admin.post(`/api/clients/${admin.id}/deactivate`).expect(404);
      await admin.post('/api/clients/999999/deactivate').expect(404);
    });
  });

  it('switching the outstanding balance of a client adds one activity per change', async () => {
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

  it('lists the recently viewed clients of each user, latest first', async () => {
    const [one, two] = [await app.client(), await app.client()];
    for (const id of [one.id, two.id]) await staff.get(`/api/clients/${id}`).expect(200);
    await one.get(`/api/clients/${one.id}`).expect(200);
    await app.db.query(`UPDATE users SET city = 'Waco' WHERE id = $1`, [two.id]);
    const { body } = await staff.get('/api/clients/recently-viewed').expect(200);
    expect(body[0]).toMatchObject({ id: two.id, city: 'Waco' });
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([two.id, one.id]);
    await app.db.query(`UPDATE client_views SET viewed_at = viewed_at - interval '1 minute'`);
    await staff.get(`/api/clients/${one.id}`).expect(200);
    const again = await staff.get('/api/clients/recently-viewed').expect(200);
    expect((again.body as { id: number }[])[0]?.id).toBe(one.id);
    expect((await (await app.admin()).get('/api/clients/recently-viewed').expect(200)).body).toEqual([]);
  });
});
