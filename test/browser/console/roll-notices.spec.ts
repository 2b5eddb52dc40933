import type { Page } from '@playwright/test';
import { common, rolls } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { eachOnce, expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county that no other test has a roll of. */
const county = 'Kenedy';
const year = new Date().getFullYear();

/** Imports a CSV file of accounts through the pages of the import. */
async function importRoll(page: Page, taxYear: number, rows: readonly string[]): Promise<void> {
  const head = 'Account;Owner;Mailing Address;Situs;City;Market Value;Appraised Value';
  await page.goto('/admin/rolls/upload/new');
  await choose(page, rolls.upload.county, county);
  await choose(page, rolls.upload.year, String(taxYear));
  await page.getByRole('button', { name: rolls.upload.begin }).click();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'accounts.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${head}\n${rows.join('\n')}\n`),
  });
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeEnabled({ timeout: 20_000 });
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible({ timeout: 20_000 });
}

test('an imported roll gives a protest its values, and shows what rose and what is new', async ({
  page,
  adminApi,
  unique,
}) => {
  test.slow();
  const [mine, other] = [`8${parseInt(unique, 16)}1`, `8${parseInt(unique, 16)}2`];
  const owner = `LEE ANN ${unique.toUpperCase()};PO BOX ${parseInt(unique, 16)}`;
  const counties = await adminApi.get<{ id: number }[]>(
    `/api/counties?filter=${encodeURIComponent(JSON.stringify({ q: county }))}`,
  );
  const client = await adminApi.createClient(unique);
  const address = `7 NOTICE ${unique.toUpperCase()} RD`;
  await adminApi.createProperty(client.id, {
    ...{ countyId: counties[0]?.id ?? 0, accountNumber: mine, address },
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await importRoll(page, year - 1, [`${mine};${owner};${address};SARITA;400000;400000`]);
  await importRoll(page, year, [
    `${mine};${owner};${address};SARITA;520000;500000`,
    `${other};${owner};9 NEW RD;SARITA;90000;90000`,
  ]);

  const risen = page.getByRole('row').filter({ hasText: mine });
  await expect(async () => {
    await page.goto('/admin/rolls/imports');
    await page
      .getByRole('link', { name: new RegExp(`${year}.*${county}`) })
      .first()
      .click();
    await page.getByRole('link', { name: rolls.notice.open }).click();
    await expect(risen).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(risen).toContainText(rolls.notice.kind.rise);
  await expect(risen).toContainText('$100,000');
  await expect(risen).toContainText('25');
  await expectAccessible(page, 'the notices', eachOnce);
  await page.setViewportSize({ width: 1280, height: 900 });

  await risen.getByRole('link', { name: new RegExp(address) }).click();
  await expect(page.getByText('$500,000').first()).toBeVisible();
  await expect(page.getByText('$520,000').first()).toBeVisible();

  await page.goBack();
  const found = page.getByRole('row').filter({ hasText: other });
  await expect(found).toContainText(rolls.notice.matchedBy.nameAndAddress);
  await found.getByRole('link', { name: rolls.notice.takeUp }).click();
  await page.getByRole('button', { name: new RegExp(other) }).click();
  await expect(page.getByLabel(common.field.accountNumber)).toHaveValue(other);
});
