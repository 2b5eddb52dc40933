import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { portal } from '../../../common/messages/en/index.js';
import { mailsIn } from '../../support/mail.js';
import { eventually } from '../../support/processes.js';

const dataDir = process.env['PD_BROWSER_DATA'] ?? '';
const run = promisify(execFile);

/** Sign-in of an account. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Waits until an address has at least `count` mails of a template, and returns the text of the newest. */
export async function mailTo(address: string, template: string, count = 1): Promise<string> {
  return eventually(`mail ${template} to ${address}`, async () => {
    const found = await mailsIn(dataDir, address, template);
    return found.length >= count ? found.at(-1)?.text : undefined;
  });
}

/** Returns the six-digit code of the newest confirmation mail. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const code = /^[ \t]*(\d{6})[ \t]*\r?$/m.exec(await mailTo(address, 'sign-in-code', count))?.[1];
  if (!code) throw new Error('The mail has no code.');
  return code;
}

/**
 * Creates an administrator for one test with the operator's command, because parallel tests use the demonstration's.
 */
export async function createAdmin(unique: string): Promise<Credentials> {
  const credentials = { email: `admin.${unique}@example.com`, password: `stone lamp ${unique}` };
  const program = fileURLToPath(new URL('../../../dist/api/programs/create-admin.js', import.meta.url));
  const name = ['--first-name', 'Ada', '--last-name', unique];
  await run(process.execPath, [program, '--email', credentials.email, ...name], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ADMIN_PASSWORD: credentials.password },
  });
  return credentials;
}

/** Locks an account's sign-in, as too many wrong passwords would. */
export async function lockSignIn(email: string): Promise<void> {
  const program = fileURLToPath(new URL('./lock-sign-in.mjs', import.meta.url));
  await run(process.execPath, [program, email], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
}

const storageKeys = {
  client: 'protest-desk.portal.session',
  admin: 'protest-desk.console.session',
} as const;

/**
 * Puts a session into the browser's storage, for tests that are not about the login form.
 * @returns its token
 */
export async function openSession(
  page: Page,
  { email, password }: Credentials,
  form: 'client' | 'admin',
): Promise<string> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password, form } });
  const { accessToken: token, user } = (await answer.json()) as { accessToken?: string; user?: object };
  if (!token) throw new Error(`Sign-in as ${email} answered ${answer.status()}.`);
  // Opens a file of the site instead of a page, so that no app runs while its storage is written.
  await page.goto('/theme.js');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    storageKeys[form],
    JSON.stringify({ token, user, remember: true }),
  ] as const);
  return token;
}

/** Ends a session on the server, unnoticed by the browser. */
export async function endSession(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/sign-out', { headers })).ok()).toBe(true);
}

/** Locates a message at the top of a portal page. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: portal.toast.region }).getByText(text);
}

/** Performs an action and returns the API's response to it. */
export async function answerTo(page: Page, path: string, act: () => Promise<void>): Promise<Response> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await act();
  return answer;
}

/** Presses Tab until the target has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}
