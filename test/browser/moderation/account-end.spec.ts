import type { Page } from '@playwright/test';
import {
  clients,
  common,
  console as consoleTexts,
  errors,
  portal,
} from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { mailTo } from '../support/mail.js';
import { signInAsClient } from '../support/portal.js';
import { ask } from '../support/requests.js';

const { request, notice } = clients;
const texts = consoleTexts.clients;

/** Fills in the current sign-in form; the test checks where it leads. */
async function signIn(
  page: Page,
  client: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(common.field.email).fill(client.email);
  await page.getByLabel(common.field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
}

test('approving an account deletion deactivates client and properties and blocks sign-in', async ({
  page,
  browser,
  baseURL,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const id = await ask(baseURL ?? '', client, { kind: 'delete_account' });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/activities/pending?request=${id}`);
  const review = page.getByRole('region', { name: request.kind.delete_account });
  await expect(review.getByText(consoleTexts.requests.delete_account)).toBeVisible();
  await review.getByRole('button', { name: request.approve }).click();
  const dialog = page.getByRole('dialog', { name: consoleTexts.requests.approveDeletionTitle });
  await dialog.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.accountDeleted)).toBeVisible();
  await page.goto(`/admin/client/details/${client.id}?tab=inactive`);
  await expect(page.getByRole('tab', { name: texts.inactiveProperties })).toContainText('1');
  await expect(page.getByRole('button', { name: texts.activate, exact: true })).toBeVisible();
  const property = await adminApi.get<Record<string, unknown>>(`/api/properties/${propertyId}`);
  expect(property['status']).toBe('I');

  await expect.poll(() => mailTo(client.email, 'account-deletion-approved').length).toBe(1);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto('/login');
  await signIn(owner, client);
  await expect(owner.getByText(errors.clientLogin).first()).toBeVisible();
  expect(new URL(owner.url()).pathname).toBe('/login');
  await owner.context().close();
});

test('deactivating a client deactivates its properties and ends its session; activating restores only the client', async ({
  page,
  browser,
  adminApi,
  unique,
  client,
}) => {
  const name = `Olive Owner${unique}`;
  await adminApi.createProperty(client.id);
  await adminApi.createProperty(client.id, { address: '14 Bluebonnet Ln' });
  const owner = await (await browser.newContext()).newPage();
  await signInAsClient(owner, client.email, client.password);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/client/details/${client.id}`);
  const active = page.getByRole('tab', { name: texts.activeProperties, exact: false }).first();
  const inactive = page.getByRole('tab', { name: texts.inactiveProperties });
  await expect(active).toHaveText(`${texts.activeProperties}2`);

  await test.step('cancel at the warning', async () => {
    await page.getByRole('button', { name: texts.deactivate, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: translate(texts, 'deactivateTitle', { name }) });
    await expect(dialog.getByRole('alert')).toHaveText(
      translate(texts, 'deactivateText', { smart_count: 2 }),
    );
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(active).toHaveText(`${texts.activeProperties}2`);
  });

  await test.step('deactivate', async () => {
    await page.getByRole('button', { name: texts.deactivate, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.deactivate, exact: true }).click();
    await expect(page.getByText(notice.statusChanged)).toBeVisible();
    await expect(active).toHaveText(texts.activeProperties);
    await expect(inactive).toHaveText(`${texts.inactiveProperties}2`);
    await owner.getByRole('link', { name: portal.nav.properties, exact: true }).first().click();
    await owner.waitForURL('**/login?msg=session_expired');
  });

  await test.step('activate', async () => {
    await page.getByRole('button', { name: texts.activate, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(texts.activateText)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: texts.activate, exact: true }).click();
    await expect(page.getByRole('button', { name: texts.deactivate, exact: true })).toBeVisible();
    await expect(active).toHaveText(texts.activeProperties);
    await expect(inactive).toHaveText(`${texts.inactiveProperties}2`);
    // Signing in returns to the page that the client was on.
    await signIn(owner, client);
    await owner.waitForURL('**/properties');
    await expect(owner.getByText(portal.properties.emptyActive)).toBeVisible();
  });
  await owner.context().close();
});
