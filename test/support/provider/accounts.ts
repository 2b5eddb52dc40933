import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { hashCode, hashToken } from '../../../src/auth/secrets.js';
import { type TestApp, testPassword } from '../app.js';
import { pdf } from '../files.js';
import { eventually } from '../processes.js';
import type { CallRows } from './row.js';

const newPassword = 'another Horse 7!';

/** A person with an address, and an e-mail address and username that no other account has. */
export function person(): Record<string, unknown> & { email: string } {
  const unique = randomBytes(4).toString('hex');
  return {
    client_first_name: 'Ann',
    client_last_name: 'Lee',
    company_name: 'Lee Holdings',
    email: `ann.${unique}@example.com`,
    username: `ann${unique}`,
    password: newPassword,
    homeaddress: '1 Congress Ave',
    homecity: 'Austin',
    homestate: 'TX',
    homezip: '78701',
    homecounty: 5,
    homephone1: '512 555 0123',
  };
}

/** A registration as the existing front end's page sends it, with the typed name. */
export const registration = () => ({
  ...person(),
  property_state: 'TX',
  property_address: '2 Bluebonnet Ln',
  property_city: 'Austin',
  property_zip: '78702',
  county_id: 5,
  property_type: 1,
  exemption_type: 0,
  purchase_two_years: 0,
  property_major_changes: 1,
  major_dmg_description: 'Roof leaks',
  remodels_three_years: 0,
  paperless_billing: 'N',
  billingmode: 'electronicbilling',
  signature_name: 'Ann B. Lee',
});

/** Expects that an account can sign in with a password. */
async function signsIn(app: TestApp, email: string, password: string): Promise<void> {
  await app.anyone.post('/api/provider/login').send({ email, password }).expect(200);
}

/** Turns on two-factor sign-in for an account and starts a sign-in. Returns the code and the response. */
export async function startedSignIn(
  app: TestApp,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<{ code: string; answer: { challenge: string; access_token: string | null; user: object } }> {
  await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [id]);
  const { body } = await app.anyone
    .post('/api/provider/login')
    .send({ email, password: testPassword })
    .expect(200);
  const code = '271828';
  const open = await app.db.first<{ id: string }>(
    'SELECT id FROM sign_in_challenges WHERE user_id = $1 ORDER BY created_at DESC',
    [id],
  );
  const challenge = open?.id ?? '';
  await app.db.query('UPDATE sign_in_challenges SET code_hash = $2 WHERE id = $1', [
    challenge,
    hashCode(app.config.jwtSecret, challenge, code),
  ]);
  return { code, answer: body as { challenge: string; access_token: string | null; user: object } };
}

