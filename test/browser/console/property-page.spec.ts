import { common, console as consoleTexts, errors } from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { openSession } from '../support/access.js';
import { pdfFile, textFile } from '../support/files.js';
import { demo, expect, test } from '../support/fixtures.js';

const billing = {
  year: 2024,
  agentId: 1,
  resultId: 1,
  noticeValue: '400000',
  finalValue: '350000',
  taxRate: '0.02',
  billingPercentage: '40',
};

test.beforeEach(async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
});

test('an administrator sets dates, the appointment and the status on the property page', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const id = await adminApi.createProperty(client.id, { accountNumber: `9${parseInt(unique, 16)}` });
  await page.goto(`/admin/property/details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Bluebonnet Ln');

  await page.getByLabel(common.field.hearingDate).fill('2027-05-20');
  await page.getByRole('button', { name: consoleTexts.dates.set, exact: true }).click();
  await expect(page.getByText(consoleTexts.dates.hearingUpdated)).toBeVisible();
  await expect(page.getByText('The hearing is set for 05/20/2027.')).toBeVisible();

  const sent = page.getByLabel(common.field.aoaSentDate, { exact: true });
  await sent.fill('2027-04-02');
  await page.getByRole('button', { name: consoleTexts.dates.set, exact: true }).click();
  await expect(page.getByText(consoleTexts.dates.aoaSentUpdated)).toBeVisible();
  await page.reload();
  await expect(sent).toHaveValue('04/02/2027');
  await page.getByRole('button', { name: consoleTexts.dates.removeAoaSent }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.remove }).click();
  await expect(page.getByText(consoleTexts.dates.aoaSentRemoved)).toBeVisible();
  await expect(sent).toHaveValue('');

  await page.getByRole('button', { name: consoleTexts.aoa.enable }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(consoleTexts.aoa.newAddress).check();
  await dialog.getByRole('button', { name: consoleTexts.aoa.enable }).click();
  await expect(dialog.getByText(consoleTexts.aoa.enterAddress)).toBeVisible();
  await dialog.getByLabel(consoleTexts.aoa.clientAddress).check();
  await dialog.getByRole('button', { name: consoleTexts.aoa.enable }).click();
  await expect(page.getByRole('button', { name: consoleTexts.aoa.disable })).toBeVisible();
  // 'AOA Ready' is what the button enables; data missing for the letter is shown next to it.
  const ready = page.locator('dt', { hasText: common.field.aoaReady }).locator('+ dd');
  await expect(ready).toContainText(`${common.yes}${consoleTexts.properties.noLegalDescription}`);

  await page.getByRole('button', { name: consoleTexts.property.deactivate }).click();
  await page.getByRole('dialog').getByRole('button', { name: consoleTexts.property.deactivate }).click();
  await expect(page.getByText(common.field.deactivatedAt)).toBeVisible();
  const saved = await adminApi.get<Record<string, unknown>>(`/api/properties/${id}`);
  expect(saved).toMatchObject({ hearingDate: '2027-05-20', aoaReady: true, status: 'I' });
});

test("a billing's Paid flag is saved at once, and switches back if the server refuses", async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const { id } = await adminApi.post<{ id: number }>('/api/billings', { ...billing, propertyId });
  await page.goto(`/admin/property/details/${propertyId}`);
  // 400,000 - 350,000 = 50,000; at 2 % 1,000; of that 40 %. Each appears in its row and in the totals.
  for (const amount of ['$50,000.00', '$1,000.00', '$400.00'])
    await expect(page.getByRole('cell', { name: amount })).toHaveCount(2);

  const paid = page.getByLabel(
    translate(consoleTexts, 'billing.flagOf', { flag: common.field.isPaid, year: 2024 }),
  );
  await paid.check();
  await expect
    .poll(async () => (await adminApi.get<{ isPaid: boolean }>(`/api/billings/${id}`)).isPaid)
    .toBe(true);

  await page.route(`**/api/billings/${id}`, (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'stale', message: errors.stale } }),
  );
  await paid.click();
  await expect(page.getByText(/Paid was not changed/)).toBeVisible();
  await expect(paid).toBeChecked();
});

test('an administrator uploads, releases and deletes a document, and reads why others are refused', async ({
  page,
  adminApi,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  await page.goto(`/admin/property/details/${id}/documents`);
  const section = page.getByRole('region', { name: consoleTexts.documents.general, exact: true });
  const field = section.locator('input[type=file]');

  await field.setInputFiles(Array.from({ length: 6 }, (_, index) => pdfFile(`scan-${index}.pdf`)));
  await expect(section.getByText(/Nothing was uploaded/)).toBeVisible();

  await field.setInputFiles([pdfFile('notice.pdf'), textFile('notes.txt')]);
  await expect(section.getByText(/"notes\.txt" is not accepted/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'notice.pdf', exact: true })).toBeVisible();

  const hold = section.getByLabel('Hold notice.pdf');
  await hold.uncheck();
  await expect(section.getByText(/^Will be deleted on/)).toBeVisible();

  const { address } = await adminApi.get<{ address: string }>(`/api/properties/${id}`);
  await page.goto(`/admin/client/details/${client.id}?tab=documents`);
  const row = page.getByRole('row').filter({ hasText: 'notice.pdf' });
  await expect(row.getByRole('link', { name: address })).toBeVisible();
  await row.getByRole('link', { name: address }).click();

  await section.getByRole('button', { name: 'Delete notice.pdf' }).click();
  await expect(page.getByText(consoleTexts.documents.deleteWarning)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: common.delete, exact: true }).click();
  await expect(section.getByText(consoleTexts.documents.empty)).toBeVisible();
});

test('an unknown property shows an error and redirects to the dashboard', async ({ page }) => {
  await page.goto('/admin/property/details/999999');
  await expect(page.getByText(errors.propertyNotFound).first()).toBeVisible();
  await page.waitForURL('**/admin/dashboard');
});
