import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { common, console as consoleTexts, settings } from '../../../common/messages/en/index.js';
import { startProduct } from '../../support/product.js';
import { ApiClient } from '../support/api.js';
import { signInAsAdmin } from '../support/console.js';
import { demo, expect, test as base } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const { registration, firm } = consoleTexts;

/** A separate firm, because the other tests depend on open registration and on the percentage of new clients. */
const test = base.extend<object, { ownFirm: string }>({
  ownFirm: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'protest-desk-settings-'));
      const product = await startProduct(folder, { DEMO_DATA: 'true', NODE_ENV: 'test' });
      await use(product.api.replace(/\/api$/, '').replace('127.0.0.1', 'localhost'));
      product.child.kill();
      await product.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownFirm }, use) => use(ownFirm),
});

test('settings of registration, deadline text, share and time zone take effect in both apps', async ({
  page,
  baseURL,
  unique,
}) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  const portal = await page.context().newPage();

  await test.step('closed registration shows the title and the message instead of the form', async () => {
    await page.goto('/admin/registration-settings');
    const open = page.getByLabel(registration.enabled);
    const change = page.getByRole('button', { name: registration.change, exact: true });
    await open.uncheck();
    await page.getByLabel(registration.placeholderTitle).fill(`Closed ${unique}`);
    await page.getByLabel(settings.field.deadlineText).fill(`Protests end on May 15th ${unique}.`);
    await change.click();
    await expect(page.getByText(registration.saved)).toBeVisible();
    await portal.goto('/register');
    await expect(portal.getByRole('heading', { level: 1, name: `Closed ${unique}` })).toBeVisible();
    await expect(portal.locator('form')).toHaveCount(0);
    await open.check();
    await change.click();
    await expect(async () => {
      await portal.reload();
      await expect(portal.locator('form').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('the text on the deadline is what a new client reads', async () => {
    await portal.goto('/login?msg=register_success');
    await expect(portal.getByText(`Protests end on May 15th ${unique}.`)).toBeVisible();
    await signInAsClient(portal, demo.client, demo.password);
    await expect(portal.getByText(`Protests end on May 15th ${unique}.`)).toBeVisible();
  });

  await test.step('a new client starts with the share of the settings', async () => {
    await page.goto('/admin/firm-settings');
    const share = page.getByLabel(firm.defaultPercentage);
    await share.fill('41');
    await page
      .locator('form')
      .filter({ has: share })
      .getByRole('button', { name: common.save, exact: true })
      .click();
    await expect(page.getByText(firm.saved)).toBeVisible();
    const api = await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin');
    const { id } = await api.createClient(unique);
    await page.goto(`/admin/client/details/${id}`);
    await expect(page.getByText('41%', { exact: true })).toBeVisible();
  });

  await test.step('moments of the console are in the time zone of the settings, with its name', async () => {
    await page.goto('/admin/firm-settings');
    const zone = page.getByRole('combobox', { name: settings.timeZone });
    await zone.fill('Pacific/Auckland');
    await page.getByRole('option', { name: 'Pacific/Auckland', exact: true }).click();
    await page
      .locator('form')
      .filter({ has: zone })
      .getByRole('button', { name: common.save, exact: true })
      .click();
    await expect(page.getByText(firm.saved)).toBeVisible();
    const moment = /^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d [AP]M GMT\+1[23]$/;
    await page.goto('/admin/mail-log');
    await expect(page.getByRole('cell', { name: moment }).first()).toBeVisible();
    await portal.goto('/dashboard');
    // Owners read times in their counties' zone, regardless of the office's zone.
    const countyMoment = /^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d [AP]M( C[SD]T)?$/;
    await expect(portal.getByText(countyMoment).first()).toBeVisible();
  });
});
