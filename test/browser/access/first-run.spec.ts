import { openSession } from '../support/access.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { common, console as consoleTexts, firstRun } from '../../../common/messages/en/index.js';
import { expectAccessible } from '../support/accessible.js';
import { expect, test as base } from '../support/fixtures.js';
import { type OwnServer, startServer } from '../support/programs.js';

const { field } = common;
const password = 'quiet river stone 7';

/** A new server in production mode, not set up yet. */
const test = base.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'protest-desk-first-run-'));
    const port = String(Number(process.env['PD_BROWSER_PORT']) + 1);
    const server = await startServer({
      NODE_ENV: 'production',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      JWT_SECRET: 'a secret of a test that is long enough, one',
      LINK_SECRET: 'a secret of a test that is long enough, two',
    });
    await use(server);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
});

test('a new firm is set up only once, at the address printed in the log', async ({ page, server }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: firstRun.title })).toBeVisible();
  await expect.poll(() => /http\S+\/admin\/set-up#\S+/.exec(server.printed())?.[0]).toBeTruthy();
  await page.goto(/http\S+\/admin\/set-up#\S+/.exec(server.printed())?.[0] ?? '');
  await expect(page.getByLabel(firstRun.field.token)).toHaveValue(/^[\w-]{43}$/);
  await expectAccessible(page, 'the set-up');

  await page.getByLabel(firstRun.field.firmName).fill('Lone Star Protests');
  await page.getByLabel(firstRun.field.firmEmail).fill('info@lonestar.example');
  await page.getByLabel(field.firstName).fill('Olga');
  await page.getByLabel(field.lastName).fill('Owner');
  await page.getByLabel(firstRun.field.email).fill('olga@lonestar.example');
  await page.getByRole('textbox', { name: new RegExp(`^${field.password}`) }).fill(password);
  await page.getByLabel(field.passwordRepeat).fill(password);
  await page.getByRole('button', { name: firstRun.testMail }).click();
  await expect(page.getByText(firstRun.mailInFolder)).toBeVisible();
  await page.getByRole('button', { name: firstRun.testStorage }).click();
  await expect(page.getByText(firstRun.storageWorks)).toBeVisible();
  await page.getByRole('button', { name: firstRun.submit, exact: true }).click();
  await expect(page.getByText(firstRun.done)).toBeVisible();

  await openSession(page, { email: 'olga@lonestar.example', password: password }, 'admin');
  await page.goto('/admin/firm-settings');
  await expect(page.getByLabel(consoleTexts.firm.name)).toHaveValue('Lone Star Protests');
  await page.goto('/admin/set-up');
  await expect(page.getByText(consoleTexts.notFound.text)).toBeVisible();
});
