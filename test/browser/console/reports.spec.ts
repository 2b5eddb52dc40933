import { readFile } from 'node:fs/promises';
import {
  common,
  console as consoleTexts,
  reportColumns,
  reports,
} from '../../../common/messages/en/index.js';
import { signInAsAdmin } from '../support/console.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county in which only this file creates billings, so that its sums can be computed by hand. */
const county = { id: 40, name: '' };

const figures = { agentId: 1, resultId: 1, taxRate: '0.025', billingPercentage: '50' };

test.beforeAll(async ({ baseURL }) => {
  const { ApiClient } = await import('../support/api.js');
  const api = await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin');
  county.name = (await api.get<{ name: string }>(`/api/counties/${county.id}`)).name;
});

test('the invoice report adds up, links to its properties, and its file matches the screen', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const bill = async (notice: string, final: string): Promise<void> => {
    const propertyId = await adminApi.createProperty(client.id, {
      countyId: county.id,
      ownerName: `Owner ${unique} ${notice}`,
    });
    await adminApi.post('/api/billings', {
      ...figures,
      propertyId,
      year: 2022,
      noticeValue: notice,
      finalValue: final,
    });
  };
  await bill('500000', '460000');
  await bill('301000.40', '300000');

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/reports/invoice-report');
  await page.getByRole('combobox', { name: common.field.year }).click();
  await page.getByRole('option', { name: '2022', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: reports.form.run }).click();
  await page.waitForURL(/\/reports\/invoice-report\/.+/);

  // 40,000 + 1,000.40 = 41,000.40; savings 1,000 + 25.01; half of each, to the cent: 500 + 12.51.
  const row = page.getByRole('row', { name: new RegExp(`^${county.name} `) });
  for (const amount of ['$41,000.40', '$1,025.01', '$512.51']) await expect(row).toContainText(amount);
  await expect(page.getByRole('row', { name: new RegExp(`^${reports.total} `) })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: reports.export.label, exact: true }).click();
  await page.getByRole('menuitem', { name: reports.export.csv }).click();
  const file = await (await download).path();
  const csv = await readFile(file, 'utf8');
  expect(csv.split('\n').find((line) => line.startsWith(county.name))).toMatch(
    /41000\.40.*1025\.01.*512\.51/,
  );

  await row.getByRole('link', { name: reports.viewProperties }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportColumns.title.invoiceReportDetails);
  await page.getByRole('link', { name: `Owner ${unique} 500000` }).click();
  await page.waitForURL(/\/property\/details\/\d+/);
});

test('report forms require a filter and a column, and the result survives a reload', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/reports/properties-zip');
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await page.goto('/admin/reports/custom-report');
  const years = page.getByRole('group', { name: common.field.year, exact: true });
  await years.getByRole('button', { name: /Select All/ }).click();
  await expect(years.getByRole('button', { name: /Select All/ })).toBeDisabled();
  await years.getByRole('button', { name: /Select None/ }).click();
  await page.getByRole('button', { name: reports.form.selectNone, exact: true }).last().click();
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByText(reports.form.oneColumn)).toBeVisible();
  await page.getByLabel(common.field.accountNumber, { exact: true }).check();
  await page.getByLabel(reportColumns.column.clientName, { exact: true }).check();
  await page.getByRole('button', { name: reports.form.run }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  // A bookmarked or shared URL shows the same result.
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText(/Showing 10 of/)).toBeVisible();

  // The ellipsis offers five more pages, which can be opened.
  const pages = page.getByRole('navigation', { name: consoleTexts.list.pages });
  const firstRow = page.getByRole('row').nth(1);
  const onPageOne = await firstRow.innerText();
  await pages.getByRole('button', { name: consoleTexts.list.morePages }).click();
  await pages.getByText('8', { exact: true }).click();
  await expect(pages.locator('[aria-current=page]')).toHaveText('8');
  await expect(firstRow).not.toHaveText(onPageOne);
});

test('reports open for admins, and staff cannot run the invoice report', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const titles = reportColumns.title;
  for (const [path, title] of [
    ['/reports/commission-report', titles.commissionReport],
    ['/reports/outstanding-balance', titles.outstandingBalance],
    ['/reports/yearly-accounting-totals/2024', titles.yearlyAccountingTotals],
    ['/reports/properties-zip/78704,78731', titles.propertiesZip],
    ['/reports/not-invoiced/2024', titles.notInvoiced],
    ['/reports/not-invoiced-properties/5/2024/Travis', titles.notInvoicedProperties],
    ['/reports/leads', titles.leads],
  ] as const) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  await page.goto('/admin/reports/invoice-report');
  await expect(page.getByRole('button', { name: reports.form.run })).toBeHidden();
});

test("the console takes report menus, paths and forms from the API's description, fetched once", async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/reports', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const described = (await answer.json()) as { name: string; screen?: object }[];
    const changed = described.map((report) =>
      report.name === 'not-invoiced'
        ? { ...report, title: 'Still to bill', screen: { ...report.screen, path: '/to-bill' } }
        : report,
    );
    await route.fulfill({ response: answer, json: changed });
  });
  await signInAsAdmin(page, demo.admin, demo.password);
  const menu = page.getByRole('navigation', { name: consoleTexts.menu.label });
  const entry = menu.getByRole('link', { name: 'Still to bill', exact: true });
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Still to bill', exact: true }),
  ).toBeVisible();
  await expect(menu.getByRole('link', { name: reportColumns.title.notInvoiced, exact: true })).toHaveCount(0);
  await entry.click();
  await page.waitForURL('**/admin/to-bill');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still to bill');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('combobox', { name: common.field.year })).toHaveText(
    String(new Date().getFullYear()),
  );
  await page.getByRole('button', { name: reports.form.run }).click();
  await page.waitForURL(`**/admin/to-bill/${new Date().getFullYear()}`);
  await menu.getByRole('link', { name: consoleTexts.menu.clients, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(consoleTexts.menu.clients);
  expect(asked).toBe(1);
});

test('a wide report keeps its first column in view and its rows low', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/reports/custom-report');
  await expect(page.getByText(reports.form.notAll)).toBeVisible();
  await page.getByRole('button', { name: reports.form.run }).click();
  const first = page.getByRole('row').nth(1).locator('td').first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  await page.getByRole('table').evaluate((table) => table.closest('div')?.scrollBy(600, 0));
  await page
    .getByRole('table')
    .locator('xpath=ancestor::div[1]')
    .evaluate((box) => box.scrollTo(600, 0));
  expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(80);
});
