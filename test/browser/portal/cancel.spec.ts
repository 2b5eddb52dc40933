import { appointments, clients, portalProtest } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';

const { cancel } = portalProtest;

test('an owner cancels service for a property on a phone, and the office sees its open protest', async ({
  page,
  adminApi,
  client,
}) => {
  const year = new Date().getFullYear();
  const id = await adminApi.createProperty(client.id);
  await adminApi.post('/api/protests', { propertyId: id, taxYear: year });
  await page.setViewportSize({ width: 375, height: 800 });
  await openSession(page, client, 'client');
  await page.goto(`/property/details/${id}`);
  await page.getByRole('button', { name: cancel.action }).click();
  const dialog = page.getByRole('dialog', { name: cancel.action });
  await expect(dialog.getByText(cancel.text)).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^${year}: `))).toBeVisible();
  const sign = dialog.getByRole('button', { name: cancel.sign });
  await expect(sign).toBeDisabled();
  await dialog.getByLabel(cancel.name).fill('Olive B. Owner');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page, 'cancel');
  await sign.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/The office is ending it/)).toBeVisible();
  await expect(page.getByRole('button', { name: cancel.action })).toBeHidden();

  const [request] = await adminApi.get<{ id: number; signedName: string }[]>(
    `/api/change-requests?filter=${encodeURIComponent(JSON.stringify({ propertyId: id }))}`,
  );
  expect(request?.signedName).toBe('Olive B. Owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/activities/pending?request=${request!.id}`);
  const review = page.getByRole('region', { name: clients.request.kind.delete_property });
  await expect(review.getByText('Signed by Olive B. Owner', { exact: false })).toBeVisible();
  await expect(review.getByText(appointments.cancellation.protests)).toBeVisible();
  await expect(review.getByRole('link', { name: new RegExp(`^${year}: `) })).toBeVisible();
  await expectAccessible(page, 'cancellation');
});
