import {
  common,
  portalProtest,
  protestList,
  protests,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';

const year = new Date().getFullYear();
const { field, stage } = protests;

test('an owner follows on a phone as the office takes a protest from opening to settlement', async ({
  page,
  adminApi,
  browser,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}`);
  await page.getByRole('tab', { name: consoleTexts.tab.protests }).click();
  await expect(page.getByText(protests.none)).toBeVisible();
  await page.getByRole('button', { name: `Open the protest for ${year}` }).click();
  const current = page.locator('li[aria-current=step]');
  await expect(current).toContainText(stage.open);
  await expect(page.getByText('May 15 of the tax year (41.44(a)(1))')).toBeVisible();

  // The next step reports the missing appointment, both in the dialog and after saving.
  const step = page.getByRole('button', { name: protests.step });
  await step.click();
  const dialog = page.getByRole('dialog', { name: protests.step });
  await expect(dialog.getByText(protests.missingAppointment)).toBeVisible();
  const choose = async (name: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: protests.to }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose(stage.filed);
  await expect(dialog.getByText(`${protests.missing} ${field.filedOn}`)).toBeVisible();
  await dialog.getByLabel(field.filedOn).fill(`05/02/${year}`);
  await dialog.getByRole('combobox', { name: field.filedBy }).click();
  await page.getByRole('option', { name: protests.way.portal }).click();
  await dialog.getByLabel(field.filingConfirmation).fill('TCAD-1');
  await expect(dialog.getByText(protests.missing)).toBeHidden();
  await dialog.getByLabel(protests.reason).fill('The owner filed it.');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();
  await expect(current).toContainText(stage.filed);
  await expect(page.getByText('The owner filed it.')).toBeVisible();

  await page.getByRole('button', { name: protests.edit }).click();
  const facts = page.getByRole('dialog', { name: `Protest for ${year}` });
  await facts.getByLabel(field.noticeMarketValue).fill('510,000');
  await facts.getByLabel(field.hearingOn).fill(`12/30/${year + 1}`);
  await facts.getByRole('button', { name: common.save }).click();
  await expect(facts).toBeHidden();
  await expect(page.getByText('$510,000.00')).toBeVisible();
  const property = await adminApi.get<{ hearingDate: string }>(`/api/properties/${id}`);
  expect(property.hearingDate).toBe(`${year + 1}-12-30`);

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const owner = await phone.newPage();
  await openSession(owner, client, 'client');
  await owner.goto(`/property/details/${id}`);
  await expect(owner.getByText(portalProtest.stage.filed).first()).toBeVisible();
  await expect(owner.getByText(`Hearing on 12/30/${year + 1}`, { exact: true })).toBeVisible();
  await expect(owner.getByText('$510,000.00')).toBeVisible();
  const width = await owner.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);

  await step.click();
  await choose(stage.settled);
  await dialog.getByLabel(protests.field.consent).fill('By phone');
  await dialog.getByLabel(common.field.finalValue).fill('470,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(current).toContainText(stage.settled);
  await owner.reload();
  await expect(owner.getByText(portalProtest.stage.settled).first()).toBeVisible();
  await expect(owner.getByText('$470,000.00')).toBeVisible();
  await phone.close();
});

test("a past year's protest refuses a stale step, marks a late filing and asks for the value after arbitration", async ({
  page,
  adminApi,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  const last = year - 1;
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}?tab=protests`);
  await page.getByRole('button', { name: protests.openOther }).click();
  const opening = page.getByRole('dialog', { name: protests.openTitle });
  await opening.getByRole('combobox', { name: protests.years }).click();
  await expect(page.getByRole('option')).toHaveText([year + 1, last, year - 2, year - 3].map(String));
  await page.getByRole('option', { name: String(last) }).click();
  await expectAccessible(page, 'opening a protest');
  await opening.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('heading', { name: `Protest for ${last}` })).toBeVisible();
  const [protest] = await adminApi.get<{ id: number }[]>(
    `/api/protests?filter=${JSON.stringify({ propertyId: id })}`,
  );
  const protestId = protest?.id ?? 0;

  // The filing can only be entered with its step.
  await page.getByRole('button', { name: protests.edit }).click();
  const facts = page.getByRole('dialog', { name: `Protest for ${last}` });
  await expect(facts.getByText(protests.stepOnly)).toBeVisible();
  await expect(facts.getByLabel(field.filedOn, { exact: true })).toBeHidden();
  await facts.getByLabel(field.noticeMailedOn).fill(`04/16/2072`);
  await facts.getByRole('button', { name: common.save }).click();
  await expect(facts.getByText('This day cannot belong to this tax year').first()).toBeVisible();
  await facts.getByRole('button', { name: common.cancel }).click();

  const current = page.locator('li[aria-current=step]');
  const step = page.getByRole('button', { name: protests.step });
  const dialog = page.getByRole('dialog', { name: protests.step });
  const choose = async (name: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: protests.to }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await step.click();
  await choose(stage.filed);
  await dialog.getByLabel(field.filedOn).fill(`06/30/${last}`);
  await dialog.getByRole('combobox', { name: field.filedBy }).click();
  await page.getByRole('option', { name: protests.way.portal }).click();
  await dialog.getByLabel(field.filingConfirmation).fill('TCAD-2');
  await dialog.getByLabel(protests.reason).fill('No appointment yet.');
  // The list of missing facts is above the buttons, which move once more when it disappears.
  await expect(dialog.getByText(protests.missing)).toBeHidden();
  // Meanwhile a colleague changes the protest.
  await adminApi.put(`/api/protests/${protestId}`, { opinionOfValue: '400000' });
  // The page reads that change before the refusal arrives, but must still show the refusal.
  await page.route(`**/api/protests/${protestId}/steps`, async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('$400,000.00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: common.save })).toBeDisabled();
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: /changed/ })
      .first(),
  ).toBeVisible();
  await expect(current).toContainText(stage.open);
  await expect(dialog.getByLabel(field.filingConfirmation)).toHaveValue('TCAD-2');
  await page.unroute(`**/api/protests/${protestId}/steps`);
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();
  await expect(current).toContainText(stage.filed);
  await expect(page.getByText(protests.filedLate)).toBeVisible();
  await expectAccessible(page, 'a late filing');

  for (const [to, more] of [
    ['hearing', { hearingOn: `${last}-07-10` }],
    ['ordered', { orderOn: `${last}-07-10`, orderReceivedOn: `${last}-07-12`, orderValue: '450000' }],
    ['arbitration', {}],
  ] as const)
    await adminApi.post(`/api/protests/${protestId}/steps`, { to, ...more });
  await page.reload();
  await expect(current).toContainText(stage.arbitration);
  await step.click();
  await expect(dialog.getByText(protests.statedAnew)).toBeVisible();
  const value = dialog.getByLabel(common.field.finalValue);
  await expect(value).toHaveValue('');
  await value.fill('430,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(current).toContainText(stage.closed);
  await expect(page.getByText('$430,000.00')).toBeVisible();

  await page.goto(
    `/admin/protests?filter=${encodeURIComponent(JSON.stringify({ taxYear: last, clientId: client.id }))}`,
  );
  await expect(page.getByRole('row').filter({ hasText: protestList.filedLate })).toBeVisible();
});
