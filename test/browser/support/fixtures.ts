import { randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { ApiClient, type OwnClient } from './api.js';

/** Demonstration sign-ins of the server under test. */
export const demo = {
  password: 'protest-demo-2026',
  admin: 'admin@protest-desk.example',
  staff: 'staff@protest-desk.example',
  client: 'client@protest-desk.example',
} as const;

interface Fixtures {
  /** Calls to the API as the demonstration's administrator, to make and check data. */
  adminApi: ApiClient;
  /** A text that no other test uses. */
  unique: string;
  /** A client of this test's own, as an admin enters it: its id and what it signs in with. */
  client: OwnClient;
  /** What a test expects to find in the browser's console; everything else that is red fails it. */
  expectedErrors: RegExp[];
  redFree: void;
}

/**
 * The browser's `test`: fails when anything red appears in the browser's console or a script throws, whatever the test
 * itself looks at. Answers of 400 to 429 that a test provokes are named in `expectedErrors`.
 */
export const test = base.extend<Fixtures>({
  adminApi: async ({ baseURL }, use) => {
    await use(await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin'));
  },
  unique: async ({}, use) => {
    await use(randomBytes(4).toString('hex'));
  },
  client: async ({ adminApi, unique }, use) => {
    await use(await adminApi.createClient(unique));
  },
  // Chromium writes a line for every failed call; the page's own handling of it is what tests look at.
  expectedErrors: async ({}, use) => {
    await use([
      /Failed to load resource: the server responded with a status of (400|401|403|404|409|413|415|422|429)/,
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
