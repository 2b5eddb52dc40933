import * as de from '../../../common/messages/de/index.js';
import * as en from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { common, console: texts, errors, fieldErrors } = en;
const { field } = common;
const admin = { email: demo.admin, password: demo.password };
const year = new Date().getFullYear();
const billing = { agentId: 1, resultId: 1, noticeValue: '400000', finalValue: '350000', taxRate: '0.022' };

test('the German console parses numbers and dates as it shows them, and refuses 2.2 as ambiguous', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await openSession(page, admin, 'admin');
  await page.evaluate(() => localStorage.setItem('RaStoreconsole.locale', '"de"'));
  await page.goto(`/admin/property/add-billing/${propertyId}`);
  await choose(page, de.common.field.result, 'Informal settlement');
  await choose(page, de.common.field.agent, 'Renee Calloway');
  await page.getByLabel(de.common.field.noticeValue).fill('778.372');
  await page.getByLabel(de.common.field.finalValue).fill('700000,00');
  const rate = page.getByLabel(de.common.field.taxRate);
  await rate.fill('2.2');
  const live = page.getByLabel(de.console.billings.preview);
  await expect(live).toContainText(de.console.billings.incomplete);
  await page.getByRole('button', { name: de.common.save }).click();
  await expect(
    page.getByText(/lässt sich auf zwei Arten lesen\. Bitte schreiben Sie sie wie 1\.234,56/).last(),
  ).toBeVisible();
  await rate.fill('2,2');
  await expect(live).toContainText('862,09');
  await page.getByRole('button', { name: de.common.save }).click();
  await page.waitForURL(`**/property/details/${propertyId}`);
  const filter = encodeURIComponent(JSON.stringify({ propertyId }));
  const [saved] = await adminApi.get<Record<string, unknown>[]>(`/api/billings?filter=${filter}`);
  expect(saved).toMatchObject({ noticeValue: '778372.00', taxRate: '0.02200000', invoiceAmount: '862.09' });

  await page.getByRole('tab', { name: de.console.tab.arbitration }).click();
  const panel = page.getByRole('tabpanel');
  const form = de.console.arbitration;
  await panel.getByLabel(form.opinionOfValue).fill('300.000');
  await panel.getByLabel(form.stateFilingFee).fill('450,50');
  const received = panel.getByLabel(form.orderReceivedOn);
  await received.fill('07/16/2026');
  await panel.getByRole('button', { name: form.save, exact: true }).click();
  await expect(panel.getByText(/wie 17\.05\.2027/)).toBeVisible();
  await received.fill('16.7.2026');
  await panel.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  const path = `/api/properties/${propertyId}/arbitration`;
  const kept = { opinionOfValue: '300000.00', stateFilingFee: '450.50', orderReceivedOn: '2026-07-16' };
  expect(await adminApi.get<Record<string, unknown>>(path)).toMatchObject(kept);

  // The record is deleted only after confirmation, and then the form is empty.
  await panel.getByRole('button', { name: de.common.delete }).click();
  const dialog = page.getByRole('dialog', { name: form.deleteConfirm });
  await dialog.getByRole('button', { name: de.common.cancel }).click();
  expect(await adminApi.get<Record<string, unknown>>(path)).toMatchObject(kept);
  await panel.getByRole('button', { name: de.common.delete }).click();
  await dialog.getByRole('button', { name: de.common.delete }).click();
  await expect(page.getByText(form.deleted)).toBeVisible();
  await expect(panel.getByLabel(form.opinionOfValue)).toHaveValue('');
  await expect(panel.getByRole('button', { name: de.common.delete })).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('RaStoreconsole.locale'));
});

