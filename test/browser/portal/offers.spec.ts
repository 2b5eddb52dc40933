import { common, fieldErrors, offers } from '../../../common/messages/en/index.js';
import * as de from '../../../common/messages/de/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { expectAccessible } from '../support/accessible.js';
import { unfitTexts } from '../support/fit.js';
import { expect, test } from '../support/fixtures.js';
import type { ApiClient } from '../support/api.js';
import { signInAsClient } from '../support/portal.js';

const year = new Date().getFullYear();

/** Creates a property with an open offer that ends in some days. */
async function offerOf(api: ApiClient, clientId: number, noticeMarketValue = '500000') {
  const propertyId = await api.createProperty(clientId);
  const protest = await api.post<{ id: number }>('/api/protests', {
    propertyId,
    taxYear: year,
  });
  await api.put(`/api/protests/${protest.id}`, {
    noticeMarketValue,
    noticeAppraisedValue: noticeMarketValue,
  });
  await api.post('/api/billings', {
    propertyId,
    year: year - 1,
    agentId: 1,
    resultId: 1,
    billingPercentage: '40',
    noticeValue: '500000',
    finalValue: '480000',
    taxRate: '0.022',
  });
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const offer = await api.post<{ id: number; version: number }>('/api/offers', {
    protestId: protest.id,
    source: 'informal',
    offeredValue: '450000',
    offeredOn: `${year}-05-20`,
    // Needed if the offer is less than half of the notice value.
    confirmedValue: '450000',
    endsAt: `${day} 17:00`,
    note: 'We advise to accept.',
  });
  return { propertyId, protestId: protest.id, ...offer };
}

test('an owner sees what an offer would save and accepts it', async ({ page, adminApi, client }) => {
  const { id, protestId } = await offerOf(adminApi, client.id);
  await signInAsClient(page, client.email, client.password);
  const card = page.getByRole('article').filter({ hasText: '$450,000.00' });
  await expect(card).toContainText('$50,000.00 below the value in the notice ($500,000.00)');
  await expect(card).toContainText('Estimated tax saving: $1,100.00');
  await expect(card).toContainText(/until .* 0?5:00.PM C[DS]T/);
  await expect(card).toContainText(offers.final);
  await expect(card).toContainText('We advise to accept.');

  await card.getByRole('button', { name: offers.portal.accept, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(offers.final);
  await dialog.getByLabel(new RegExp(offers.form.answerNote)).fill('Thank you');
  await dialog.getByRole('button', { name: offers.portal.accept, exact: true }).click();
  await expect(page.getByText(offers.portal.accepted)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await adminApi.get(`/api/offers/${id}`)).toMatchObject({
    state: 'accepted',
    answerNote: 'Thank you',
  });
  expect(await adminApi.get(`/api/protests/${protestId}`)).toMatchObject({
    stage: 'settled',
    finalValue: '450000.00',
  });
});

test('an owner cannot answer an offer that was withdrawn while the page was open', async ({
  page,
  adminApi,
  client,
}) => {
  const { id, propertyId, version } = await offerOf(adminApi, client.id);
  await signInAsClient(page, client.email, client.password);
  await page.goto(`/property/details/${propertyId}`);
  const card = page.getByRole('article').filter({ hasText: offers.final });
  await card.getByRole('button', { name: offers.portal.decline, exact: true }).click();
  await adminApi.post(`/api/offers/${id}/withdraw`, { version });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: offers.portal.decline, exact: true }).click();
  await expect(
    page.getByText('This offer was withdrawn and can no longer be answered.').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.getByText('$450,000.00 for')).toContainText(offers.state.withdrawn);
  expect(await adminApi.get(`/api/offers/${id}`)).toMatchObject({ state: 'withdrawn', answeredAt: null });
});

test('an owner sets a limit for the offers of a property in advance', async ({ page, adminApi, client }) => {
  const { propertyId } = await offerOf(adminApi, client.id);
  await signInAsClient(page, client.email, client.password);
  await page.goto(`/property/details/${propertyId}`);
  const card = page.getByRole('region', { name: offers.portal.instructions });
  await card.getByRole('button', { name: common.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(offers.instruction.limit).check();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: offers.form.maxValue }).fill('460,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(offers.portal.saved)).toBeVisible();
  await expect(card).toContainText('$460,000.00');
  expect(await adminApi.get(`/api/properties/${propertyId}/offer-instructions`)).toMatchObject({
    own: { kind: 'limit', maxValue: '460000.00' },
  });
});

test('home asks an owner what to do with offers until the owner sets a limit', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/protests', { propertyId, taxYear: year });
  await signInAsClient(page, client.email, client.password);
  const need = page.getByRole('listitem').filter({
    hasText: offers.portal.confirmTitle.replace('%{year}', String(year)),
  });
  await expect(need).toContainText(offers.portal.unset);
  // The home page shows it even without an offer.
  const card = page.getByRole('region', { name: offers.portal.instructions });
  await expect(card).toContainText(offers.portal.unset);

  await need.getByRole('button', { name: offers.portal.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(offers.instruction.limit).check();
  await dialog.getByRole('textbox', { name: offers.form.maxValue }).fill('much');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText(fieldErrors.money).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: offers.form.maxValue }).fill('400,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(offers.portal.saved)).toBeVisible();
  await expect(need).toHaveCount(0);
  await expect(card).toContainText('$400,000.00');
});

test('an owner confirms the instruction for offers with one click', async ({ page, adminApi, client }) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/protests', { propertyId, taxYear: year });
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('button', { name: offers.portal.confirm, exact: true }).click();
  await expect(page.getByText(offers.portal.confirmed)).toBeVisible();
  await expect(page.getByRole('button', { name: offers.portal.confirm, exact: true })).toHaveCount(0);
  expect(await adminApi.get(`/api/clients/${client.id}/offer-instructions`)).toMatchObject({
    standard: { kind: 'ask' },
    askedYear: null,
  });
});

test('offers are accessible, and fit a phone in French and German', async ({ page, adminApi, client }) => {
  const { propertyId } = await offerOf(adminApi, client.id, '123456789012.34');
  await signInAsClient(page, client.email, client.password);
  await expect(page.getByRole('article').filter({ hasText: offers.final })).toBeVisible();
  await expectAccessible(page, 'home with an offer');
  await page.goto(`/property/details/${propertyId}`);
  await expect(page.getByRole('article').filter({ hasText: offers.final })).toBeVisible();
  await expectAccessible(page, 'property with an offer');
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [locale, texts] of [
    ['fr', fr.offers],
    ['de', de.offers],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('protest-desk.locale', chosen), locale);
    await page.reload();
    const card = page.getByRole('article').filter({ hasText: texts.final });
    await expect(card).toBeVisible();
    expect(await unfitTexts(page)).toEqual([]);
    await card.getByRole('button', { name: texts.portal.accept, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unfitTexts(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
