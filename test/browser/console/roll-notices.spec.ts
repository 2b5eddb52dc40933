import type { Page } from '@playwright/test';
import { common, rolls, seasonBoard } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county whose roll no other test imports. */
const county = 'Kenedy';
const year = new Date().getFullYear();

/** Imports a CSV file of accounts through the import pages. */
async function importRoll(page: Page, taxYear: number, rows: readonly string[]): Promise<void> {
  const head = 'Account;Owner;Mailing Address;Situs;City;Market Value;Appraised Value;Notice Date';
  await page.goto('/admin/rolls/upload/new');
  await choose(page, rolls.upload.county, county);
  await choose(page, rolls.upload.year, String(taxYear));
  await page.getByRole('button', { name: rolls.upload.begin }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\n${rows.join('\n')}\n`),
  });
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeEnabled();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();
}

/** The county's figures on the season board; zeros before it has a protest. */
async function boardOf(page: Page): Promise<{ accounts: number; noticed: number }> {
  await page.goto(`/admin/season/${year}`);
  await expect(page.getByRole('row', { name: seasonBoard.all })).toBeVisible();
  const figure = async (name: 'accounts' | 'noticed'): Promise<number> => {
    const link = page.getByRole('link', { name: new RegExp(`^${county}, ${seasonBoard.field[name]}: `) });
    return (await link.count()) === 0 ? 0 : Number(await link.textContent());
  };
  return { accounts: await figure('accounts'), noticed: await figure('noticed') };
}

test('importing a roll sets notice values, shows rises and new accounts, and counts on the season board', async ({
  page,
  adminApi,
  unique,
}) => {
  const [mine, other] = [`8${parseInt(unique, 16)}1`, `8${parseInt(unique, 16)}2`];
  const owner = `LEE ANN ${unique.toUpperCase()};PO BOX ${parseInt(unique, 16)}`;
  const counties = await adminApi.get<{ id: number }[]>(
    `/api/counties?filter=${encodeURIComponent(JSON.stringify({ q: county }))}`,
  );
  const client = await adminApi.createClient(unique);
  const address = `7 NOTICE ${unique.toUpperCase()} RD`;
  await adminApi.createProperty(client.id, {
    countyId: counties[0]?.id ?? 0,
    accountNumber: mine,
    address,
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const before = await boardOf(page);
  await importRoll(page, year - 1, [`${mine};${owner};${address};SARITA;400000;400000;`]);
  await importRoll(page, year, [
    `${mine};${owner};${address};SARITA;520000;500000;04/10/${year}`,
    `${other};${owner};9 NEW RD;SARITA;90000;90000;04/10/${year}`,
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
  }).toPass();
  await expect(risen).toContainText(rolls.notice.kind.rise);
  await expect(risen).toContainText('$100,000');
  await expect(risen).toContainText('25');
  await expectAccessible(page, 'the notices');
  await page.setViewportSize({ width: 1280, height: 900 });

  expect(await boardOf(page)).toEqual({ accounts: before.accounts + 1, noticed: before.noticed + 1 });
  await page.getByRole('link', { name: new RegExp(`^${county}, ${seasonBoard.field.noticed}: `) }).click();
  await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible();
  await page.goBack();
  await page.goBack();

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
