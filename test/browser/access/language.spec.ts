import * as de from '../../../common/messages/de/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import * as en from '../../../common/messages/en/index.js';
import { createAdmin, openSession } from '../support/access.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

test("a new browser uses the account's language, which the language menu changes", async ({
  page,
  adminApi,
  client,
}) => {
  const path = `/api/clients/${client.id}`;
  await adminApi.put(path, { locale: 'de' });
  await signInAsClient(page, client.email, client.password);
  await expect(page.getByText(/^Guten Tag, /)).toBeVisible();
  await page.getByLabel(de.common.language).selectOption('fr');
  await expect(page.getByRole('link', { name: fr.portal.nav.properties, exact: true })).toBeVisible();
  await expect.poll(async () => (await adminApi.get<{ locale: string }>(path)).locale).toBe('fr');
});

test("report names, translated by the API, follow the console's language", async ({ page, unique }) => {
  // Uses its own account, because the language is stored with the account and other tests use the demonstration's.
  await openSession(page, await createAdmin(unique), 'admin');
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: en.console.menu.label });
  await expect(menu.getByRole('link', { name: 'Not Invoiced', exact: true })).toBeVisible();
  for (const [locale, texts] of [
    ['fr', fr],
    ['de', de],
  ] as const) {
    const named = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/reports');
    const before = locale === 'fr' ? en : fr;
    await page.getByRole('button', { name: before.common.language, exact: true }).click();
    await page.getByRole('menuitemradio', { name: texts.common.languages[locale] }).click();
    expect((await named).request().headers()['accept-language']).toBe(locale);
    const reports = page.getByRole('navigation', { name: texts.console.menu.label });
    const name = texts.reportColumns.title.notInvoiced;
    await expect(reports.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('the portal puts a no-break space before French colons and no space before German ones', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const taxYear = new Date().getFullYear();
  await adminApi.post('/api/protests', { propertyId, taxYear });
  await openSession(page, client, 'client');
  await page.goto('/dashboard');
  await page.getByLabel(en.common.language).selectOption('fr');
  const main = page.getByRole('main');
  // Compares the raw text, because locators normalize non-breaking spaces.
  const read = async (): Promise<string> => (await main.textContent()) ?? '';
  await expect.poll(read).toContain(`${taxYear}\u00a0: ${fr.portalProtest.stage.open}`);
  await page.goto(`/property/details/${propertyId}`);
  await expect.poll(read).toContain(`${fr.common.field.county}\u00a0: `);
  expect(await read()).not.toMatch(/[\p{L}\d)] [;:?!](\s|$)/u);
  await page.getByLabel(fr.common.language).selectOption('de');
  await expect.poll(read).toContain(`${de.common.field.county}: `);
});

test('the German profile aligns its buttons in one row or in one column', async ({ page, client }) => {
  await openSession(page, client, 'client');
  await page.evaluate(() => localStorage.setItem('protest-desk.locale', 'de'));
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account-details');
    const form = page.getByRole('main');
    const cancel = form.getByRole('link', { name: de.common.cancel, exact: true });
    const send = form.getByRole('button', { name: de.portalAccount.profile.send });
    await expect(send).toBeVisible();
    const [one, other] = [await cancel.boundingBox(), await send.boundingBox()];
    if (one?.y !== other?.y) expect([one?.x, one?.width]).toEqual([other?.x, other?.width]);
  }
});
