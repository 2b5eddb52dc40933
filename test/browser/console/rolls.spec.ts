import { common, portalRegister, rolls } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county that no other test has a roll of. */
const county = 'Loving';

const csv = (rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'accounts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Parcel;Holder;Situs Number;Situs Street;City;Zip;Worth\n${rows.join('\n')}\n`),
});

test('a CSV file becomes accounts by a mapping of its columns, and an account fills a form', async ({
  page,
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
  // Its columns are unusual: the person says what they are.
  await expect(page.getByText(/no known layout/)).toBeVisible({ timeout: 20_000 });
  for (const [field, title] of [
    [rolls.field.account_number, 'Parcel'],
    [rolls.field.owner_name, 'Holder'],
    [rolls.field.market_value, 'Worth'],
  ] as const)
    await choose(page, field, title);
  await page.getByRole('button', { name: rolls.upload.again }).click();

  const preview = page.getByRole('table', { name: rolls.upload.preview });
  await expect(preview.getByText('SMITH ANN')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(rolls.reason.negative)).toBeVisible();
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeDisabled();
  await page.getByRole('checkbox', { name: rolls.upload.skip }).check();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: rolls.import.refusedFile })).toBeVisible();

  await page.goto('/admin/rolls');
  await page.getByRole('searchbox').fill(street);
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
});