test('the client form has no county outside Texas, and keeps its input across the lock screen', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const other = await adminApi.createClient(`b${unique}`);
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/client/edit/${client.id}`);
  const save = page.getByRole('button', { name: common.save });

  await test.step('a taken e-mail is reported at its field and as a notification, together with the missing county', async () => {
    await page.getByLabel(new RegExp(`^${field.email}`)).fill(other.email);
    await choose(page, field.state, 'New Mexico (NM)');
    await expect(page.getByLabel(field.county)).toBeDisabled();
    await choose(page, field.state, 'Texas (TX)');
    await expect(page.getByRole('combobox', { name: field.county })).toHaveValue('');
    await choose(page, field.county, 'Harris');
    await save.click();
    const email = page.getByLabel(new RegExp(`^${field.email}`));
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main').getByText(fieldErrors.emailTaken).first()).toBeVisible();
    const notice = page.locator('.RaNotification-snackbar, .MuiSnackbar-root');
    await expect(notice).toHaveText(fieldErrors.emailTaken);
    await expect(page.getByText(errors.validation)).toHaveCount(0);
    // Every refused attempt shows the notification again.
    await notice.getByRole('button', { name: common.close }).click();
    await expect(notice).toHaveCount(0);
    await save.click();
    await expect(notice).toHaveText(fieldErrors.emailTaken);
    await email.fill(client.email);
  });

  await test.step('the lock screen restores the form', async () => {
    await page.getByLabel(field.city).fill('Santa Fe');
    await page.getByRole('button', { name: /^Admin: / }).click();
    await page.getByRole('menuitem', { name: texts.lock.action }).click();
    await page.waitForURL('**/admin/lock_screen');
    await page.getByLabel(new RegExp(`^${field.password}`)).fill(demo.password);
    await page.getByRole('button', { name: texts.lock.unlock }).click();
    await page.waitForURL(`**/client/edit/${client.id}`);
    await expect(page.getByText(texts.form.draftRestored)).toBeVisible();
    await expect(page.getByLabel(field.city)).toHaveValue('Santa Fe');
  });

  await test.step('it is saved without a county', async () => {
    await choose(page, field.state, 'New Mexico (NM)');
    await page.getByLabel(field.zip).fill('87501');
    await save.click();
    await page.waitForURL(`**/client/details/${client.id}`);
    const saved = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
    expect(saved).toMatchObject({ state: 'NM', countyId: null, city: 'Santa Fe', zip: '87501' });
  });

  await test.step("the notification of a new password is about the client's", async () => {
    await page.getByRole('button', { name: texts.clients.changePassword }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(new RegExp(`^${field.password}`)).fill('four words in a row');
    await dialog.getByLabel(new RegExp(`^${field.passwordRepeat}`)).fill('four words in a row');
    await dialog.getByRole('button', { name: texts.clients.changePassword }).click();
    await expect(page.getByText(texts.clients.passwordChanged)).toBeVisible();
  });
});

test('billings are entered in sequence, totaled, deleted after confirmation and compared with the balance', async ({
  page,
  adminApi,
  client,
}) => {
  const county = { countyId: 7 };
  const first = await adminApi.createProperty(client.id, county);
  const second = await adminApi.createProperty(client.id, { ...county, address: '14 Bluebonnet Ln' });
  const old = { ...billing, propertyId: first, year: year - 1, billingPercentage: '40' };
  await adminApi.post('/api/billings', old);
  await openSession(page, admin, 'admin');

  await page.goto(`/admin/property/add-billing/${first}`);
  await expect(page.getByLabel(field.taxRate)).toHaveValue('2.2');
  await expect(page.getByLabel(field.billingPercentage)).toHaveValue('40.00');
  await expect(page.getByRole('combobox', { name: field.agent })).not.toHaveValue('');
  const agent = await page.getByRole('combobox', { name: field.agent }).inputValue();
  const hint = texts.billings.percentageDiffers
    .replace('%{year}', String(year - 1))
    .replace('%{percentage}', '50%');
  await expect(page.getByText(hint)).toBeVisible();
  await choose(page, field.result, 'Informal settlement');
  await page.getByLabel(field.noticeValue).fill('500,000');
  await page.getByLabel(field.finalValue).fill('450,000');
  await page.getByRole('button', { name: texts.billings.saveAndNext }).click();
  await page.waitForURL(`**/property/add-billing/${second}`);
  await expect(page.getByText(texts.billings.created)).toBeVisible();
  await expect(page.getByLabel(field.noticeValue)).toHaveValue('');
  await expect(page.getByLabel(field.billingPercentage)).toHaveValue('50.00');
  await expect(page.getByRole('combobox', { name: field.agent })).toHaveValue(agent);

  await page.goto(`/admin/property/details/${first}`);
  const table = page.getByRole('table', { name: texts.tab.billing });
  // 400,000 - 350,000 and 500,000 - 450,000; both at 2.2 % and 40 %.
  const totals = table.getByRole('row', { name: texts.billing.totals });
  for (const sum of ['$100,000.00', '$2,200.00', '$880.00']) await expect(totals).toContainText(sum);
  await table
    .getByRole('button', { name: texts.billing.deleteYear.replace('%{year}', String(year)) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.billing.deleteText);
  await dialog.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(texts.billings.deleted)).toBeVisible();
  await expect(totals).toContainText('$440.00');

  await page.goto(`/admin/client/details/${client.id}`);
  await expect(page.getByText(`1 unpaid invoice: $440.00 ${texts.clients.unpaidButNoBalance}`)).toBeVisible();
  await page.getByRole('switch', { name: texts.clients.noBalance }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.confirm }).click();
  await expect(page.getByText('1 unpaid invoice: $440.00', { exact: true })).toBeVisible();
});

test("the first click on the profile's submit button counts although leaving a field shows an error", async ({
  page,
  client,
}) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await page.getByLabel(field.zip).fill('1');
  const send = page.getByRole('button', { name: en.portalAccount.profile.send });
  await send.scrollIntoViewIfNeeded();
  // Clicks near the upper edge, which an error above the button would move away from under the mouse.
  await send.click({ position: { x: 20, y: 4 }, delay: 200 });
  await expect(page.getByRole('alert').filter({ hasText: fieldErrors.zip })).toBeVisible();
});
