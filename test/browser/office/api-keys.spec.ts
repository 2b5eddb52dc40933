import { apiKeys, console as consoleTexts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an administrator creates an API key that works within its permissions until it is revoked', async ({
  page,
  context,
  request,
  unique,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: consoleTexts.settings.apiKeys.title }).click();
  await page.getByRole('link', { name: apiKeys.create }).click();

  const name = `Books ${unique}`;
  await page.getByLabel(apiKeys.field.name).fill(name);
  await page.getByLabel(apiKeys.permission.clients.list).check();
  await page.getByRole('group', { name: apiKeys.group.billing }).getByLabel(apiKeys.form.all).check();
  await page.getByLabel(apiKeys.field.currentPassword).fill(demo.password);
  await page.getByRole('button', { name: apiKeys.create }).click();

  await page.getByRole('button', { name: apiKeys.once.copy }).click();
  await expect(page.getByText(apiKeys.once.copied)).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const call = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('/api/clients?range=[0,0]')).status()).toBe(200);
  expect((await call('/api/billings?range=[0,0]')).status()).toBe(200);
  expect((await call('/api/properties?range=[0,0]')).status()).toBe(403);

  await page.getByRole('link', { name: apiKeys.once.done }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('GET /api/clients', { exact: true })).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await expectAccessible(page, 'the page of an API key');

  await page.getByRole('button', { name: apiKeys.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: apiKeys.revoke }).click();
  await expect(page.getByText(apiKeys.state.revoked, { exact: true }).first()).toBeVisible();
  expect((await call('/api/clients?range=[0,0]')).status()).toBe(401);
});
