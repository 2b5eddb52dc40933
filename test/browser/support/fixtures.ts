import { randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { ApiClient, type OwnClient } from './api.js';
import { addTime, treeSeconds } from './cpu.js';

/** Demonstration sign-ins of the server under test. */
export const demo = {
  password: 'protest-demo-2026',
  admin: 'admin@protest-desk.example',
  staff: 'staff@protest-desk.example',
  client: 'client@protest-desk.example',
} as const;

interface Fixtures {
  /** API access as the demonstration's administrator, to create and check data. */
  adminApi: ApiClient;
  /** A text that no other test uses. */
  unique: string;
  /** A client created for this test by an admin: its id and sign-in. */
  client: OwnClient;
  /** Expected messages in the browser's console; all other errors fail the test. */
  expectedErrors: RegExp[];
  redFree: void;
  timed: void;
}

interface WorkerFixtures {
  /** One sign-in for all tests of a worker, because hashing a password takes longer than most requests. */
  signedInAdmin: ApiClient;
}

/**
 * The browser's `test`: fails on any error in the browser's console and on uncaught exceptions. Responses of
 * 400 to 429 that a test provokes are listed in `expectedErrors`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedInAdmin: [
    async ({}, use, { project }) => {
      const { baseURL = '' } = project.use;
      await use(await ApiClient.signIn(baseURL, demo.admin, demo.password, 'admin'));
    },
    { scope: 'worker' },
  ],
  adminApi: async ({ signedInAdmin }, use) => {
    await use(signedInAdmin);
  },
  timed: [
    async ({}, use, { titlePath: [file = ''] }) => {
      const began = { wall: performance.now(), cpu: treeSeconds() };
      await use();
      addTime(`test/browser/${file}`, (performance.now() - began.wall) / 1000, treeSeconds() - began.cpu);
    },
    { auto: true },
  ],
  unique: async ({}, use) => {
    await use(randomBytes(4).toString('hex'));
  },
  client: async ({ adminApi, unique }, use) => {
    await use(await adminApi.createClient(unique));
  },
  // Chromium logs every failed request; tests check how the page handles it.
  expectedErrors: async ({}, use, { retry }) => {
    await use([
      /Failed to load resource: the server responded with a status of (400|401|403|404|409|413|415|422|429)/,
      // Retries are traced, and the trace's own script is blocked in the sandboxed preview of a mail.
      ...(retry > 0 ? [/Blocked script execution in 'about:srcdoc'/] : []),
    ]);
  },
  redFree: [
    async ({ page, expectedErrors }, use) => {
      const red: string[] = [];
      watch(page, red);
      page.context().on('page', (other) => watch(other, red));
      await use();
      expect(
        red.filter((line) => !expectedErrors.some((expected) => expected.test(line))),
        'Nothing red in the browser console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, red: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') red.push(message.text());
  });
  page.on('pageerror', (error) => red.push(String(error)));
}

export { expect };
