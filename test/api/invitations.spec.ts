import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

const chosen = 'a new horse 10';

describe('the welcome of a client made by the office', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const keyOf = (text: string): string => /password-reset-form\/(\S+)/.exec(text)?.[1] ?? '';
  const setPassword = (key: string) =>
    app.anyone
      .post('/api/auth/password-reset/confirm')
      .send({ key, password: chosen, passwordRepeat: chosen });
  const create = async (): Promise<{ id: number; email: string }> => {
    const unique = Math.random().toString(36).slice(2, 10);
    const { body } = await admin
      .post('/api/clients', {
        firstName: 'Dana',
        lastName: 'Cole',
        companyName: 'Cole Homes',
        email: `dana.${unique}@example.com`,
        username: `dana.${unique}`,
        password: 'four words in a row',
        address: '1 Congress Ave',
        city: 'Austin',
        state: 'TX',
        countyId: 5,
        zip: '78701',
        phone1: '(512) 555-0134',
      })
      .expect(201);
    return body as { id: number; email: string };
  };

  it('the welcome has a link with which the client sets its password, once', async () => {
    const { email } = await create();
    const { subject, text } = await nextMailTo(app, email, 'welcome-by-office');
    expect(subject).toContain('has opened an account for you');
    await setPassword(keyOf(text)).expect(200);
    await app.anyone.post('/api/auth/sign-in').send({ email, password: chosen, form: 'client' }).expect(200);
    await setPassword(keyOf(text)).expect(400);
  });

  it('the office sends the welcome again, whose new link ends the earlier one', async () => {
    const { id, email } = await create();
    const first = keyOf((await nextMailTo(app, email, 'welcome-by-office')).text);
    const staff = await app.staffRole();
    await staff.post(`/api/clients/${id}/invitation`).expect(200);
    const second = keyOf((await nextMailTo(app, email, 'welcome-by-office', 2)).text);
    expect(second).not.toBe(first);
    await setPassword(first).expect(400);
    await setPassword(second).expect(200);
    const sent = await app.db.query<{ text: string | null; actorId: number }>(
      `SELECT details->>'link' AS text, actor_id AS "actorId" FROM activities
       WHERE client_id = $1 AND details->>'event' = 'ClientInvited' ORDER BY id`,
      [id],
    );
    expect(sent).toEqual([
      { text: null, actorId: admin.id },
      { text: null, actorId: staff.id },
    ]);
  });

  it('the welcome is not sent to an inactive client, or by a client', async () => {
    const { id } = await create();
    await admin.post(`/api/clients/${id}/deactivate`).expect(200);
    expect((await admin.post(`/api/clients/${id}/invitation`).expect(409)).body.code).toBe('clientInactive');
    const client = await app.client();
    await client.post(`/api/clients/${client.id}/invitation`).expect(403);
  });
});
