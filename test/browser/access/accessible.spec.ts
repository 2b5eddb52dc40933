import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { common, portalRegister } from '../../../common/messages/en/index.js';
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
  const ink = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).color);
  const inLight = await ink();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'dark') await expect.poll(ink, `${name}, dark`).not.toBe(inLight);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(serious, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: narrowest, height: 640 });
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, `${name}: nothing scrolls sideways`).toBeLessThanOrEqual(narrowest);
  // As it was, for the page that comes next.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: widths[0], height: 800 });
}

test('axe finds nothing serious on the pages outside of a session', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [
    '/login?msg=register_success',
    '/password-reset-form/x',
    '/404',
    '/admin/admin-login?msg=session_expired',
    '/admin/no-such-page',
  ]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  for (const [email, form, path] of [
    [demo.client, 'client', '/lock_screen'],
    [demo.admin, 'admin', '/admin/lock_screen'],
  ] as const) {
    await openSession(page, { email, password: demo.password }, form);
    await page.goto(path);
    await expectAccessible(page, path);
  }
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
