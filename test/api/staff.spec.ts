import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, testPassword, type TestUser } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

const password = 'four words in a row';

describe('accounts of the office', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    admin = await app.admin();
  });

  const form = (fields: object = {}): Record<string, unknown> => {
    const unique = Math.random().toString(36).slice(2, 10);
    return {
      username: `mia.${unique}`,
      email: `mia.${unique}@example.com`,
      firstName: 'Mia',
      lastName: 'Torres',
      companyName: 'Protest Desk',
      level: UserLevel.StaffRole,
      address: '1 Congress Ave',
      city: 'Austin',
      state: 'TX',
      countyId: 5,
      zip: '78701',
      phone1: '(512) 555-0134',
      password,
      ...fields,
    };
  };
  const signIn = (email: unknown, given: string) =>
    app.anyone.post('/api/auth/sign-in').send({ email, password: given, form: 'admin' });
  const activities = (id: number) =>
    app.db.query<{ event: string; fields: { field: string; old: unknown; new: unknown }[]; actorId: number }>(
      `SELECT details->>'event' AS event, fields, actor_id AS "actorId" FROM activities
       WHERE details->>'userId' = $1 AND type IN ('staff', 'password_change') ORDER BY id`,
      [String(id)],
    );
  const activeAdmins = async () =>
    (await app.db.query<{ id: number }>(`SELECT id FROM users WHERE level = 3 AND status = 'A'`)).map(
      ({ id }) => id,
    );
  /** Deactivates all administrators but these. */
  const keepOnly = (...kept: TestUser[]) =>
    app.db.query(`UPDATE users SET status = 'I' WHERE level = 3 AND NOT id = ANY($1)`, [
      kept.map(({ id }) => id),
    ]);

  it('an administrator creates a staff account, which signs in and is listed with its level', async () => {
    const values = form();
    const { body } = await admin.post('/api/staff', values).expect(201);
    expect(body).toMatchObject({ fullName: 'Mia Torres', level: 4, status: 'A', countyName: 'Travis' });
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    await signIn(values['email'], password).expect(200);
    const [created] = await activities(body.id as number);
    expect(created).toMatchObject({ event: 'StaffCreated', actorId: admin.id });
    expect(created?.fields).toContainEqual({ field: 'level', old: null, new: 4 });

    const list = async (filter: object) =>
      (await admin.get(`/api/staff?filter=${JSON.stringify(filter)}&sort=["fullName","ASC"]`).expect(200))
        .body as { id: number }[];
    const q = String(values['username']);
    expect(await list({ q })).toEqual([expect.objectContaining({ id: body.id, phone1: '(512) 555-0134' })]);
    expect(await list({ q, level: [UserLevel.Admin] })).toEqual([]);
    await admin.put(`/api/staff/${body.id}`, { status: 'I' }).expect(200);
    expect(await list({ q, status: 'A' })).toEqual([]);
    expect(await list({ q, status: ['A', 'I'] })).toHaveLength(1);
  });

  it('a staff account needs every field of the form but the second phone', async () => {
    const { body } = await admin.post('/api/staff', {}).expect(400);
    expect(Object.keys(body.errors as object).sort()).toEqual(
      ['address', 'city', 'companyName', 'email', 'firstName', 'lastName', 'level', 'password', 'phone1']
        .concat(['state', 'username', 'zip'])
        .sort(),
    );
    const refused = async (fields: object) =>
      (await admin.post('/api/staff', form(fields)).expect(400)).body.errors as object;
    expect(await refused({ countyId: null })).toEqual({ countyId: 'This is required field' });
    expect(Object.keys(await refused({ level: UserLevel.Client }))).toEqual(['level']);
    expect(await refused({ email: admin.email })).toEqual({ email: 'The email has already been taken.' });
    expect(await refused({ password: 'short' })).toEqual({
      password: 'Password must have at least 8 characters',
    });
  });

  it('updating staff checks the version and logs old and new values', async () => {
    const colleague = await app.staffRole();
    const { body } = await admin.get(`/api/staff/${colleague.id}`).expect(200);
    const version = body.version as number;
    await admin.put(`/api/staff/${colleague.id}`, { firstName: 'Nora', version }).expect(200);
    await colleague.get('/api/auth/account').expect(200);
    const late = await admin.put(`/api/staff/${colleague.id}`, { firstName: 'Olga', version }).expect(409);
    expect(late.body).toMatchObject({ code: 'stale', data: { current: { firstName: 'Nora' } } });
    expect(await activities(colleague.id)).toEqual([
      {
        event: 'StaffUpdated',
        actorId: admin.id,
        fields: [{ field: 'firstName', old: 'Test', new: 'Nora' }],
      },
    ]);
  });

  it('a new level, status or password signs staff out, and a new password is announced by mail', async () => {
    for (const change of [{ level: UserLevel.Admin }, { status: 'I' }, { password }]) {
      const colleague = await app.staffRole();
      await admin.put(`/api/staff/${colleague.id}`, change).expect(200);
      await colleague.get('/api/auth/account').expect(401);
      if ('status' in change) await signIn(colleague.email, testPassword).expect(401);
      if (!('password' in change)) continue;
      await signIn(colleague.email, password).expect(200);
      await nextMailTo(app, colleague.email, 'password-set-by-admin');
      expect((await activities(colleague.id)).map(({ event }) => event)).toEqual(['PasswordSetByAdmin']);
    }
  });

  it('a staff account can be deleted only if it was never used', async () => {
    const { body } = await admin.post('/api/staff', form()).expect(201);
    await admin.delete(`/api/staff/${body.id}`).expect(200);
    await admin.get(`/api/staff/${body.id}`).expect(404);
    const used = form();
    const { body: other } = await admin.post('/api/staff', used).expect(201);
    await signIn(used['email'], password).expect(200);
    expect((await admin.delete(`/api/staff/${other.id}`).expect(409)).body.code).toBe('inUse');
  });

  it('staff accounts never include a client', async () => {
    const client = await app.client();
    await admin.get(`/api/staff/${client.id}`).expect(404);
    await admin.put(`/api/staff/${client.id}`, { level: UserLevel.Admin }).expect(404);
    await admin.delete(`/api/staff/${client.id}`).expect(404);
    const { body } = await admin.get('/api/staff?range=[0,999]').expect(200);
    expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(client.id);
  });

  describe('accounts of administrators', () => {
    it('administrators cannot change their own level and status, or delete themselves', async () => {
      const other = await app.admin();
      await keepOnly(admin, other);
      for (const change of [{ level: UserLevel.StaffRole }, { status: 'I' }]) {
        expect((await admin.put(`/api/staff/${admin.id}`, change).expect(409)).body.code).toBe('ownAccess');
      }
      expect((await admin.delete(`/api/staff/${admin.id}`).expect(409)).body.code).toBe('ownAccess');
      // Unchanged values are accepted, because the form sends all fields.
      await admin.put(`/api/staff/${admin.id}`, { level: 3, status: 'A', firstName: 'Ada' }).expect(200);
    });

    it('the last administrator cannot be deactivated, demoted or deleted', async () => {
      await keepOnly(admin);
      for (const change of [{ level: UserLevel.StaffRole }, { status: 'I' }]) {
        expect((await admin.put(`/api/staff/${admin.id}`, change).expect(409)).body.code).toBe('lastAdmin');
      }
      expect((await admin.delete(`/api/staff/${admin.id}`).expect(409)).body.code).toBe('lastAdmin');
      expect(await activeAdmins()).toEqual([admin.id]);
    });

    it.each([
      ['demote', (one: TestUser, two: TestUser) => one.put(`/api/staff/${two.id}`, { level: 4 })],
      ['deactivate', (one: TestUser, two: TestUser) => one.put(`/api/staff/${two.id}`, { status: 'I' })],
      ['delete', (one: TestUser, two: TestUser) => one.delete(`/api/staff/${two.id}`)],
    ])('one of two administrators who %s each other at once stays', async (_, attack) => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [await app.admin(), await app.admin()];
        await keepOnly(one, two);
        const answers = await Promise.all([attack(one, two), attack(two, one)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        expect(await activeAdmins()).toHaveLength(1);
      }
    });
  });

  describe('the account of the current user', () => {
    it('users change their own account, except for level, status and username', async () => {
      const staff = await app.staff();
      const { body } = await staff
        .put('/api/staff/own', { firstName: 'Pia', phone1: '5125550100' })
        .expect(200);
      expect(body).toMatchObject({ id: staff.id, firstName: 'Pia', phone1: '(512) 555-0100' });
      const access = { level: UserLevel.Admin, status: 'I', username: 'boss' };
      const { body: kept } = await staff.put('/api/staff/own', access).expect(200);
      expect(kept).toEqual({ ...body, version: expect.any(Number) });
      expect((await activities(staff.id)).map(({ event }) => event)).toEqual(['StaffUpdated']);
      await (await app.client()).get('/api/staff/own').expect(403);
    });

    it('users need their current password for another e-mail address', async () => {
      const email = `new.${admin.email}`;
      const refused = async (fields: object) =>
        (await admin.put('/api/staff/own', { email, ...fields }).expect(400)).body.errors as object;
      expect(await refused({})).toEqual({ currentPassword: 'This is required field' });
      expect(await refused({ currentPassword: 'wrong' })).toEqual({
        currentPassword: 'This is not your current password',
      });
      await admin.put('/api/staff/own', { email, currentPassword: testPassword }).expect(200);
      await admin.put('/api/staff/own', { email, city: 'Austin' }).expect(200);
    });
  });
});
