import {
  clients,
  common,
  console as consoleTexts,
  errors,
  portal,
  portalAccount,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { mailTo } from '../support/mail.js';
import { signInAsClient } from '../support/portal.js';
import { ask, openOffice } from '../support/requests.js';

const { request, notice } = clients;
const { profile } = portalAccount;
const { field } = common;

test('a profile change shows old and new value; approving it by shortcut applies it and mails the client', async ({
  page,
  browser,
  adminApi,
  unique,
  client,
}) => {
  const name = `Olive Owner${unique}`;
  await test.step('the client requests the change', async () => {
    await signInAsClient(page, client.email, client.password);
    await page.getByRole('link', { name: portal.home.profile.edit, exact: true }).click();
    await page.getByLabel(field.city).fill('Pflugerville');
    await page.getByRole('button', { name: profile.send }).click();
    await page.getByRole('button', { name: profile.ok, exact: true }).click();
    await expect(page.getByText(profile.review).first()).toBeVisible();
  });

  await test.step('the office compares and approves', async () => {
    const office = await openOffice(browser);
    await office.goto('/admin/dashboard');
    await office.getByRole('link', { name: consoleTexts.menu.activities, exact: true }).click();
    await office.getByRole('tab', { name: consoleTexts.activities.pending }).click();
    // The request may not be on the first page of the list, because other clients have open requests as well.
    const filter = encodeURIComponent(JSON.stringify({ clientId: client.id }));
    const [asked] = await adminApi.get<{ id: number }[]>(`/api/change-requests?filter=${filter}`);
    await office.goto(`/admin/activities/pending?request=${asked?.id}`);
    const review = office.getByRole('region', { name: request.kind.profile_change });
    await expect(review.getByRole('link', { name })).toBeVisible();
    const city = review.getByRole('group', { name: field.city });
    await expect(city).toContainText(`${request.old}Austin`);
    await expect(city).toContainText(`${request.new}Pflugerville`);
    await expect(review.getByRole('group')).toHaveCount(1);
    await office.keyboard.press('a');
    await expect(office.getByText(notice.requestApproved)).toBeVisible();

    await office.goto(`/admin/activities/pending?request=${asked?.id}`);
    await expect(review.getByRole('button', { name: request.status[1] })).toBeDisabled();
    await expect(review.getByRole('button')).toHaveCount(1);
    await office.context().close();
  });

  await test.step('the client gets one mail and the new value', async () => {
    await expect.poll(() => mailTo(client.email, 'profile-change-approved').length).toBe(1);
    await page.reload();
    await expect(page.getByLabel(field.city)).toHaveValue('Pflugerville');
    await expect(page.getByText(profile.review)).toHaveCount(0);
  });
});

test('rejecting a profile change mails the reason to the client and leaves the profile unchanged', async ({
  page,
  browser,
  baseURL,
  unique,
  client,
}) => {
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Nowhere' } });
  const office = await openOffice(browser);
  await office.goto(`/admin/activities/pending?request=${id}`);
  const review = office.getByRole('region', { name: request.kind.profile_change });
  await expect(review.getByRole('group', { name: field.city })).toContainText('Nowhere');
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog', { name: consoleTexts.requests.rejectTitle });
  // Key presses now go to the reason field, so no shortcut decides.
  await dialog.getByLabel(request.reason).fill(`There is no such city ${unique}`);
  await dialog.getByRole('button', { name: request.reject, exact: true }).click();
  await expect(office.getByText(notice.requestRejected)).toBeVisible();
  await office.context().close();

  await expect
    .poll(() => mailTo(client.email, 'profile-change-rejected').join())
    .toContain(`There is no such city ${unique}`);
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await expect(page.getByText(profile.lastRejected)).toBeVisible();
  await expect(page.getByText(`There is no such city ${unique}`)).toBeVisible();
  await expect(page.getByLabel(field.city)).toHaveValue('Austin');
});

test('approving part of a profile change applies that part and requires a reason for the rest', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const fields = { city: 'Waco', zip: '76701' };
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  // The URL in the mail to the office opens the client's page with the request on top.
  await page.goto(`/admin/client/details/${client.id}/${btoa(String(id))}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: `${request.approve}: ${field.city}` }).uncheck();
  await dialog.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(consoleTexts.requests.reasonNeeded)).toBeVisible();
  await dialog.getByLabel(consoleTexts.requests.reasonForRest).fill('The zip says Waco, the city too?');
  await dialog.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.requestApproved)).toBeVisible();

  const saved = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
  expect(saved).toMatchObject({ city: 'Austin', zip: '76701' });
  await expect
    .poll(() => mailTo(client.email, 'profile-change-approved').join())
    .toContain('The zip says Waco, the city too?');
});

test('approving a change of a profile edited meanwhile shows three values and asks again', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/activities/pending?request=${id}`);
  const review = page.getByRole('region', { name: request.kind.profile_change });
  const city = review.getByRole('group', { name: field.city });
  await expect(city).toContainText('Buda');
  await adminApi.put(`/api/clients/${client.id}`, { city: 'Kyle' });

  await review.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(errors.requestStale)).toBeVisible();
  await expect(review.getByText(consoleTexts.requests.stale)).toBeVisible();
  await expect(city).toContainText(request.changedSince);
  for (const value of ['Austin', 'Kyle', 'Buda']) await expect(city).toContainText(value);
  const before = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
  expect(before['city']).toBe('Kyle');

  await review.getByRole('button', { name: request.approve }).click();
  await expect(page.getByText(notice.requestApproved)).toBeVisible();
  const after = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
  expect(after['city']).toBe('Buda');
});
