import { protestList } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { ApiClient } from '../support/api.js';
import { demo, expect, test } from '../support/fixtures.js';

/** Window sizes of a desktop and a phone, shorter than the list. */
const windows = [
  { width: 1280, height: 480 },
  { width: 375, height: 667 },
];

test('the actions for selected rows stay in view while the list scrolls', async ({
  page,
  baseURL,
  client,
}) => {
  const api = await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin');
  const taxYear = new Date().getFullYear();
  for (let number = 1; number <= 12; number += 1) {
    const propertyId = await api.createProperty(client.id, { address: `${number} Scroll Ln` });
    await api.post('/api/protests', { propertyId, taxYear });
  }
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ taxYear, clientId: client.id }));
  for (const window of windows) {
    await page.setViewportSize(window);
    await page.goto(`/admin/protests?filter=${filter}`);
    const rows = page.getByRole('row').filter({ hasText: 'Scroll Ln' });
    await expect(rows).toHaveCount(12);
    await rows.first().getByRole('checkbox').check();
    const bar = page.getByText('1 selected');
    await expect(bar).toBeInViewport();
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.first()).not.toBeInViewport();
    await expect(bar).toBeInViewport();

    // The bar covers neither the rows nor the top bar, so pointer and keyboard reach both.
    await rows.last().getByRole('checkbox').check();
    await page.getByRole('button', { name: protestList.bulk.assign }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const reached = rows.nth(3).getByRole('checkbox');
    await reached.focus();
    const [box, covering] = await Promise.all([
      reached.boundingBox(),
      page.getByText('2 selected').locator('..').boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThanOrEqual((covering?.y ?? Infinity) + (covering?.height ?? 0));
    await page.keyboard.press('Space');
    await expect(page.getByText('3 selected')).toBeInViewport();
  }
});
