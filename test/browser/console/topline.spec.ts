import {
  appointments,
  offers,
  protestList,
  seasonBoard,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import * as de from '../../../common/messages/de/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { expectAccessible } from '../support/accessible.js';
import { signInAsAdmin } from '../support/console.js';
import { unfitTexts } from '../support/fit.js';
import { demo, expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const year = new Date().getFullYear();
const { topline } = protestList;

test("the office enters a client's limit for the offers of all properties", async ({ page, client }) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto(`/admin/client/details/${client.id}`);
  await page.getByRole('tab', { name: consoleTexts.tab.offers }).click();
  await page.getByRole('button', { name: offers.console.editInstruction }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(offers.instruction.limit).check();
  await dialog.getByRole('textbox', { name: offers.form.maxValue }).fill('400000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${offers.instruction.limit} ($400,000.00)`)).toBeVisible();
});

test('a topline list is compared with the owners’ instructions and accepted or entered as offers', async ({
  page,
  adminApi,
  client,
}) => {
  const numbers = [1, 2].map((index) => `TL${client.id}-${index}`);
  const protests: number[] = [];
  for (const accountNumber of numbers) {
    const propertyId = await adminApi.createProperty(client.id, { accountNumber });
    await adminApi.post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' });
    const { id } = await adminApi.post<{ id: number }>('/api/protests', { propertyId, taxYear: year });
    // Without a notice to compare with, no instruction accepts an offer.
    await adminApi.put(`/api/protests/${id}`, {
      noticeMarketValue: '500000',
      noticeAppraisedValue: '500000',
    });
    protests.push(id);
  }

  await adminApi.put(`/api/clients/${client.id}/offer-instructions`, {
    kind: 'limit',
    maxValue: '400000',
    version: null,
  });

  await signInAsAdmin(page, demo.admin, demo.password);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/protests');
  await page.getByRole('button', { name: topline.open }).click();
  await dialog.getByLabel(topline.input.countyId).click();
  await dialog.getByLabel(topline.input.countyId).fill('Travis');
  await page.getByRole('option', { name: 'Travis' }).click();
  await dialog
    .getByRole('textbox', { name: topline.input.text, exact: true })
    .fill(`${numbers[0]},"$390,000"\n${numbers[1]},410000\nNOT-OURS,1\n`);
  await expectAccessible(page, 'a topline list');
  await dialog.getByRole('button', { name: appointments.preview }).click();
  await expect(dialog.getByRole('status')).toContainText(
    `${topline.state.accept}: 1 · ${topline.state.ask}: 1 · ${topline.state.unknown}: 1`,
  );
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(
    'Ask the owner: the offer is above the limit of $400,000.00',
  );
  await expect(dialog.getByRole('alert')).toContainText('final');
  await expectAccessible(page, 'a topline list, compared');
  await dialog.getByRole('button', { name: appointments.apply.replace('%{count}', '2') }).click();
  await expect(dialog.getByRole('status')).toContainText(
    `${topline.state.accepted}: 1 · ${topline.state.entered}: 1`,
  );
  await dialog.getByRole('button', { name: appointments.close }).click();
  expect(await adminApi.get(`/api/protests/${protests[0]}`)).toMatchObject({
    stage: 'settled',
    finalValue: '390000.00',
  });

  await signInAsClient(page, client.email, client.password);
  await expect(page.getByRole('article').filter({ hasText: '$410,000.00' })).toBeVisible();
});

test('the dialog for topline lists fits a phone in every language', async ({ page }) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [locale, texts] of Object.entries({ en: { protestList }, de, fr })) {
    await page.evaluate(
      (language) => localStorage.setItem('RaStoreconsole.locale', JSON.stringify(language)),
      locale,
    );
    await page.goto('/admin/protests');
    await page.getByRole('button', { name: texts.protestList.topline.open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unfitTexts(page), locale).toEqual([]);
  }
});

test('a pasted list sets the confirmations and case numbers of filed protests', async ({
  page,
  adminApi,
  client,
}) => {
  const accountNumber = `CF${client.id}`;
  const propertyId = await adminApi.createProperty(client.id, { accountNumber });
  const { id } = await adminApi.post<{ id: number }>('/api/protests', { propertyId, taxYear: year });
  await adminApi.post(`/api/protests/${id}/steps`, {
    to: 'filed',
    filedOn: `${year}-01-02`,
    filedBy: 'portal',
    filingConfirmation: 'BULK',
    reason: 'By phone',
  });

  await signInAsAdmin(page, demo.admin, demo.password);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/protests');
  const { confirmations } = protestList;
  await page.getByRole('button', { name: confirmations.button }).click();
  await dialog.getByLabel(seasonBoard.field.county).click();
  await dialog.getByLabel(seasonBoard.field.county).fill('Travis');
  await page.getByRole('option', { name: 'Travis' }).click();
  await dialog
    .getByRole('textbox', { name: confirmations.list, exact: true })
    .fill(`${accountNumber},TCAD-77,26-0077\nNOT-OURS,1\n`);
  await expectAccessible(page, 'a list of confirmations');
  await dialog.getByRole('button', { name: appointments.preview }).click();
  await expect(dialog.getByRole('status')).toContainText(
    `${confirmations.state.matched}: 1 · ${confirmations.state.unknown}: 1`,
  );
  await dialog.getByRole('button', { name: appointments.apply.replace('%{count}', '1') }).click();
  await expect(dialog.getByRole('status')).toContainText(`${confirmations.state.applied}: 1`);
  expect(await adminApi.get<object>(`/api/protests/${id}`)).toMatchObject({
    filingConfirmation: 'TCAD-77',
    caseNumber: '26-0077',
  });
});
