import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, testPassword, type TestUser } from '../support/app.js';

/** Columns that differ from those of a mail sent to the client. */
interface MailColumns {
  readonly template?: string;
  readonly recipient?: string;
  readonly userId?: number | null;
  readonly clientId?: number | null;
  readonly secret?: boolean;
  readonly status?: string;
}

describe('the mails of a client, for staff', () => {
  let app: TestApp;
  let staff: TestUser;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = [await app.admin(), await app.staffRole()];
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  const insert = async (columns: MailColumns = {}): Promise<number> => {
    const mail = { template: 'welcome', recipient: client.email, userId: client.id, clientId: client.id };
    const { template, recipient, userId, clientId, secret, status } = {
      ...mail,
      secret: false,
      status: 'sent',
      ...columns,
    };
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO messages (message_id, template, recipient, subject, text_body, html_body, status, user_id, client_id, secret, next_attempt_at)
       VALUES ($1, $2, $3, 'About you', 'The text', '<p>The text</p>', $4, $5, $6, $7, 'infinity') RETURNING id`,
      [`<${randomUUID()}@x>`, template, recipient, status, userId, clientId, secret],
    );
    return row?.id ?? 0;
  };
  const listed = async (user: TestUser, filter: object): Promise<number[]> => {
    const { body } = await user
      .get(`/api/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200);
    return (body as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
  };

  it('staff list, read and resend the mails of a client, and list those to an earlier address', async () => {
    const mail = await insert();
    const toOld = await insert({ template: 'email-changed', recipient: 'old@example.com', userId: null });
    expect(await listed(staff, { clientId: client.id })).toEqual([mail, toOld]);
    const { body } = await staff.get(`/api/messages/${mail}`).expect(200);
    expect(body).toMatchObject({ textBody: 'The text', clientId: client.id });
    const again = await staff.post(`/api/messages/${mail}/resend`).expect(200);
    expect(again.body).toMatchObject({ recipient: client.email, textBody: 'The text' });
    expect(again.body.id).not.toBe(mail);
    const activity = await app.db.first(
      `SELECT actor_id AS actor, client_id AS client FROM activities
       WHERE details->>'event' = 'MessageSentAgain' AND client_id = $1`,
      [client.id],
    );
    expect(activity).toEqual({ actor: staff.id, client: client.id });
  });

  it('a resent mail goes to the address that the client has now, unless the earlier one is wanted', async () => {
    const mail = await insert();
    const email = `moved.${randomUUID().slice(0, 8)}@example.com`;
    await admin.put(`/api/clients/${client.id}`, { email }).expect(200);
    const send = async (form: object) =>
      (await staff.post(`/api/messages/${mail}/resend`, form).expect(200)).body as object;
    expect(await send({})).toMatchObject({ recipient: email });
    expect(await send({ to: 'original' })).toMatchObject({ recipient: client.email, userId: null });
  });

  it('staff neither see nor resend mails that grant access', async () => {
    for (const template of ['password-reset', 'sign-in-code', 'welcome-by-office']) {
      const mail = await insert({ template, secret: true });
      const { body } = await staff.get(`/api/messages/${mail}`).expect(200);
      expect(body).toMatchObject({ secret: true, textBody: null, htmlBody: null });
      expect(JSON.stringify(body)).not.toContain('The text');
      const refused = await staff.post(`/api/messages/${mail}/resend`).expect(409);
      expect(refused.body.code).toBe('messageNotResendable');
    }
  });

  it('staff do not see mails to the firm, its accounts and other addresses', async () => {
    const others = [
      await insert({ template: 'request-to-review', userId: null, recipient: 'firm@example.com' }),
      await insert({ template: 'at-risk', userId: admin.id, clientId: null, recipient: admin.email }),
      await insert({ template: 'welcome', userId: admin.id, recipient: admin.email }),
      await insert({ template: 'backup-failed', userId: null, clientId: null }),
    ];
    expect(await listed(staff, { id: others })).toEqual([]);
    expect(await listed(staff, { clientId: client.id })).toEqual([]);
    expect(await listed(admin, { id: others })).toEqual(others);
    for (const id of others) {
      await staff.get(`/api/messages/${id}`).expect(404);
      await staff.post(`/api/messages/${id}/resend`).expect(404);
    }
  });

  it('staff see no other part of the mail log, and clients none of it', async () => {
    await staff.get('/api/messages/state').expect(403);
    await staff.get('/api/mail-suppressions').expect(403);
    await client.get(`/api/messages?filter={"clientId":${client.id}}`).expect(403);
  });

  it('an API key that may not read the whole log sees only the mails of clients', async () => {
    const firm = await insert({ template: 'request-to-review', userId: null });
    const mail = await insert();
    const key = async (...permissions: string[]): Promise<TestUser> => {
      const form = { name: 'Mails', permissions, clientIds: null, currentPassword: testPassword };
      const { body } = await admin.post('/api/api-keys', form).expect(201);
      return app.withToken(body.key as string, admin.id, admin.email);
    };
    const some = await key('messages.list');
    expect(await listed(some, { id: [firm, mail] })).toEqual([mail]);
    await some.get('/api/messages/state').expect(403);
    const all = await key('messages.list', 'messages.all');
    expect(await listed(all, { id: [firm, mail] })).toEqual([firm, mail]);
    await all.get('/api/messages/state').expect(200);
  });
});
