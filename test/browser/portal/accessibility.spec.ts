import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { common, portal } from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const publicPages = ['/login', '/login?msg=session_expired', '/register', '/reset_password', '/no/such/page'];
const ownPages = ['/dashboard', '/properties', '/account-details', '/account-details?tab=security'];

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 375, 320]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 } });

      test('public pages are accessible and scroll down only', async ({ page }) => {
        for (const path of publicPages) {
          await page.goto(path);
          await check(page);
        }
        await page.goto('/register');
        await page.getByRole('button', { name: common.next }).click();
        await check(page);
      });

      test('pages of a client are accessible and scroll down only', async ({ page, adminApi, unique }) => {
        const client = await adminApi.createClient(unique);
        const property = await adminApi.createProperty(client.id);
        await signInAsClient(page, client.email, client.password);
        for (const path of [...ownPages, `/property/details/${property}`, `/property/edit/${property}`]) {
          await page.goto(path);
          await expect(page.getByText(portal.loadFailed)).toHaveCount(0);
          await check(page);
        }
      });
    });
  }
}

async function check(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
