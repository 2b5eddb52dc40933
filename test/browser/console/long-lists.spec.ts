import { common, console as consoleTexts } from '../../../common/messages/en/index.js';
import { countedTotalLimit } from '../../../common/platform/limits.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

test('a list marks a capped total with a plus sign and pages beyond it', async ({ page }) => {
  // No test creates 10,000 activities, so the header that they would cause is added to the response.
  await page.route(
    (url) => url.pathname === '/api/activities',
    async (route) => {
      const url = new URL(route.request().url());
      const [first = 0, last = 0] = JSON.parse(url.searchParams.get('range') ?? '[]') as number[];
      url.searchParams.set('range', `[0,${last - first}]`);
      const response = await route.fetch({ url: url.href });
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-range': `activities ${first}-${last}/${countedTotalLimit}`,
          'x-total-capped': 'true',
        },
      });
    },
  );
  const showing = (total: string): string =>
    common.showing.replace('%{shown}', '10').replace('%{total}', total);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/activities?perPage=10');
  await expect(page.getByRole('status').filter({ hasText: showing('10,000+') })).toBeVisible();

  await page.goto(`/admin/activities?perPage=10&page=${countedTotalLimit / 10}`);
  const pages = page.getByRole('navigation', { name: consoleTexts.list.pages });

  await pages.getByRole('button', { name: /next/i }).click();
  await expect(page.getByRole('status').filter({ hasText: showing('10,011+') })).toBeVisible();
  await expect(pages.locator('[aria-current=page]')).toHaveText('1001');
});
