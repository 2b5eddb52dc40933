import type { Page } from '@playwright/test';
import { common, console as consoleTexts, portal } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

/** Size of a letter sheet within its margins, in pixels. */
const sheet = { width: 740, height: 980 };

/** Finds elements that are useless on paper: buttons, light texts meant for a dark screen, and overflow beyond the sheet. */
const unprintable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of Array.from(
      document.querySelectorAll('nav, button, [role=button], a.button, .MuiButton-root'),
    ))
      // Selected tabs and column headers serve as titles on paper.
      if (
        element.checkVisibility() &&
        element.getAttribute('aria-selected') !== 'true' &&
        !element.closest('th')
      )
        found.push(`can be pressed: ${element.textContent?.trim() || element.getAttribute('aria-label')}`);
    for (const element of Array.from(document.querySelectorAll('main *'))) {
      const text = Array.from(element.childNodes).some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      if (text && element.checkVisibility() && 0.3 * red + 0.6 * green + 0.1 * blue > 140)
        found.push(`light: ${element.textContent?.trim()}`);
    }
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (sideways > 0) found.push(`wider than the paper by ${sideways} px`);
    return found;
  });

test.use({ colorScheme: 'dark' });

test('the portal prints home and property within the sheet, in dark text and without buttons', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id, { address: '12 Paper Mill Rd' });
  await openSession(page, client, 'client');
  for (const [path, said] of [
    ['/dashboard', portal.home.profile.title],
    [`/property/details/${propertyId}`, portal.property.tabs.documents],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('main').getByText('12 Paper Mill Rd').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    await expect.poll(() => unprintable(page), path).toEqual([]);
  }
});

test("the console prints a property's page within the sheet, in dark text and without buttons", async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id, { address: '14 Paper Mill Rd' });
  await adminApi.post('/api/billings', {
    propertyId,
    year: new Date().getFullYear() - 1,
    agentId: 1,
    resultId: 1,
    noticeValue: '1778372',
    finalValue: '1700000',
    taxRate: '0.022',
    billingPercentage: '50',
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${propertyId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('14 Paper Mill Rd');
  await expect(page.getByRole('tab', { name: consoleTexts.tab.billing })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(common.field.ownerName).first()).toBeVisible();
  await expect(page.getByRole('tab')).toContainText([consoleTexts.tab.billing]);
  await expect(page.getByRole('cell', { name: '$1,778,372.00' })).toBeVisible();
  // Colors change to those of paper in a transition.
  await expect.poll(() => unprintable(page)).toEqual([]);
});
