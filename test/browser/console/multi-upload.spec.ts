import { bulk, common, console as consoleTexts } from '../../../common/messages/en/index.js';
import { searchList } from '../support/console.js';
import { pdfFile } from '../support/files.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const texts = consoleTexts.multiUpload;

test('uploaded files are assigned to a property by name, and one without a match by hand', async ({
  page,
  adminApi,
  unique,
}) => {
  const account = `7${parseInt(unique, 16)}`;
  const client = await adminApi.createClient(unique);
  const propertyId = await adminApi.createProperty(client.id, { accountNumber: account });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/multi-upload-documents/properties');
  await page.getByRole('button', { name: texts.upload }).click();

  const matching = Array.from({ length: 25 }, (_, index) => pdfFile(`AC_${account}_${index}.pdf`));
  const others = Array.from({ length: 5 }, (_, index) => pdfFile(`letter-${unique}-${index}.pdf`));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([...matching, ...others]);
  await expect(page.getByText('30 of 30 uploaded.')).toBeVisible();
  // The dialog closes by itself, and the list has reloaded.
  await expect(page.getByRole('dialog')).toBeHidden();

  const errors = page.getByRole('region', { name: texts.errors, exact: true });
  await expect(errors.getByText(`letter-${unique}-0.pdf`)).toBeVisible();
  await expect(errors.getByText(texts.problem.name).first()).toBeVisible();
  const more = page.getByRole('button', { name: /Load More \(\d+ items?\)/ });
  await expect(more).toBeVisible();
  // The last page removes the button, possibly just before the click.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 2_000 });
    await expect(more).toBeHidden({ timeout: 500 });
  }).toPass();
  const group = page.getByRole('region', { name: account, exact: true });
  await expect(group.getByRole('listitem')).toHaveCount(25);

  await errors.getByRole('button', { name: `Attach letter-${unique}-0.pdf to a property` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(account);
  await page.getByRole('option', { name: new RegExp(account) }).click();
  await dialog.getByRole('button', { name: texts.attach, exact: true }).click();
  await expect(page.getByText(texts.attached)).toBeVisible();
  await expect(errors.getByText(`letter-${unique}-0.pdf`)).toBeHidden();

  const mine = await adminApi.get<unknown[]>(
    `/api/bulk-documents?filter=${encodeURIComponent(JSON.stringify({ propertyId }))}`,
  );
  expect(mine).toHaveLength(26);
});

test('uploaded results are held until selected and released, and failed files are listed first', async ({
  page,
  adminApi,
  unique,
}) => {
  const account = `8${parseInt(unique, 16)}`;
  const client = await adminApi.createClient(unique);
  const propertyId = await adminApi.createProperty(client.id, { accountNumber: account });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/multi-upload-documents/properties');
  await page.getByRole('button', { name: texts.upload }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: texts.targets.result }).check();
  const names = [`AC_${account}_1.pdf`, `AC_${account}_2.pdf`, `letter-${unique}.pdf`];
  await dialog.locator('input[type=file]').setInputFiles(names.map((name) => pdfFile(name)));
  const files = dialog.getByRole('listitem');
  await expect(files.first()).toContainText(`letter-${unique}.pdf`);
  await expect(files.first().getByRole('alert')).toContainText('contains no account number');
  await expect(dialog.getByText('2 of 3 uploaded.')).toBeVisible();
  await dialog.getByRole('button', { name: common.close }).click();

  await page.getByRole('link', { name: consoleTexts.held.title }).click();
  await searchList(page, account);
  const rows = page.getByRole('table', { name: consoleTexts.held.title }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: names[0]! }).getByRole('checkbox').check();
  await page.getByRole('button', { name: consoleTexts.held.release }).click();
  const outcome = page.getByRole('dialog', { name: bulk.outcome });
  await expect(outcome).toBeVisible();
  await outcome.getByRole('button', { name: bulk.close }).click();
  await expect(rows.filter({ hasText: names[0]! })).toHaveCount(0);
  await expect(rows.filter({ hasText: names[1]! })).toHaveCount(1);
  const documents = await adminApi.get<{ name: string; status: number }[]>(
    `/api/documents?sort=["name","ASC"]&filter=${encodeURIComponent(JSON.stringify({ propertyId }))}`,
  );
  expect(documents.map(({ name, status }) => [name, status])).toEqual([
    [names[0], 0],
    [names[1], 1],
  ]);
});
