import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  common,
  console as consoleTexts,
  errors,
  reportColumns,
  reports,
} from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { openSession } from '../support/access.js';
import { downloaded } from '../support/downloads.js';
import { demo, expect, test } from '../support/fixtures.js';
import { readWorkbook, type ReadTable } from '../support/report-files.js';

const texts = consoleTexts.exports;
const { title } = reportColumns;

test.beforeEach(async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/dashboard');
});

const menu = (page: Page) => page.getByRole('navigation', { name: consoleTexts.menu.label });

/** Returns the workbook that a click downloads. */
async function exported(page: Page, name: string, click: () => Promise<void>): Promise<ReadTable> {
  const file = await downloaded(page, click);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}_\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
  return readWorkbook(await readFile(await file.path()));
}

test('an entry of Export Data downloads its workbook', async ({ page, adminApi, unique, client }) => {
  const accountNumber = `X${unique}`;
  await adminApi.createProperty(client.id, { accountNumber });
  const book = await exported(page, 'protest-data', () =>
    menu(page).getByRole('button', { name: title.protestData, exact: true }).click(),
  );
  expect(book.rows.filter((row) => row.includes(accountNumber))).toHaveLength(1);
});

test('the export of client properties requires a client and contains only its properties', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  for (const number of [1, 2])
    await adminApi.createProperty(client.id, { accountNumber: `Y${number}${unique}` });
  await menu(page).getByRole('button', { name: title.clientProperties, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.selectClient });
  await dialog.getByRole('button', { name: texts.select, exact: true }).click();
  await expect(page.getByText(texts.noClient)).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: common.field.client }).fill(`Owner${unique}`);
  await page.getByRole('option', { name: `Olive Owner${unique}` }).click();
  const book = await exported(page, 'client-properties', () =>
    dialog.getByRole('button', { name: texts.select, exact: true }).click(),
  );
  await expect(dialog).toBeHidden();
  expect(book.rows).toHaveLength(2);
  for (const [index, row] of book.rows.entries()) expect(row.join()).toContain(`Y${index + 1}${unique}`);
});

test('exporting too many rows as PDF shows the limit and offers Excel instead', async ({ page }) => {
  const reason = translate(errors, 'pdfTooLong', { max: 10_000, rows: 12_345 });
  // Fakes the response to a report of that size. The limit itself is tested where many rows are cheap to create.
  await page.route('**/api/reports/not-invoiced/exports', (route) =>
    (route.request().postDataJSON() as { format: string }).format === 'pdf'
      ? route.fulfill({ status: 400, json: { statusCode: 400, code: 'pdfTooLong', message: reason } })
      : route.continue(),
  );
  await page.goto('/admin/reports/not-invoiced/2024');
  await page.getByRole('button', { name: reports.export.label, exact: true }).click();
  await page.getByRole('menuitem', { name: reports.export.pdf }).click();
  const dialog = page.getByRole('dialog', { name: reports.export.pdfTooLong });
  await expect(dialog).toContainText(reason);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: reports.export.xlsx }).click();
  expect((await download).suggestedFilename()).toMatch(/^not-invoiced_2024_\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(dialog).toBeHidden();
});
