import { clients, common, console as consoleTexts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { ask } from '../support/requests.js';

const { event, request, notice } = clients;
const texts = consoleTexts.activities;
const admin = { email: demo.admin, password: demo.password };

test('the timeline shows reasons and file names, and lists uploads and deletions separately', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const id = await ask(baseURL ?? '', client, { kind: 'delete_property', propertyId });
  await adminApi.post(`/api/change-requests/${id}/reject`, { reason: 'Its protest is filed already.' });
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/property/details/${propertyId}/documents`);
  const general = page.getByRole('region', { name: consoleTexts.documents.general, exact: true });
  await general
    .locator('input[type=file]')
    .setInputFiles({ name: 'roof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await expect(page.getByText(consoleTexts.upload.allDone)).toBeVisible();
  await page
    .getByRole('button', { name: consoleTexts.documents.deleteFile.replace('%{name}', 'roof.pdf') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(consoleTexts.documents.deleted)).toBeVisible();

  await page.goto(`/admin/property/details/${propertyId}?tab=activities`);
  const entries = page.getByRole('list', { name: texts.all }).locator(':scope > li');
  const entry = (sentence: string) => entries.filter({ hasText: sentence });
  await expect(entry(event.PropertyDeletionRejected)).toContainText(
    `${request.reason}: Its protest is filed already.`,
  );
  for (const sentence of [event.DocumentsUploaded, event.DocumentRemoved])
    await expect(entry(sentence)).toContainText(`${clients.detail.names}: roof.pdf`);
  await expect(entry(event.PropertyCreated)).toContainText(`${common.field.county}: Travis`);

  // Requesting a reset link does not change the password, but is listed under passwords.
  await page.request.post('/api/auth/password-reset', { data: { email: client.email } });
  const mailed = encodeURIComponent(JSON.stringify({ clientId: client.id, type: 'password_change' }));
  await expect.poll(async () => (await adminApi.get<[]>(`/api/activities?filter=${mailed}`)).length).toBe(1);
  await page.goto(`/admin/client/details/${client.id}?tab=activities`);
  await expect(entry(event.PasswordResetRequested)).toHaveCount(1);
  await expect(entries.getByText(event.PasswordChanged, { exact: true })).toHaveCount(0);
  // The client signed in to request it; sign-ins are left out unless selected.
  await expect(entries.getByText(event.SignedIn, { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: texts.types }).click();
  await page.getByRole('option', { name: clients.activity.sign_in, exact: true }).click();
  await page.getByRole('option', { name: clients.activity.password_change, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(entries.getByText(event.SignedIn, { exact: true }).first()).toBeVisible();
  await expect(entry(event.PasswordResetRequested)).toHaveCount(1);
  await expect(entry(event.ClientCreated)).toHaveCount(0);
});

test('an administrator approves a request in the activity list and filters it by client and author', async ({
  page,
  baseURL,
  adminApi,
  client,
  unique,
}) => {
  const change = { kind: 'profile_change' as const, fields: { city: `Buda ${unique}` } };
  const id = await ask(baseURL ?? '', client, change);
  await openSession(page, admin, 'admin');
  await page.goto('/admin/activities');
  const entries = page.getByRole('list', { name: texts.all }).locator(':scope > li');
  await page.getByRole('button', { name: consoleTexts.list.filters }).click();
  await page.getByRole('menuitemcheckbox', { name: common.field.client }).click();
  await page.getByRole('combobox', { name: common.field.client }).fill(unique);
  await page.getByRole('option', { name: new RegExp(client.email) }).click();
  const asked = entries.filter({ hasText: event.ProfileChangeRequested });
  await expect(entries.filter({ hasNotText: unique })).toHaveCount(0);
  await expect(asked).toContainText(`Buda ${unique}`);
  await asked.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.requestApproved)).toBeVisible();
  const saved = await adminApi.get<Record<string, unknown>>(`/api/change-requests/${id}`);
  expect(saved['status']).toBe(1);
  await expect(asked.getByRole('button', { name: request.approve })).toHaveCount(0);
  await page.getByRole('button', { name: consoleTexts.list.filters }).click();
  await page.getByRole('menuitemcheckbox', { name: texts.actor }).click();
  await page.getByRole('textbox', { name: texts.actor }).fill('Olive Own');
  await expect(entries.filter({ hasText: event.ProfileChangeApproved })).toHaveCount(0);
  await expect(asked).toHaveCount(1);

  const property = await adminApi.createProperty(client.id);
  await ask(baseURL ?? '', client, { kind: 'delete_property', propertyId: property });
  await page.reload();
  const deletion = entries.filter({ hasText: event.PropertyDeletionRequested });
  await deletion.getByRole('button', { name: request.approve }).click();
  const dialog = page.getByRole('dialog', { name: consoleTexts.requests.approveDeletionTitle });
  await dialog.getByRole('button', { name: common.cancel }).click();
  const kept = await adminApi.get<Record<string, unknown>>(`/api/properties/${property}`);
  expect(kept['status']).toBe('A');
});

test('deleting a pending request asks for confirmation and does not apply its changes', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/activities/pending?request=${id}`);
  const row = page.getByRole('tabpanel').locator('.MuiListItem-root').filter({ hasText: client.email });
  await row.getByRole('button', { name: common.delete }).click();
  const dialog = page.getByRole('dialog', { name: consoleTexts.requests.deleteTitle });
  await expect(dialog).toContainText(consoleTexts.requests.deleteOpen);
  await dialog.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(consoleTexts.requests.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
  const kept = await adminApi.get<{ city: string | null }>(`/api/clients/${client.id}`);
  expect(kept.city).not.toBe('Buda');
});

test('on a phone a pending request opens over the list and leads back to it', async ({
  page,
  baseURL,
  client,
}) => {
  await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  await page.setViewportSize({ width: 375, height: 740 });
  await openSession(page, admin, 'admin');
  await page.goto('/admin/activities/pending');
  const row = page.getByRole('tabpanel').getByRole('button').filter({ hasText: '@' }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.click();
  const review = page.getByRole('dialog', { name: consoleTexts.requests.one });
  await expect(review.getByRole('button', { name: request.approve }).first()).toBeInViewport();
  await review.getByRole('button', { name: consoleTexts.requests.toList }).click();
  await expect(review).toHaveCount(0);
  await expect(row).toBeVisible();
});
