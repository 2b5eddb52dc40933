import type { Page } from '@playwright/test';
import { common, estimate, portalRegister, rolls } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose, searchList } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { newOwner, type Owner, signContract, untilFilledInByHand } from '../support/portal.js';

/** A county whose roll no other test imports. */
const county = 'Loving';

const csv = (rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'accounts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Parcel;Holder;Situs Number;Situs Street;City;Zip;Worth\n${rows.join('\n')}\n`),
});

test('a CSV file with mapped columns becomes roll accounts, which fill property forms and the sign-up', async ({
  page,
  browser,
  adminApi,
  unique,
}) => {
  const street = `QUIET ${unique.toUpperCase()} LN`;
  const number = `9${parseInt(unique, 16)}`;
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/rolls/imports');
  await page.getByRole('link', { name: rolls.import.new }).click();
  await choose(page, rolls.upload.county, county);
  await page.getByRole('button', { name: rolls.upload.begin }).click();

  await page
    .locator('input[type=file]')
    .setInputFiles(
      csv([`${number};SMITH ANN;12;${street};MENTONE;79754;125000`, `${number};TWICE;1;X;Y;79754;-1`]),
    );
  // The columns are unknown, so the user maps them.
  await expect(page.getByText(/no known layout/)).toBeVisible();
  for (const [field, title] of [
    [rolls.field.account_number, 'Parcel'],
    [rolls.field.owner_name, 'Holder'],
    [rolls.field.market_value, 'Worth'],
  ] as const) {
    // Exact, because one field's name is the prefix of another's.
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: title, exact: true }).click();
  }
  await page.getByRole('button', { name: rolls.upload.again }).click();

  const preview = page.getByRole('table', { name: rolls.upload.preview });
  await expect(preview.getByText('SMITH ANN')).toBeVisible();
  await expect(page.getByText(rolls.reason.negative)).toBeVisible();
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeDisabled();
  await page.getByRole('switch', { name: rolls.upload.skip }).check();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();
  await expect(page.getByRole('button', { name: rolls.import.refusedFile })).toBeVisible();

  await page.goto('/admin/rolls');
  await searchList(page, street);
  await page.getByRole('link', { name: `12 ${street}` }).click();
  await expect(page.getByRole('heading', { name: `12 ${street}` })).toBeVisible();
  await expect(page.getByRole('table', { name: rolls.account.history }).getByText('$125,000')).toBeVisible();

  const client = await adminApi.createClient(unique);
  await page.goto(`/admin/property/create/${client.id}/-`);
  await choose(page, common.field.county, county);
  await page.getByLabel(rolls.lookup.label).fill(street);
  await page.getByRole('button', { name: new RegExp(number) }).click();
  await expect(page.getByLabel(new RegExp(`^${common.field.propertyAddress}|^Address`)).first()).toHaveValue(
    `12 ${street}`,
  );
  await expect(page.getByLabel(common.field.accountNumber)).toHaveValue(number);

  await openSession(page, client, 'client');
  await page.goto(`/property/create/${client.id}/Ann`);
  await page.getByLabel(common.field.county).selectOption({ label: county });
  await page.getByLabel(portalRegister.lookup.label).fill(number);
  await page.getByRole('button', { name: new RegExp(number) }).click();
  await expect(page.getByLabel(common.field.propertyAddress)).toHaveValue(`12 ${street}`);

  await expect(page.getByText('Market value $125,000')).toBeVisible();

  // A visitor finds the house in the form's own step, too.
  const stranger = await browser.newPage();
  await fillPerson(stranger, newOwner(`${unique}2`));
  await stranger.getByLabel(common.field.county).selectOption({ label: county });
  await stranger.getByLabel(portalRegister.lookup.label).fill(`12 ${street.slice(0, -3)}`);
  await stranger.getByRole('button', { name: new RegExp(number) }).click();
  await expect(stranger.getByText('Market value $125,000')).toBeVisible();
  await expect(stranger.getByText('SMITH ANN')).toHaveCount(0);
  await expect(stranger.getByLabel(common.field.propertyAddress)).toHaveValue(`12 ${street}`);
  await expect(stranger.getByLabel(common.field.accountNumber)).toHaveValue(number);
  await expectAccessible(stranger, 'the lookup in the sign-up');
  await stranger.close();

  // A visitor on a phone starts with the address and ends with a signed contract.
  const phone = await browser.newContext({ viewport: { width: 375, height: 700 } });
  await signUpByAddress(await phone.newPage(), { street, number, unique });
  await phone.close();
});

