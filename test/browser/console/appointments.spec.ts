import {
  appointments,
  bulk,
  common,
  portalProtest,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import * as de from '../../../common/messages/de/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { expectAccessible } from '../support/accessible.js';
import { signInAsAdmin } from '../support/console.js';
import { unfitTexts } from '../support/fit.js';
import { demo, expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

test('the office enters an appointment and marks it sent and accepted, which its owner sees', async ({
  page,
  adminApi,
  client,
}) => {
  const accountNumber = `R${client.id}`;
  const propertyId = await adminApi.createProperty(client.id, { accountNumber });
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto(`/admin/property/details/${propertyId}`);
  await page.getByRole('tab', { name: consoleTexts.tab.appointments }).click();
  await expect(page.getByText(appointments.none)).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: appointments.add }).click();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText(appointments.noForm)).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Form 50-162.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n% signed\n%%EOF\n'),
  });
  await expectAccessible(page, 'entering an appointment');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(appointments.added)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Form 50-162.pdf' });
  await expect(card).toContainText(appointments.state.signed);

  // Marks the appointment as sent in the list, which also sets the property's own date.
  const filter = encodeURIComponent(JSON.stringify({ clientId: client.id }));
  await page.goto(`/admin/appointments?filter=${filter}`);
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: appointments.markSent }).click();
  await dialog.getByLabel(appointments.field.sentBy).click();
  await page.getByRole('option', { name: 'Certified mail' }).click();
  await dialog.getByLabel(appointments.input.receiptPrefix).fill('7019-');
  await dialog.getByRole('button', { name: appointments.markSent }).click();
  await expect(dialog.getByText('1 changed')).toBeVisible();
  await dialog.getByRole('button', { name: bulk.close }).click();
  await expect(page.getByRole('table').getByText(appointments.state.sent, { exact: true })).toBeVisible();
  const property = await adminApi.get<{ aoaSentDate: string }>(`/api/properties/${propertyId}`);
  expect(property.aoaSentDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  // Applies the district's list.
  await page.getByRole('button', { name: appointments.list }).click();
  await dialog.getByLabel(appointments.input.countyId).click();
  await dialog.getByLabel(appointments.input.countyId).fill('Travis');
  await page.getByRole('option', { name: 'Travis' }).click();
  await dialog.getByLabel(appointments.input.text).fill(`${accountNumber}\nNOT-OURS`);
  await expectAccessible(page, 'the list of a district');
  await dialog.getByRole('button', { name: appointments.preview }).click();
  await expect(dialog.getByRole('status')).toContainText(
    `${appointments.lineState.matched}: 1 · ${appointments.lineState.unknown}: 1`,
  );
  await dialog.getByRole('button', { name: appointments.apply.replace('%{count}', '1') }).click();
  await expect(dialog.getByRole('status')).toContainText(`${appointments.lineState.applied}: 1`);
  await dialog.getByRole('button', { name: appointments.close }).click();
  await expect(page.getByRole('table').getByText(appointments.state.accepted, { exact: true })).toBeVisible();

  await signInAsClient(page, client.email, client.password);
  await page.goto(`/property/details/${propertyId}`);
  const line = portalProtest.appointment.accepted.replace('%{date}', '');
  await expect(page.getByText(line)).toBeVisible();
});

test('the list of appointments fits a phone in German and French', async ({ page, adminApi, client }) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' });
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [locale, messages] of Object.entries({ de, fr })) {
    await page.evaluate(
      (value) => localStorage.setItem('RaStoreconsole.locale', JSON.stringify(value)),
      locale,
    );
    await page.goto('/admin/appointments');
    await expect(page.getByRole('heading', { name: messages.console.pages.appointments })).toBeVisible();
    await page.getByRole('row').getByRole('checkbox').nth(1).check();
    await expect(page.getByRole('button', { name: messages.bulk.print.button.forms })).toBeVisible();
    expect(await unfitTexts(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
  }
});