export const accountRows: CallRows = {
  'POST login': ({ app, owner }) => ({
    body: { email: owner.email, password: testPassword },
    answer: {
      user: {
        id: owner.id,
        email: owner.email,
        userlevel: 1,
        user_2FA: 0,
        client_first_name: expect.any(String),
        client_last_name: 'Tester',
      },
      access_token: expect.any(String),
      challenge: null,
    },
    effect: async (body) => {
      const { access_token: token } = body as { access_token: string };
      const account = app.anyone.get('/api/auth/account').set('authorization', `Bearer ${token}`);
      expect((await account.expect(200)).body).toMatchObject({ id: owner.id });
    },
  }),
  'POST confirmation-check': async ({ app, owner }) => {
    const { code } = await startedSignIn(app, owner);
    return {
      body: { email: owner.email, code_2FA: code },
      answer: { user: { id: owner.id, user_2FA: 1 }, access_token: expect.any(String) },
    };
  },
  'POST mail/reset-password': ({ app, owner }) => ({
    body: { email: owner.email },
    answer: { success: true },
    effect: async () => {
      await eventually('the link', () =>
        app.db.first('SELECT 1 FROM password_resets WHERE user_id = $1', [owner.id]),
      );
    },
  }),
  'POST auth/reset-password-new': async ({ app, owner }) => {
    const token = randomBytes(16).toString('hex');
    await app.db.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [owner.id, hashToken(token)],
    );
    return {
      body: { email: owner.email, token, password: newPassword, password_repeat: newPassword },
      answer: { success: true },
      effect: () => signsIn(app, owner.email, newPassword),
    };
  },
  'POST client/update-password': ({ app, owner }) => ({
    // The current password is needed only to change one's own.
    body: {
      id: owner.id,
      password: newPassword,
      password_repeat: newPassword,
      current_password: testPassword,
    },
    answer: { success: true },
    effect: () => signsIn(app, owner.email, newPassword),
  }),
  'POST register': ({ app }) => {
    const form = registration();
    return {
      body: form,
      answer: { success: true, message: expect.any(Number), upload_ticket: expect.any(String) },
      effect: async (body) => {
        const { message, property_id: propertyId } = body as { message: number; property_id: number };
        const found = await app.db.first(
          `SELECT u.email::text AS email, c.billing_delivery AS billing, s.signed_name AS signed, p.has_major_damage AS damage
           FROM users u JOIN clients c ON c.id = u.id JOIN signed_contracts s ON s.client_id = u.id
             JOIN properties p ON p.client_id = u.id WHERE u.id = $1 AND p.id = $2`,
          [message, propertyId],
        );
        expect(found).toEqual({
          email: form.email,
          billing: 'electronic',
          signed: 'Ann B. Lee',
          damage: true,
        });
      },
    };
  },
  'POST register-file': async ({ app, rows }) => {
    const { client, uploadTicket } = await rows.registered();
    return {
      fields: { id: client.id, ticket: uploadTicket, type: 1 },
      files: [{ name: 'deed.pdf', content: pdf(`deed of ${client.id}`) }],
      answer: { success: true, files: 1 },
      effect: async () => {
        const stored = await app.db.query(
          `SELECT f.kind, s.name FROM description_files f JOIN stored_files s ON s.id = f.file_id
             JOIN properties p ON p.id = f.property_id WHERE p.client_id = $1`,
          [client.id],
        );
        expect(stored).toEqual([{ kind: 1, name: 'deed.pdf' }]);
      },
    };
  },
  'GET settings/registration-settings': () => ({
    answer: {
      enable_register: { key_value: 'true' },
      placeholder_title: { key_value: expect.any(String) },
      placeholder_message: { key_value: expect.any(String) },
    },
  }),
  'POST settings/registration-settings-update': ({ caller }) => ({
    body: {
      ack_status: 'true',
      placeholder_title: 'Closed',
      placeholder_message: 'Please come back in January.',
    },
    answer: { success: true },
    effect: async () => {
      const { body } = await caller.get('/api/settings/registration').expect(200);
      expect(body).toMatchObject({ value: { enabled: true, placeholderTitle: 'Closed' } });
    },
  }),
  'GET settings/list': () => ({
    answer: [
      { status: expect.any(Number), message: expect.any(String) },
      { status: expect.any(Number), message: expect.any(String) },
    ],
  }),
  'GET client/settings': () => ({ answer: [{ id: 1, status: expect.any(Number) }] }),
  'POST client/settings-update': ({ caller }) => ({
    body: { id: 1, ack_status: 1, ack_message: 'The deadline is May 15th.' },
    answer: { success: true },
    effect: async () => {
      const { body } = await caller.get('/api/settings/acknowledgment').expect(200);
      expect(body).toMatchObject({ value: { enabled: true, message: 'The deadline is May 15th.' } });
      const list = await caller.get('/api/provider/client/settings').expect(200);
      expect(list.body).toMatchObject([{ status: 1, message: 'The deadline is May 15th.' }]);
    },
  }),
  'POST client/create-staff': ({ caller }) => {
    const form = { ...person(), userlevel: 4 };
    return {
      body: form,
      answer: {
        success: true,
        message: expect.any(Number),
        data: { email: form.email, userlevel: 4, status: 'A', user_2FA: 0, homecounty: 5 },
      },
      effect: async (body) => {
        const { message } = body as { message: number };
        expect((await caller.get(`/api/staff/${message}`).expect(200)).body).toMatchObject({ level: 4 });
      },
    };
  },
  'POST client/staff-list': async ({ rows }) => {
    const { id } = await rows.member();
    return {
      body: { page: 1, per_page: 1000, status: 'active' },
      answer: {
        data: expect.arrayContaining([expect.objectContaining({ id, userlevel: 2, status: 'A' })]),
        total: expect.any(Number),
      },
    };
  },
  'POST client/edit-profile': ({ app, caller }) => ({
    body: { id: caller.id, homecity: 'Round Rock', change_password: '' },
    answer: { success: true, user: { id: caller.id, homecity: 'Round Rock' } },
    effect: async () => {
      const found = await app.db.first('SELECT city FROM users WHERE id = $1', [caller.id]);
      expect(found).toEqual({ city: 'Round Rock' });
    },
  }),
};