async function signUpByAddress(
  page: Page,
  { street, number, unique }: { street: string; number: string; unique: string },
): Promise<void> {
  const { field } = common;
  const owner = newOwner(unique);
  const next = page.getByRole('button', { name: common.next });
  await page.goto('/register');
  await page.getByRole('link', { name: portalRegister.byAddress }).click();
  const countyField = page.getByLabel(estimate.county);
  await countyField.selectOption({ label: county });
  const search = page.getByLabel(estimate.address);
  await search.fill(`99 ${street}`);
  await expect(page.getByText(estimate.none)).toBeVisible();
  await expectAccessible(page, 'the search by address');
  await page.setViewportSize({ width: 375, height: 700 });
  await search.fill(`12 ${street.slice(0, -3)}`);
  await page.getByRole('button', { name: `12 ${street}, MENTONE 79754` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`12 ${street}, MENTONE 79754`);
  await expect(page.getByText(estimate.outcome.tooFew)).toBeVisible();
  await expect(page.getByText('$125,000')).toBeVisible();
  await expect(page.getByText('SMITH ANN')).toHaveCount(0);
  await page.getByText(estimate.how, { exact: true }).click();
  await expectAccessible(page, 'the estimate');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.reload();
  await page.getByRole('button', { name: estimate.signUp }).click();

  await completePerson(page, owner);
  await expect(page.getByLabel(field.propertyAddress)).toHaveValue(`12 ${street}`);
  await expect(page.getByLabel(field.accountNumber)).toHaveValue(number);
  await page.getByLabel(field.propertyType).selectOption({ label: 'Single-family residence (A1)' });
  await next.click();
  await expect(page.getByRole('heading', { name: portalRegister.questions.title })).toBeVisible();
  await next.click();
  await page.getByLabel(portalRegister.billing.electronic).check();
  await next.click();
  await untilFilledInByHand(page);
  await signContract(page, owner);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await page.waitForURL('**/login?msg=register_success');
}

test('importing part of a roll requires confirmation before it removes the other accounts', async ({
  page,
  unique,
}) => {
  const base = parseInt(unique.slice(0, 6), 16) * 1000;
  const file = (from: number, to: number) => ({
    name: 'accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `account,market value\n${Array.from({ length: to - from }, (_, n) => `${base + from + n},100000\n`).join('')}`,
    ),
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const prepare = async (from: number, to: number): Promise<void> => {
    await page.goto('/admin/rolls/upload/new');
    await choose(page, rolls.upload.county, 'King');
    await page.getByRole('button', { name: rolls.upload.begin }).click();
    await page.locator('input[type=file]').setInputFiles(file(from, to));
  };
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  const confirm = page.getByRole('switch', { name: /^The files are complete/ });
  await prepare(0, 300);
  await expect(begin).toBeVisible();
  // On a retry, the first file would remove accounts of the earlier attempt, which needs confirmation.
  if (await confirm.isVisible()) await confirm.check();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();

  await prepare(0, 120);
  await expect(page.getByText('would remove 180 of 300 accounts')).toBeVisible();
  await expect(begin).toBeDisabled();
  await expectAccessible(page, 'the removal of many accounts');
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirm.check();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();
});

/** Opens the registration and completes its first step. */
async function fillPerson(page: Page, owner: Owner): Promise<void> {
  await page.goto('/register');
  await completePerson(page, owner);
}

async function completePerson(page: Page, owner: Owner): Promise<void> {
  const { field } = common;
  await page.getByLabel(field.firstName).fill(owner.firstName);
  await page.getByLabel(field.lastName).fill(owner.lastName);
  await page.getByLabel(portalRegister.person.phone1, { exact: true }).fill('5125550177');
  await page.getByLabel(field.mailingAddress, { exact: true }).fill('1800 Lavaca St');
  await page.getByLabel(field.city).fill('Austin');
  await page.getByLabel(field.zip).fill('78701');
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.email).fill(owner.email);
  await page.getByLabel(field.username).fill(owner.username);
  await page.getByLabel(field.password, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: common.next }).click();
}
