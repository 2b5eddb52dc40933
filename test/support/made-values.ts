import { generate } from 'otplib';
import { SignInUnlocks } from '../../src/auth/sign-in-unlocks.service.js';
import { FirstRun } from '../../src/operations/first-run/first-run.service.js';
import { MailPreferencesService } from '../../src/mail/preferences/mail-preferences.service.js';
import { type TestApp, testPassword, type TestUser } from './app.js';
import type { Call, Cast } from './calls.js';
import { blank } from './blanks.js';
import { png } from './files.js';
import { nextMailTo } from './mail.js';
import { formTokenOf } from './registration.js';
import { upload } from './uploads.js';

/** Values that replace parts of a documented example. */
export type MadeValues = Partial<Pick<Call, 'path' | 'query' | 'headers'>> & { readonly body?: object };

/** Starts the setup of an authenticator app for two-factor sign-in, and returns the app's code. */
export async function appCode(caller: TestUser): Promise<string> {
  const { body } = await caller.post('/api/auth/two-factor/totp', { password: testPassword }).expect(200);
  return generate({ secret: body.secret as string });
}

/** Returns the sign-in challenge of an administrator whose second factor is a code by e-mail. */
async function challengeOf(app: TestApp, { email, ...admin }: TestUser): Promise<string> {
  await admin.post('/api/auth/two-factor/email', { password: testPassword }).expect(200);
  const form = { email, password: testPassword, form: 'admin' };
  return (await app.anyone.post('/api/auth/sign-in').send(form).expect(202)).body.challenge as string;
}

/** Returns the last path segment of the link in the newest mail to an address. */
async function mailedKey(app: TestApp, address: string, template: string): Promise<string> {
  const { text } = await nextMailTo(app, address, template);
  return /https?:\/\/\S+/.exec(text)?.[0].split('/').at(-1) ?? '';
}

const unsubscribing = async ({ app, owner }: Cast): Promise<MadeValues> => {
  const link = app.app.get(MailPreferencesService, { strict: false }).link(owner.id);
  return { path: { token: link.split('/').at(-1) ?? '' } };
};

const settingUp = async ({ app }: Cast): Promise<MadeValues> => {
  const address = await app.app.get(FirstRun, { strict: false }).address();
  return { body: { token: address?.split('#')[1] } };
};

/**
 * Values that the service makes for each caller, such as tokens and keys, by operation. Documented examples cannot contain them.
 */
export const madeValues: Readonly<Record<string, (cast: Cast) => Promise<MadeValues> | MadeValues>> = {
  FirstRun_complete: settingUp,
  FirstRun_testMail: settingUp,
  FirstRun_testStorage: settingUp,
  Notices_refresh: async ({ rows }) => ({ body: await rows.importedRoll() }),
  Registration_register: ({ app }) => ({ body: { formToken: formTokenOf(60, app.config) } }),
  Registration_addFiles: async ({ rows }) => ({ body: { ticket: (await rows.registered()).uploadTicket } }),
  TwoFactor_confirmApp: async ({ caller }) => ({ body: { code: await appCode(caller) } }),
  Auth_confirm: async ({ app }) => {
    const admin = await app.admin();
    const challenge = await challengeOf(app, admin);
    const { text } = await nextMailTo(app, admin.email, 'sign-in-code');
    return { body: { challenge, code: /\b\d{6}\b/.exec(text)?.[0] } };
  },
  Auth_resend: async ({ app }) => ({ body: { challenge: await challengeOf(app, await app.admin()) } }),
  Auth_unlock: async ({ app, owner }) => {
    await app.app.get(SignInUnlocks, { strict: false }).offer(owner.email);
    return { body: { key: await mailedKey(app, owner.email, 'sign-in-unlock') } };
  },
  Password_reset: async ({ app, owner }) => {
    await app.anyone.post('/api/auth/password-reset').send({ email: owner.email }).expect(200);
    return { body: { key: await mailedKey(app, owner.email, 'password-reset') } };
  },
  Links_open: async ({ caller, rows, owner }) => {
    const id = await rows.document(owner);
    const { body } = await caller.post('/api/links', { purpose: 'document', id }).expect(201);
    const [purpose = '', row = '', expiry = '', proof = ''] = new URL(
      String(body.url),
      'http://localhost',
    ).pathname
      .split('/')
      .slice(3);
    return { path: { purpose, id: row, expiry, proof }, query: {} };
  },
  CalendarFeeds_read: async ({ caller }) => {
    const { body } = await caller.post('/api/calendar-feed', { deadlines: 'none' }).expect(201);
    return { path: { file: String(body.address).split('/').at(-1) ?? '' } };
  },
  // A form without a blank has no preview.
  OfficialForms_preview: async ({ app }) => {
    const file = { name: '50-162.pdf', content: await blank('50-162', ['Name']) };
    await upload(app, await app.admin(), '/api/official-forms/50-162/blank', {}, [file]).expect(200);
    return {};
  },
  Unsubscribe_show: unsubscribing,
  Unsubscribe_unsubscribe: unsubscribing,
  Unsubscribe_subscribe: unsubscribing,
  MailFiles_open: async ({ app, caller }) => {
    const { body } = await upload(app, caller, '/api/mail-files', {}, [{ name: 'map.png', content: png() }]);
    return { path: { file: String(body.url).split('/').at(-1) ?? '' } };
  },
  Feedback_postmark: ({ app }) => ({
    headers: { 'x-webhook-secret': app.config.postmarkWebhookSecret ?? '' },
  }),
};
