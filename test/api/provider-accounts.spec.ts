import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { pdf } from '../support/files.js';
import { person, registration, startedSignIn } from '../support/provider/accounts.js';

describe('provider calls on accounts', () => {
  let app: TestApp;
  let admin: TestUser;
  const post = (path: string, body: object) => app.anyone.post(`/api/provider/${path}`).send(body);

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  it('the provider login accepts every level that one of the login forms accepts', async () => {
    for (const [user, userlevel] of [
      [await app.client(), 1],
      [admin, 3],
      [await app.staffRole(), 4],
    ] as const) {
      const { body } = await post('login', { email: user.email, password: testPassword }).expect(200);
      expect(body).toMatchObject({ user: { id: user.id, userlevel }, access_token: expect.any(String) });
    }
    const { email } = await app.staff();
    await post('login', { email, password: testPassword }).expect(401);
  });

  it('the provider login refuses every wrong password alike, whoever it belongs to', async () => {
    const refusals = await Promise.all(
      [admin.email, (await app.client()).email, 'nobody@example.com'].map(
        async (email) => (await post('login', { email, password: 'wrong' }).expect(401)).body as object,
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        message: 'Your credentials are incorrect or your account is inactive.',
      });
  });

  it('the provider login asks for a code before it gives a token to an account with two-factor', async () => {
    const client = await app.client();
    const { answer, code } = await startedSignIn(app, client);
    expect(answer).toMatchObject({
      user: { id: null, email: client.email, userlevel: 1, user_2FA: 1, client_first_name: null },
      access_token: null,
    });
    const wrong = await post('confirmation-check', { email: client.email, code_2FA: '000000' }).expect(400);
    expect(wrong.body).toMatchObject({ message: 'Entered code not found.' });
    const { body } = await post('confirmation-check', { email: client.email, code_2FA: code }).expect(200);
    expect(body).toMatchObject({ user: { id: client.id }, access_token: expect.any(String) });
    // A code works once.
    await post('confirmation-check', { email: client.email, code_2FA: code }).expect(400);
  });

  it('a code sent with the e-mail address works only from where the sign-in came from', async () => {
    const client = await app.client();
    const { answer, code } = await startedSignIn(app, client);
    await app.db.query(`UPDATE sign_in_challenges SET address_hash = 'elsewhere' WHERE user_id = $1`, [
      client.id,
    ]);
    const guess = { email: client.email, code_2FA: code };
    expect((await post('confirmation-check', guess).expect(400)).body).toMatchObject({
      code: 'challengeEnded',
    });
    // No attempt is used up, and the challenge in the answer still works.
    await post('confirmation-check', { ...guess, challenge: answer.challenge }).expect(200);
  });

  it('a provider registration says that e-mail address and username are taken, in the caller’s language', async () => {
    const form = registration();
    await post('register', form).expect(200);
    const { body } = await post('register', form).set('accept-language', 'de').expect(200);
    expect(body).toEqual({
      success: false,
      message: { email: expect.stringMatching(/E-Mail/), username: expect.stringMatching(/./) },
    });
  });

  it('the errors of a provider registration are lists under the names of its form', async () => {
    const { body } = await post('register', {
      ...registration(),
      client_first_name: '',
      homezip: 'x',
      property_zip: 'x',
      signature_name: '',
    }).expect(400);
    expect(body.errors).toEqual({
      client_first_name: ['This is required field'],
      homezip: ['Entered value does not match zip code format'],
      property_zip: ['Entered value does not match zip code format'],
      signature_name: [expect.any(String)],
    });
  });

  it('a refused upload of files names the reason and the field', async () => {
    const { body: client } = await post('register', registration()).expect(200);
    const { message: id, upload_ticket: ticket } = client as { message: number; upload_ticket: string };
    type Part = string | number | undefined;
    const refusal = async (
      fields: { id?: Part; ticket?: Part; type?: Part },
      files: readonly (readonly [name: string, content: Buffer])[] = [['deed.pdf', pdf('deed')]],
      token?: string,
    ) => {
      const sent = app.anyone.post('/api/provider/register-file');
      if (token) void sent.set('authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries({ id, ticket, type: 1, ...fields }))
        if (value !== undefined) void sent.field(name, value);
      for (const [filename, content] of files) void sent.attach('file', content, { filename });
      const { status, body } = await sent;
      const { code, errors } = body as { code: string; errors?: Record<string, string[]> };
      return [status, code, ...Object.entries(errors ?? {}).flat(2)];
    };
    const large = Buffer.concat([pdf('large'), Buffer.alloc(20 * 1024 * 1024)]);
    const many = Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, pdf(`${index}`)] as const);
    const { token } = await app.client();
    const cases: [() => ReturnType<typeof refusal>, unknown[]][] = [
      [
        () => refusal({ ticket: undefined }),
        [403, 'ticketMissing', 'ticket', expect.stringMatching(/missing/)],
      ],
      [
        () => refusal({ ticket: 'x' }),
        [403, 'ticketInvalid', 'ticket', expect.stringMatching(/no registration/)],
      ],
      [() => refusal({ id: id + 1 }), [403, 'ticketOfOther', 'id', expect.stringMatching(/another client/)]],
      [() => refusal({ type: undefined }), [400, 'validation', 'type', 'This is required field']],
      [() => refusal({ type: 9 }), [400, 'validation', 'type', 'Please choose one of the options']],
      [() => refusal({}, []), [400, 'noFile', 'file', 'Please choose a file.']],
      [() => refusal({}, many), [400, 'tooManyFiles', 'file', expect.stringMatching(/At most 5 files/)]],
      [
        () => refusal({}, [['large.pdf', large]]),
        [413, 'fileTooLarge', 'file', expect.stringMatching(/larger than 20 MB/)],
      ],
      [
        () => refusal({}, [['deed.txt', Buffer.from('x')]]),
        [415, 'fileTypeRefused', 'file', expect.stringMatching(/please upload/)],
      ],
      [
        () => refusal({}, [['deed.pdf', Buffer.alloc(0)]]),
        [400, 'fileEmpty', 'file', expect.stringMatching(/empty/)],
      ],
      [
        () => refusal({ ticket: undefined, id: 'x' }, undefined, token),
        [404, 'propertyNotFound', 'id', 'Property not found!'],
      ],
    ];
    for (const [answer, expected] of cases) expect(await answer()).toEqual(expected);
  });

  it('errors of provider searches, pages and letters name the fields that the caller sent', async () => {
    const errors = async (path: string, body: object, status = 400): Promise<object> =>
      (await admin.post(`/api/provider/${path}`, body).expect(status)).body.errors as object;
    const oneError = [expect.any(String)];
    expect(await errors('client/custom-search', { filters: { phone: 'none' } })).toEqual({ phone: oneError });
    expect(await errors('client/custom-search', { filters: { county: 'x' } })).toEqual({ county: oneError });
    expect(await errors('property/custom-search', { filters: { property_type: 'x' } })).toEqual({
      property_type: oneError,
    });
    expect(await errors('property/property-list', { page: 10_000_000, per_page: 1000 })).toEqual({
      page: oneError,
    });
    expect(await errors('property/get-template', { id: 'nothing' }, 404)).toEqual({ id: oneError });
    expect(await errors('state/store', { name: 'Nowhere', code: '1!' })).toEqual({ code: oneError });
  });

  it('a signed-in caller uploads files without a ticket, for a property within reach only', async () => {
    const [client, other] = await Promise.all([app.client(), app.client()]);
    const propertyId = await app.property(client.id);
    const send = (user: TestUser, id: number, type: number) =>
      app.anyone
        .post('/api/provider/register-file')
        .set('authorization', `Bearer ${user.token}`)
        .field('id', id)
        .field('type', type)
        .attach('file', pdf(`remodel ${type} by ${user.id}`), { filename: 'remodel.pdf' });
    expect((await send(client, propertyId, 12).expect(200)).body).toEqual({ success: true, files: 1 });
    await send(admin, propertyId, 3).expect(200);
    await send(other, propertyId, 12).expect(404);
    await send(client, propertyId, 7).expect(400);
    const kept = await client.get(`/api/description-files?filter={"propertyId":${propertyId}}`).expect(200);
    expect((kept.body as { type: number }[]).map(({ type }) => type).sort()).toEqual([12, 3]);
    const activity = await app.db.first(
      `SELECT actor_id AS actor FROM activities WHERE property_id = $1 AND details->>'event' = 'DescriptionFilesAdded' ORDER BY id LIMIT 1`,
      [propertyId],
    );
    expect(activity).toEqual({ actor: client.id });

    // A key needs the permission, and one that is limited to other clients does not find the property.
    const key = async (permissions: string[], clientIds: number[] | null): Promise<TestUser> => {
      const form = { name: 'Files', permissions, clientIds, currentPassword: testPassword };
      const { body } = await admin.post('/api/api-keys', form).expect(201);
      return app.withToken(body.key as string, admin.id, admin.email);
    };
    await send(await key(['descriptionFiles.create'], [other.id]), propertyId, 10).expect(404);
    await send(await key(['clients.list'], null), propertyId, 10).expect(403);
    await send(await key(['descriptionFiles.create'], [client.id]), propertyId, 10).expect(200);

    // An invalid token gets a 401 instead of counting as anonymous, and an anonymous request gets a 403.
    await send({ ...client, token: 'x.y.z' } as TestUser, propertyId, 12).expect(401);
    await app.anyone
      .post('/api/provider/register-file')
      .field('id', propertyId)
      .field('type', 1)
      .attach('file', pdf('nobody'), { filename: 'deed.pdf' })
      .expect(403);
  });

  it('users turn their own second factor on and off with the password, and nobody else’s', async () => {
    const [staff, member] = await Promise.all([app.staff(), app.staffRole()]);
    const set = (user: TestUser, id: number, more: object) =>
      user.post('/api/provider/client/edit-profile', { id, homecity: 'Round Rock', ...more });
    const stored = async (id: number) =>
      app.db.first(`SELECT two_factor AS method, city FROM users WHERE id = $1`, [id]);

    const without = await set(staff, staff.id, { user_2FA: 1 }).expect(400);
    expect(without.body.errors).toEqual({ current_password: ['This is required field'] });
    const wrong = await set(staff, staff.id, { user_2FA: 1, current_password: 'wrong' }).expect(400);
    expect(wrong.body.errors).toEqual({ current_password: ['This is not your current password'] });
    expect(await stored(staff.id)).toEqual({ method: 'none', city: null });

    const on = await set(staff, staff.id, { user_2FA: '1', current_password: testPassword }).expect(200);
    expect(on.body.user).toMatchObject({ user_2FA: 1, homecity: 'Round Rock' });
    expect(await stored(staff.id)).toEqual({ method: 'email', city: 'Round Rock' });
    // Sending the current value needs no password, because pages send the whole form.
    await set(staff, staff.id, { user_2FA: 1 }).expect(200);
    expect(await stored(staff.id)).toMatchObject({ method: 'email' });
    const foreign = await set(admin, staff.id, { user_2FA: 0, current_password: testPassword }).expect(400);
    expect(foreign.body.errors).toEqual({ user_2FA: ['Everybody sets their own second step'] });
    await set(member, staff.id, { user_2FA: 0, current_password: testPassword }).expect(403);
    await set(admin, staff.id, { user_2FA: 1 }).expect(200);

    await app.db.query(`UPDATE users SET two_factor = 'totp' WHERE id = $1`, [staff.id]);
    await set(staff, staff.id, { user_2FA: 1 }).expect(200);
    expect(await stored(staff.id)).toMatchObject({ method: 'totp' });
    const off = await set(staff, staff.id, { user_2FA: 0, current_password: testPassword }).expect(200);
    expect(off.body.user).toMatchObject({ user_2FA: 0 });
    expect(await stored(staff.id)).toMatchObject({ method: 'none' });
    const left = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE actor_id = $1 AND details->>'event' = 'TwoFactorChanged' ORDER BY id`,
      [staff.id],
    );
    expect(left.map(({ fields }) => fields.length)).toEqual([1, 1]);
  });

  it('errors of a new client come as lists of texts', async () => {
    const form = { ...person(), email: admin.email, homezip: 'x' };
    const zip = await admin.post('/api/provider/client/store', form).expect(400);
    expect(zip.body.errors).toEqual({ homezip: ['Entered value does not match zip code format'] });
    const taken = await admin.post('/api/provider/client/store', { ...form, homezip: '78701' }).expect(400);
    expect(taken.body.errors).toEqual({ email: ['The email has already been taken.'] });
  });

  it('an edit of a client by staff becomes a change request', async () => {
    const client = await app.client();
    const staff = await app.staff();
    const form = { id: client.id, homecity: 'Austin', homestate: 'TX', homecounty: 5 };
    const edited = await staff.post('/api/provider/client/edit', form).expect(200);
    expect(edited.body).toMatchObject({ pending: 1, data: { homecity: null } });
    const { body } = await staff.get(`/api/provider/client/viewEditPending/${client.id}`).expect(200);
    const id = body.data.id as number;
    await admin.post('/api/provider/client/approve-client-changes', { id }).expect(200);
    const details = await client.get(`/api/provider/client/details/${client.id}`).expect(200);
    expect(details.body.data).toMatchObject({ homecity: 'Austin', homecounty: 5 });
    await admin.post('/api/provider/client/approve-client-changes', { id }).expect(409);
  });

  it('a client can send one profile change an hour', async () => {
    const client = await app.client();
    const form = { id: client.id, company_name: 'Lee Holdings', email: 'other@example.com' };
    await client.post('/api/provider/client/edit-profile-client', form).expect(200);
    const { body: pending } = await client
      .get(`/api/provider/client/viewEditPending/${client.id}`)
      .expect(200);
    // Clients may not change their e-mail address.
    expect(pending.data).toMatchObject({ changed: ['company_name'], email: client.email });
    await admin
      .post('/api/provider/client/approve-client-changes', { id: pending.data.id as number })
      .expect(200);
    const { body } = await client
      .post('/api/provider/client/edit-profile-client', { ...form, company_name: 'Lee' })
      .expect(403);
    expect(body.message).toBe('Unable to submit form. Please try again after 1 hour.');
  });

  it('users set the passwords of others by level, and their own only with the current one', async () => {
    const [client, staff, member] = await Promise.all([app.client(), app.staff(), app.staffRole()]);
    const set = (user: TestUser, id: number, more: object = {}) =>
      user.post('/api/provider/client/update-password', {
        id,
        password: 'another Horse 7!',
        password_repeat: 'another Horse 7!',
        ...more,
      });
    expect((await set(client, client.id).expect(400)).body.errors).toEqual({
      current_password: ['This is required field'],
    });
    await set(client, member.id).expect(404);
    await set(staff, member.id).expect(403);
    await set(staff, client.id).expect(200);
    await set(admin, member.id).expect(200);
    const mismatch = await set(admin, member.id, { password_repeat: 'x' }).expect(400);
    expect(mismatch.body.errors).toEqual({ password_repeat: ['The passwords do not match'] });
  });

  it('only administrators change other accounts of the office', async () => {
    const [staff, member] = await Promise.all([app.staff(), app.staffRole()]);
    const form = { id: member.id, status: 'I' };
    await staff.post('/api/provider/client/edit-profile', form).expect(403);
    const { body } = await admin.post('/api/provider/client/edit-profile', form).expect(200);
    expect(body).toMatchObject({ success: true, user: { id: member.id, status: 'I' } });
    await member.get('/api/auth/account').expect(401);
  });

  it('the provider search finds clients by the fields of the form, active, inactive or all', async () => {
    const inactive = await app.user(1, { status: 'I', firstName: 'Zebedee' });
    const found = async (filters: object): Promise<unknown> =>
      (await admin.post('/api/provider/client/custom-search', { filters }).expect(200)).body.data.data;
    expect(await found({ first_name: ' Zebedee ' })).toEqual([]);
    expect(await found({ first_name: 'Zebedee', active: 'false' })).toMatchObject([{ id: inactive.id }]);
    expect(await found({ keyword: 'Zebedee', active: 'all' })).toMatchObject([
      { id: inactive.id, pstatus: 'I' },
    ]);
    await admin.post('/api/provider/client/custom-search', { filters: 'not JSON' }).expect(400);
  });
});
