import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { common, reportColumns, reports } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { ApiClient } from '../support/api.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { readScreen } from '../support/report-files.js';

const { field } = common;
const { column, title } = reportColumns;

/** A year, two counties and two zip codes in which no other test creates billings, so that every sum is known. */
const year = new Date().getFullYear() - 7;
const mine = { client: 0, lastName: '', county: '', otherCounty: '', agent: '', zip: '', otherZip: '' };

/**
 * | property | county | notice | final | rate | reduction | savings | invoice, 50 % |
 * | Acre | first | 500,000.00 | 460,000 | 2.5 % | 40,000.00 | 1,000.00 | 500.00 paid |
 * | Barn | first | 301,000.40 | 300,000 | 2.5 % | 1,000.40 | 25.01 | 12.51 |
 * | Creek | first | not billed |
 * | Dell | second | 200,000.00 | 150,000 | 2.5 % | 50,000.00 | 1,250.00 | 625.00 |
 * | all | | 1,001,000.40 | 910,000 | | 91,000.40 | 2,275.01 | 1,137.51 |
 */
async function makeFirm(api: ApiClient): Promise<void> {
  const unique = randomBytes(4).toString('hex');
  const number = parseInt(unique.slice(0, 4), 16) % 998;
  const client = await api.createClient(unique, { firstName: 'Aaa' });
  Object.assign(mine, {
    client: client.id,
    lastName: `Owner${unique}`,
    zip: `79${String(number).padStart(3, '0')}`,
    otherZip: `79${String(number + 1).padStart(3, '0')}`,
    county: (await api.get<{ name: string }>('/api/counties/41')).name,
    otherCounty: (await api.get<{ name: string }>('/api/counties/42')).name,
  });
  const property = (ownerName: string, fields: object = {}): Promise<number> =>
    api.createProperty(client.id, {
      ownerName,
      countyId: 41,
      zip: mine.zip,
      accountNumber: `${ownerName}${unique}`,
      ...fields,
    });
  const bill = async (propertyId: number, noticeValue: string, finalValue: string, isPaid = false) => {
    const form = {
      propertyId,
      agentId: 2,
      resultId: 1,
      noticeValue,
      finalValue,
      isPaid,
      taxRate: '0.025',
      billingPercentage: '50',
    };
    const { id, version } = await api.post<{ id: number; version: number }>('/api/billings', {
      ...form,
      year: year + 3,
    });
    // New billings are limited to recent years; an edit may use an earlier one.
    return api.put<{ agentName: string }>(`/api/billings/${id}`, { ...form, year, version });
  };
  const acre = await property('Acre');
  mine.agent = (await bill(acre, '500000', '460000', true)).agentName;
  await bill(await property('Barn'), '301000.40', '300000');
  await property('Creek');
  await bill(await property('Dell', { countyId: 42, zip: mine.otherZip }), '200000', '150000');
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function open(page: Page, report: string, fill?: () => Promise<void>): Promise<void> {
  await page.goto(`/admin/reports/${report}`);
  if (!fill) return;
  await fill();
  await page.getByRole('button', { name: reports.form.run }).click();
  await page.waitForURL(new RegExp(`/reports/${report}/.+`));
}

const totals = (page: Page) => page.getByRole('row', { name: new RegExp(`^${reports.total} `) });
const rowCount = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

// The figures cover the whole year, so data created twice would not add up.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  await makeFirm(await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin'));
});
test.beforeEach(async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
});

test('the invoice report totals a year by county', async ({ page }) => {
  await open(page, 'invoice-report', () => pick(page, field.year, String(year)));
  await rowCount(page, '2 rows');
  // 500.00 + 12.51 in one county, 625.00 in the other.
  for (const amount of ['$41,000.40', '$1,025.01', '$512.51'])
    await expect(page.getByRole('row', { name: new RegExp(`^${mine.county} `) })).toContainText(amount);
  for (const amount of ['$91,000.40', '$2,275.01', '$1,137.51'])
    await expect(totals(page)).toContainText(amount);
});

