import { common, console as consoleTexts, offers } from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { expectAccessible } from '../support/accessible.js';
import type { ApiClient } from '../support/api.js';
import { searchList, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const year = new Date().getFullYear();

/** Creates a protest of a property whose notice says 500,000. */
async function noticed(api: ApiClient, propertyId: number): Promise<{ id: number }> {
  const protest = await api.post<{ id: number }>('/api/protests', { propertyId, taxYear: year });
  await api.put(`/api/protests/${protest.id}`, {
    noticeMarketValue: '500000',
    noticeAppraisedValue: '500000',
  });
  return protest;
}

test('the office enters, changes and withdraws an offer, and records an answer by phone', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const { id: protestId } = await noticed(adminApi, propertyId);
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto(`/admin/property/details/${propertyId}`);
  await page.getByRole('tab', { name: consoleTexts.tab.offers }).click();
  await expect(page.getByText(offers.console.empty)).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: offers.console.add }).click();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText('This is required field').first()).toBeVisible();
  await dialog.getByLabel(offers.field.offeredValue).fill('450,000');
  await dialog.getByLabel(new RegExp(offers.form.note)).fill('Please answer soon.');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(offers.console.added)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: '$450,000.00' });
  await expect(card).toContainText(offers.verdict.none);
  await expect(card).toContainText('Please answer soon.');
  await expectAccessible(page, 'offers of a property');

  await card.getByRole('button', { name: offers.console.edit }).click();
  await dialog.getByLabel(offers.field.offeredValue).fill('445,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(offers.console.saved)).toBeVisible();
  const changed = page.getByRole('article').filter({ hasText: '$445,000.00' });
  await changed.getByRole('button', { name: offers.console.withdraw }).click();
  await dialog.getByRole('button', { name: offers.console.withdraw }).click();
  await expect(changed).toContainText(offers.state.withdrawn);

  // A second offer, declined by phone.
  const second = await adminApi.post<{ id: number }>('/api/offers', {
    protestId,
    source: 'informal',
    offeredValue: '444000',
    offeredOn: `${year}-05-21`,
  });
  await page.reload();
  await page.getByRole('tab', { name: consoleTexts.tab.offers }).click();
  const declined = page.getByRole('article').filter({ hasText: '$444,000.00' });
  await declined.getByRole('button', { name: offers.console.phone }).click();
  await dialog.getByLabel(offers.state.declined).check();
  await dialog.getByLabel(offers.form.saidBy).fill('Olive herself');
  await dialog.getByRole('button', { name: offers.console.phone }).click();
  await expect(page.getByText(offers.console.recorded)).toBeVisible();
  await expect(declined).toContainText('Said by Olive herself');
  await declined.getByRole('button', { name: offers.answered.seen }).click();
  await expect(declined.getByRole('listitem').filter({ hasText: offers.final })).toBeVisible();
  expect(await adminApi.get(`/api/offers/${second.id}`)).toMatchObject({
    state: 'declined',
    answerWay: 'phone',
  });
});

test('the office can accept an offer once it is within the owner’s limit', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' });
  const { id: protestId } = await noticed(adminApi, propertyId);
  await adminApi.post('/api/offers', {
    protestId,
    source: 'topline',
    offeredValue: '450000',
    offeredOn: `${year}-05-20`,
  });
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto(`/admin/property/details/${propertyId}`);
  await page.getByRole('tab', { name: consoleTexts.tab.offers }).click();
  const card = page.getByRole('article').filter({ hasText: '$450,000.00' });
  await expect(card.getByRole('button', { name: offers.console.accept })).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: offers.console.editInstruction }).click();
  await dialog.getByLabel(offers.instruction.limit).check();
  await dialog.getByRole('textbox', { name: offers.form.maxValue }).fill('450,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(card).toContainText(
    translate({ offers }, 'offers.verdict.withinLimit', { limit: '$450,000.00' }),
  );
  await card.getByRole('button', { name: offers.console.accept }).click();
  await expect(dialog).toContainText(offers.console.acceptText);
  await dialog.getByRole('button', { name: offers.console.accept }).click();
  await expect(card).toContainText(offers.state.accepted);
  await expect(card).toContainText(offers.way.instruction);
  expect(await adminApi.get(`/api/protests/${protestId}`)).toMatchObject({ stage: 'settled' });
});

test('the office finds an open offer and its end in the list of offers, and accepts it there', async ({
  page,
  adminApi,
  client,
}) => {
  const accountNumber = `OL${client.id}`;
  const propertyId = await adminApi.createProperty(client.id, { accountNumber });
  await adminApi.post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' });
  const { id: protestId } = await noticed(adminApi, propertyId);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await adminApi.post<{ id: number }>('/api/offers', {
    protestId,
    source: 'topline',
    offeredValue: '450000',
    offeredOn: `${year}-05-20`,
    endsAt: `${day} 17:00`,
  });
  await adminApi.put(`/api/clients/${client.id}/offer-instructions`, { kind: 'limit', maxValue: '460000' });
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto('/admin/season');
  await page.getByRole('link', { name: consoleTexts.pages.offers, exact: true }).click();
  await page.waitForURL('**/admin/offers*');
  await searchList(page, accountNumber);
  const row = page.getByRole('row').filter({ hasText: '$450,000.00' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/0?5:00.PM C[DS]T/);
  await expect(row).toContainText(
    translate({ offers }, 'offers.verdict.withinLimit', { limit: '$460,000.00' }),
  );
  await row.getByRole('button', { name: offers.console.accept }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(offers.console.acceptText);
  await dialog.getByRole('button', { name: offers.console.accept }).click();
  await expect(dialog).toHaveCount(0);
  // The offer is no longer among the open ones.
  await expect(row).toHaveCount(0);
  expect(await adminApi.get(`/api/offers/${id}`)).toMatchObject({ state: 'accepted' });
});
