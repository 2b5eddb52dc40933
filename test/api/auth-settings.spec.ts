import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('settings', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  it('only admins read and change settings', async () => {
    for (const user of [await app.client(), await app.staff(), await app.staffRole()]) {
      await user.get('/api/settings').expect(403);
      await user.get('/api/settings/firm').expect(403);
      await user
        .put('/api/settings/security', { staffMaySignIn: true, revealUnknownEmail: true })
        .expect(403);
    }
    const { body } = await admin.get('/api/settings').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'firm',
      'registration',
      'acknowledgment',
      'security',
      'billing',
      'backups',
      'season',
      'reports',
    ]);
  });

  it('changing a setting records who did it, and adds an activity with the old values', async () => {
    const { body: before } = await admin.get('/api/settings/acknowledgment').expect(200);
    expect(before).toEqual({
      id: 'acknowledgment',
      value: { enabled: false, message: '' },
      updatedAt: null,
      updatedBy: null,
      version: 0,
    });
    const { body } = await admin
      .put('/api/settings/acknowledgment', { enabled: 'true', message: ' Protests close May 15th. ' })
      .expect(200);
    expect(body).toMatchObject({
      value: { enabled: true, message: 'Protests close May 15th.' },
      updatedBy: 'Test Tester',
      updatedAt: expect.any(String),
    });
    const [activity] = await app.db.query<{ details: object; fields: object[]; actor: number }>(
      `SELECT details, fields, actor_id AS actor FROM activities WHERE type = 'settings' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity).toEqual({
      actor: admin.id,
      details: { event: 'SettingChanged', key: 'acknowledgment' },
      fields: [
        { field: 'enabled', old: false, new: true },
        { field: 'message', old: '', new: 'Protests close May 15th.' },
      ],
    });
  });

  it('switching the acknowledgment on requires a text', async () => {
    for (const message of ['', '   ', null]) {
      const { body } = await admin
        .put('/api/settings/acknowledgment', { enabled: true, message })
        .expect(400);
      expect(body.errors).toEqual({ message: 'This is required field' });
    }
    await admin.put('/api/settings/acknowledgment', { enabled: false, message: '' }).expect(200);
    await admin.put('/api/settings/acknowledgment', { enabled: true }).expect(400);
  });

  it('closing registration shows the words of the placeholder', async () => {
    const closed = { enabled: false, placeholderTitle: 'Closed', placeholderMessage: 'Back in spring.' };
    await admin.put('/api/settings/registration', closed).expect(200);
    const { body } = await app.anyone.get('/api/registration').expect(200);
    expect(body).toMatchObject(closed);
  });

  it('the firm settings contain the name of the firm and refuse unknown fields', async () => {
    const firm = { name: 'Lone Star Tax', email: 'Office@LoneStar.example', phone: '5125550100' };
    const before = await admin.get('/api/settings/firm').expect(200);
    const refused = await admin.put('/api/settings/firm', { ...firm, junk: 1 }).expect(400);
    expect(refused.body.errors).toEqual({ junk: 'This field is unknown' });
    expect((await admin.get('/api/settings/firm').expect(200)).body).toEqual(before.body);
    const { body } = await admin.put('/api/settings/firm', { ...firm, state: 'TX' }).expect(200);
    expect(body.value).toMatchObject({
      name: 'Lone Star Tax',
      state: 'TX',
      email: 'office@lonestar.example',
      phone: '(512) 555-0100',
    });
    expect(body.value).not.toHaveProperty('junk');
    const form = await app.anyone.get('/api/registration').expect(200);
    // A state alone would appear in the contract as the address for notices.
    expect(form.body.firm).toMatchObject({ name: 'Lone Star Tax', address: '' });
  });

  it.each([
    [
      'security',
      { staffMaySignIn: 'perhaps', revealUnknownEmail: false },
      { staffMaySignIn: 'Please answer Yes or No' },
    ],
    [
      'firm',
      { name: '', email: 'x' },
      { name: 'This is required field', email: 'Entered value does not match email format' },
    ],
    ['billing', { defaultPercentage: '101' }, { defaultPercentage: 'Please enter valid value.' }],
    [
      'registration',
      { enabled: true },
      { placeholderTitle: 'This is required field', placeholderMessage: 'This is required field' },
    ],
    [
      'reports',
      { commissionExportEmails: ['x'] },
      { commissionExportEmails: 'Please enter e-mail addresses' },
    ],
  ])('refuses an invalid %s setting, field by field', async (key, form, errors) => {
    const before = await admin.get(`/api/settings/${key}`).expect(200);
    const { body } = await admin.put(`/api/settings/${key}`, form).expect(400);
    expect(body.errors).toEqual(errors);
    expect((await admin.get(`/api/settings/${key}`).expect(200)).body).toEqual(before.body);
  });

  it.each([[undefined], [[]], [['x']], [{ value: { name: 'x' } }]])('settings refuse %p', async (body) => {
    const before = await admin.get('/api/settings/firm').expect(200);
    const request = app.anyone.put('/api/settings/firm').set('authorization', `Bearer ${admin.token}`);
    await (body === undefined ? request : request.send(body)).expect(400);
    expect((await admin.get('/api/settings/firm').expect(200)).body).toEqual(before.body);
  });

  it.each(['unknown', 'demonstration', '__proto__', 'constructor'])(
    'there is no settings group %s',
    async (key) => {
      await admin.get(`/api/settings/${key}`).expect(404);
      await admin.put(`/api/settings/${key}`, { enabled: true }).expect(404);
    },
  );
});
