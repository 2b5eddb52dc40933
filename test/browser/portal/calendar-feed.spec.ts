import type { Page } from '@playwright/test';
import { calendarFeed, ownerMails, portalProtest } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

/** Subscribes in the open dialog, reads the calendar as a calendar program would, and ends the subscription. */
async function subscribeAndEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(calendarFeed.none)).toBeVisible();
  await dialog.getByRole('button', { name: calendarFeed.subscribe, exact: true }).click();
  const field = dialog.getByLabel(calendarFeed.address, { exact: true });
  await expect(field).toHaveValue(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  await expectAccessible(page, 'a new address');
  const address = await field.inputValue();
  await expect(dialog.getByRole('link', { name: calendarFeed.open })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  );
  const path = new URL(address).pathname;
  const read = await page.request.get(path, { headers: { authorization: '' } });
  expect([read.status(), (await read.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  await dialog.getByRole('button', { name: calendarFeed.revoke }).click();
  await expect(dialog.getByText(calendarFeed.none)).toBeVisible();
  await expect(field).toHaveCount(0);
  expect((await page.request.get(path)).status()).toBe(404);
}

test('an administrator subscribes to the calendar, unsubscribes, and opens the protests of a deadline', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  // A year of its own, because the calendar shows the deadlines of all tests.
  const address = `1 Feed ${unique}`;
  for (const name of [address, `2 Feed ${unique}`]) {
    const propertyId = await adminApi.createProperty(client.id, { address: name });
    await adminApi.post('/api/protests', { propertyId, taxYear: 2044 });
  }
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/calendar?view=list&date=2044-05-16');
  await page.getByRole('button', { name: calendarFeed.subscribe, exact: true }).click();
  await subscribeAndEnd(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^\d+ protests to file/ }).click();
  await expectAccessible(page, 'a deadline');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: / protests$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: address })).toBeVisible();
  await expect(page.getByLabel('Deadline', { exact: true })).toHaveValue(/Not filed, due on 05\/15\/2044/);
});

test('an owner subscribes to their hearings, unsubscribes, and turns off one kind of mail', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id, { address: '3 Feed Lane' });
  await adminApi.post('/api/protests', { propertyId, taxYear: new Date().getFullYear() });
  await signInAsClient(page, client.email, client.password);
  await page.goto(`/property/details/${propertyId}`);
  await page.getByRole('button', { name: portalProtest.subscribe }).click();
  await subscribeAndEnd(page);

  await page.goto('/account-details');
  const filed = page.getByLabel(ownerMails.mail['protest-filed']);
  await expect(filed).toBeChecked();
  // The box stays checked until the change is saved.
  await filed.click();
  await expect(page.getByText(ownerMails.saved)).toBeVisible();
  await page.reload();
  await expect(filed).not.toBeChecked();
  await expect(page.getByLabel(ownerMails.mail['notice-received'])).toBeChecked();
});
