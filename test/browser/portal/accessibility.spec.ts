import type { Page } from '@playwright/test';
import { common, portal } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { eachOnce, expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/fixtures.js';

const publicPages = ['/login', '/login?msg=session_expired', '/register', '/reset_password', '/no/such/page'];
const ownPages = ['/dashboard', '/properties', '/account-details', '/account-details?tab=security'];

test('public pages are accessible and only scroll vertically', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of publicPages) {
    await page.goto(path);
    await check(page);
  }
  await page.goto('/register');
  await page.getByRole('button', { name: common.next }).click();
  await check(page);
});

test('pages of a client are accessible and only scroll vertically', async ({ page, adminApi, unique }) => {
  test.setTimeout(120_000);
  const client = await adminApi.createClient(unique);
  const property = await adminApi.createProperty(client.id);
  await adminApi.post('/api/protests', { propertyId: property, taxYear: new Date().getFullYear() });
  await openSession(page, client, 'client');
  for (const path of [...ownPages, `/property/details/${property}`, `/property/edit/${property}`]) {
    await page.goto(path);
    await expect(page.getByText(portal.loadFailed)).toHaveCount(0);
    await check(page);
  }
});

async function check(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectAccessible(page, page.url(), eachOnce, true);
}