test('the commission report totals a year by agent and can be exported only by permitted users', async ({
  page,
  adminApi,
}) => {
  await open(page, 'commission-report', () => pick(page, field.year, String(year)));
  await rowCount(page, '1 row');
  // 91,000.40 of 1,001,000.40 is 9.09 %, shown without decimals.
  for (const text of [mine.agent, '3', '$1,001,000.40', '$910,000.00', '$91,000.40', '9%'])
    await expect(page.getByRole('row').nth(1)).toContainText(text);
  await expect(page.getByRole('button', { name: reports.export.label, exact: true })).toBeHidden();
  await adminApi.put('/api/settings/reports', { commissionExportEmails: [demo.admin] });
  await page.reload();
  await expect(page.getByRole('button', { name: reports.export.label, exact: true })).toBeVisible();
});

test("the account specific report totals a client's year and opens its properties and billings", async ({
  page,
}) => {
  await page.goto(`/admin/reports/account-specific-report/${mine.client}/Aaa`);
  await page.getByRole('button', { name: reports.form.change }).click();
  await pick(page, field.year, String(year));
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByRole('group', { name: reports.form.filters })).toContainText(String(year));
  await rowCount(page, '3 rows');
  for (const amount of ['$91,000.40', '$2,275.01', '$1,137.51'])
    await expect(totals(page)).toContainText(amount);

  const properties = page.getByRole('link', { name: '$40,000.00' });
  await properties.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.accountSpecificProperties);
  await rowCount(page, '3 rows');
  await page.getByRole('button', { name: reports.goBack }).click();
  await page
    .getByRole('link', { name: String(year) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.accountSpecificBillings);
  await rowCount(page, '3 rows');
});

test('the not-invoiced report counts and lists the properties without a billing in a year', async ({
  page,
}) => {
  await open(page, 'not-invoiced', () => choose(page, field.year, String(year)));
  const { heads, rows } = await readScreen(page);
  const at = (head: string) => heads.indexOf(head);
  const row = rows.find(([county]) => county === mine.county) ?? [];
  // One of three: 33.33 %.
  expect(
    [column.totalProperties, column.notInvoiced, column.percentNotInvoiced].map((head) => row[at(head)]),
  ).toEqual([3, 1, 33.33]);
  await page
    .getByRole('row', { name: new RegExp(`^${mine.county} `) })
    .getByRole('link')
    .click();
  await rowCount(page, '1 row');
  await expect(page.getByRole('row', { name: /Creek/ })).toBeVisible();
});

test('reports name their subject, keep their filters in the URL, and mark an unusable filter', async ({
  page,
}) => {
  // The dashboard's link opens the form, which asks for the client.
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: title.accountSpecificReport }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.accountSpecificReport);
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  // A name in the URL is never used as the heading, because it may be someone else's.
  const subject = page.getByText(`Aaa ${mine.lastName} · ${year}`, { exact: true });
  await page.goto(`/admin/reports/account-specific-report/${mine.client}/Somebody%20Else`);
  await expect(page.getByText(`Aaa ${mine.lastName}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Somebody Else')).toBeHidden();
  await page.getByRole('button', { name: reports.form.change }).click();
  await pick(page, field.year, String(year));
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(subject).toBeVisible();
  const opens = page.getByRole('link', { name: `$40,000.00, ${title.accountSpecificProperties}` });
  await opens.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.accountSpecificProperties);
  await expect(subject).toBeVisible();

  // The URL has the status beside the zip codes.
  await page.goto('/admin/reports/properties-zip');
  await page.getByLabel(reportColumns.filter.zipcodes).fill(`${mine.zip}, ${mine.otherZip}`);
  await page.getByLabel(common.status.I, { exact: true }).check();
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByText(reports.noRowsHint)).toBeVisible();
  await page.reload();
  await expect(page.getByText(reports.noRowsHint)).toBeVisible();

  // Two counties, then all.
  await page.goto(`/admin/reports/not-invoiced-properties/41,42/${year}`);
  const counties = [mine.county, mine.otherCounty].sort().join(', ');
  await expect(page.getByText(`${counties} · ${year}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: reports.form.change }).click();
  await page.getByRole('button', { name: `Select None: ${field.county}` }).click();
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByText(String(year), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  // A URL with a year that no report covers.
  await page.goto('/admin/reports/not-invoiced/1901');
  await expect(page.getByRole('button', { name: reports.form.run })).toBeVisible();
  await expect(page.locator('.Mui-error').first()).toBeVisible();
});
