import {
  clients,
  common,
  console as consoleTexts,
  errors,
  fieldErrors,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { mailTo } from '../support/mail.js';
import { ask, openOffice } from '../support/requests.js';

const { request, notice } = clients;

test('approving a property change applies it; declining a deletion requires and mails a reason', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const change = { kind: 'property_change' as const, propertyId, fields: { address: '99 Red Bud Trl' } };
  const changeId = await ask(baseURL ?? '', client, change);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/activities/pending?request=${changeId}`);
  const changing = page.getByRole('region', { name: request.kind.property_change });
  await expect(changing.getByRole('group')).toContainText(['12 Bluebonnet Ln']);
  await expect(changing.getByRole('group')).toContainText(['99 Red Bud Trl']);
  await changing.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.requestApproved)).toBeVisible();
  await expect.poll(() => mailTo(client.email, 'property-change-approved').length).toBe(1);

  const id = await ask(baseURL ?? '', client, { kind: 'delete_property', propertyId });
  await page.goto(`/admin/activities/pending?request=${id}`);
  const deleting = page.getByRole('region', { name: request.kind.delete_property });
  await expect(deleting.getByText(consoleTexts.requests.delete_property)).toBeVisible();
  // The shortcut asks for confirmation, like the button.
  await page.keyboard.press('a');
  const sure = page.getByRole('dialog', { name: consoleTexts.requests.approveDeletionTitle });
  await expect(sure).toBeVisible();
  for (const key of ['a', 'r', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sure.getByRole('button', { name: common.cancel }).click();
  await expect(sure).toHaveCount(0);
  const open = await adminApi.get<Record<string, unknown>>(`/api/change-requests/${id}`);
  expect(open['status']).toBe(0);
  await deleting.getByRole('button', { name: request.decline }).click();
  const dialog = page.getByRole('dialog', { name: consoleTexts.requests.declineTitle });
  await dialog.getByRole('button', { name: request.decline }).click();
  await expect(dialog.getByText(fieldErrors.required)).toBeVisible();
  await dialog.getByLabel(request.reason).fill('Its protest is filed already.');
  await dialog.getByRole('button', { name: request.decline }).click();
  await expect(page.getByText(notice.requestRejected)).toBeVisible();
  await expect
    .poll(() => mailTo(client.email, 'property-deletion-rejected').join())
    .toContain('Its protest is filed already.');
  const saved = await adminApi.get<Record<string, unknown>>(`/api/properties/${propertyId}`);
  expect(saved).toMatchObject({ status: 'A', address: '99 Red Bud Trl' });
});

test('an administrator cannot reject a request that another has approved meanwhile', async ({
  page,
  browser,
  baseURL,
  adminApi,
  client,
}) => {
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  const other = await openOffice(browser);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  for (const office of [page, other]) {
    await office.goto(`/admin/activities/pending?request=${id}`);
    await expect(office.getByRole('group', { name: common.field.city })).toContainText('Buda');
  }
  await page.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.requestApproved)).toBeVisible();
  await other.getByRole('button', { name: request.reject }).click();
  const dialog = other.getByRole('dialog', { name: consoleTexts.requests.rejectTitle });
  await dialog.getByLabel(request.reason).fill('Too late.');
  await dialog.getByRole('button', { name: request.reject, exact: true }).click();
  await expect(other.getByText(errors.requestDecided).last()).toBeVisible();
  await expect(other.getByRole('button', { name: request.status[1], exact: true })).toBeDisabled();
  await other.context().close();
  const saved = await adminApi.get<Record<string, unknown>>(`/api/change-requests/${id}`);
  expect(saved).toMatchObject({ status: 1, reason: null });
  await expect.poll(() => mailTo(client.email, 'profile-change-approved').length).toBe(1);
  expect(mailTo(client.email, 'profile-change-rejected')).toEqual([]);
});
