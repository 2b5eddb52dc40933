import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { common, portalRegister } from '../../../contract/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner } from '../support/portal.js';

const widths = [1280, 375] as const;
/** The narrowest screen on which nothing may scroll sideways. */
const narrowest = 320;

/** Looks at the page as it stands: wide and narrow, light and dark. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const heading = page.locator('h1');
  await expect(heading, name).toBeVisible();
  const inks = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    inks.add(await heading.evaluate((element) => getComputedStyle(element).color));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(serious, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  expect(inks.size, `${name}: dark is not light`).toBe(2);
  await page.setViewportSize({ width: narrowest, height: 640 });
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, `${name}: nothing scrolls sideways`).toBeLessThanOrEqual(narrowest);
  await page.setViewportSize({ width: widths[0], height: 800 });
}

test('axe finds nothing serious on the public pages', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [
    '/login',
    '/login?msg=register_success',
    '/reset_password',
    '/password-reset-form/x',
    '/404',
    '/admin/admin-login',
    '/admin/no-such-page',
  ]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  await openSession(page, { email: demo.client, password: demo.password }, 'client');
  await page.goto('/lock_screen');
  await expectAccessible(page, '/lock_screen');
});

test('axe finds nothing serious in any step of the registration', async ({ page, unique }) => {
  test.setTimeout(180_000);
  await fillRegistration(page, newOwner(unique));
  const steps = Object.keys(portalRegister.steps);
  for (const step of steps.keys()) {
    await page.goto(`/register?step=${step + 1}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    if (steps[step] === 'questions') {
      await page.getByLabel(common.yes, { exact: true }).first().check();
    }
    await expectAccessible(page, `registration, ${steps[step]}`);
  }
  await page.getByRole('button', { name: portalRegister.contract.sign }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'registration, signature');
});
