import type { Page } from '@playwright/test';
import {
  appeals,
  common,
  documents,
  fieldErrors,
  portal,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import { readPdf, squash } from '../../support/pdf-text.js';
import { pdfFile } from '../support/files.js';
import { documentsExpiredIn } from '../support/clock.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const texts = consoleTexts.arbitration;
const year = new Date().getFullYear() - 1;

test.use({ actionTimeout: 15_000 });

/** The response of the signed URL that a click opens in a new window. */
async function opened(page: Page, click: () => Promise<void>): Promise<{ url: string; file: Buffer }> {
  const [view] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await view.waitForURL(/\/api\/links\//);
  const url = view.url();
  await view.close();
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return { url, file: Buffer.from(await answer.arrayBuffer()) };
}

test('a client sees a document while it is released, until it expires, but not while it is held @pdf', async ({
  page,
  adminApi,
  unique,
  browser,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  const notice = pdfFile(`notice-${unique}.pdf`);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}/documents`);
  const section = page.getByRole('region', { name: consoleTexts.documents.general, exact: true });
  await section.locator('input[type=file]').setInputFiles([notice]);
  const hold = section.getByLabel(`Hold ${notice.name}`);
  await expect(hold).toBeChecked();

  const owner = await (await browser.newContext()).newPage();
  await openSession(owner, client, 'client');
  await owner.goto(`/property/details/${id}`);
  const row = owner.getByRole('button', { name: `Open ${notice.name}` });
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  await expect(row).toBeHidden();

  await hold.uncheck();
  await expect(section.getByText(/^Will be deleted on/)).toBeVisible();
  await owner.reload();
  const { url, file } = await opened(owner, () => row.click());
  expect(file.equals(notice.buffer)).toBe(true);

  // A month and 28 days are 56 to 59 days.
  expect(await documentsExpiredIn(55)).toBe(0);
  await owner.reload();
  await expect(row).toBeVisible();

  await hold.check();
  await expect(section.getByText(/^Will be deleted on/)).toBeHidden();
  await owner.reload();
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);

  await hold.uncheck();
  await expect(section.getByText(/^Will be deleted on/)).toBeVisible();
  await owner.reload();
  await expect(row).toBeVisible();
  expect(await documentsExpiredIn(60)).toBeGreaterThan(0);
  await owner.reload();
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  await page.reload();
  await expect(section.getByText(consoleTexts.documents.empty)).toBeVisible();
  await owner.context().close();
});

test('every letter of a property opens as a PDF with its data @pdf', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const accountNumber = `L${unique}`;
  const fields = { ownerName: `Ana ${unique}`, legalDescription: `LT 7 BLK ${unique}` };
  const id = await adminApi.createProperty(client.id, { accountNumber, ...fields });
  const second = await adminApi.createProperty(client.id, { accountNumber: `M${unique}`, ...fields });
  expect(second).toBeGreaterThan(id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}`);
  const { label, ...letters } = consoleTexts.letters;
  for (const [name, letter] of Object.entries(letters)) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const { file } = await opened(page, () =>
      page.getByRole('menuitem', { name: letter, exact: true }).click(),
    );
    const text = squash((await readPdf(file)).text);
    for (const datum of [fields.ownerName, accountNumber, '12 Bluebonnet Ln', 'Travis'])
      expect(text, letter).toContain(squash(datum));
    // The owner's other property is listed only if the letter covers the whole district.
    expect(text.includes(`M${unique}`), letter).toBe(name === 'aoaDistrict' || name === 'aoa2');
  }
});

test('a letter that takes long shows its progress in its window and then opens there @pdf', async ({
  page,
  adminApi,
  client,
}) => {
  const legalDescription = 'TRACT '.repeat(90);
  const ids = await Promise.all(
    Array.from({ length: 200 }, () => adminApi.createProperty(client.id, { legalDescription })),
  );
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${ids[0]}`);
  await page.getByRole('button', { name: consoleTexts.letters.label, exact: true }).click();
  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: consoleTexts.letters.aoaDistrict, exact: true }).click(),
  ]);
  await expect(view.getByRole('status')).toHaveText(documents.beingPrinted);
  await expect(view.getByRole('progressbar', { name: documents.beingPrinted })).toBeVisible();
  const url = view.url();
  await view.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.status() === 200);
  const file = await fetch(url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const read = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(squash(read.text)).toContain(squash('196 more properties are listed in the continuation'));
});

test('an arbitration is computed live, and saved and sent after confirmation', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/billings', {
    ...{ propertyId, year, agentId: 1, resultId: 1, noticeValue: '400000', finalValue: '350000' },
    ...{ taxRate: '0.02', billingPercentage: '40' },
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${propertyId}`);
  await page.getByRole('tab', { name: consoleTexts.tab.arbitration }).click();
  const panel = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog');

  await panel.getByRole('button', { name: texts.save }).click();
  await expect(panel.getByText(fieldErrors.required)).toBeVisible();
  await panel.getByLabel(texts.opinionOfValue).fill('$300,000');
  await panel.getByLabel(texts.upfrontFilingFee).fill('100');
  await panel.getByLabel(texts.stateFilingFee).fill('525');
  await panel.getByLabel(texts.orderNumber).fill('ARB-27-114');
  await panel.getByLabel(texts.orderDate).fill('2027-07-10');
  await panel.getByLabel(texts.orderReceivedOn).fill('2027-07-16');
  // Sixty days from receipt.
  await expect(panel.getByLabel(texts.deadline)).toHaveValue('09/14/2027');
  // 350,000 - 300,000; 2 % of it; 40 % of that; 525 - 50; 1,000 - 400 - 100 - 50. Deposit up to a million: 500.
  for (const amount of ['$50,000.00', '$1,000.00', '$400.00', '$475.00', '$450.00', '$500.00'])
    await expect(panel.locator('dl').getByText(amount, { exact: true })).toBeVisible();
  // Half of 1,000 - 150, less half of 600.
  await panel.getByLabel(texts.winChance).fill('50');
  const way = panel.getByRole('row', { name: appeals.name.arbitration });
  await expect(way).toContainText('$125.00');
  await expect(way).toContainText('41.4');
  await expect(panel.getByText(appeals.noDates)).toBeVisible();

  await panel.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.saveConfirm);
  await dialog.getByRole('button', { name: common.cancel }).click();
  const saved = () => adminApi.get<Record<string, unknown>>(`/api/properties/${propertyId}/arbitration`);
  expect((await saved())['opinionOfValue']).toBeNull();
  await panel.getByRole('button', { name: texts.save }).click();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  expect(await saved()).toMatchObject({
    opinionOfValue: '300000.00',
    orderNumber: 'ARB-27-114',
    orderReceivedOn: '2027-07-16',
    winChance: '50.00',
    deadline: '2027-09-14',
    emailedAt: null,
  });
  await expect(panel.getByRole('listitem').filter({ hasText: 'September 14, 2027' })).toHaveCount(2);

  await panel.getByRole('button', { name: texts.send }).click();
  await expect(dialog).toContainText(texts.sendConfirm);
  await dialog.getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(panel.getByText(/Last e-mailed/)).toBeVisible();
  // The timeline uses the same labels as the form.
  await page.getByRole('tab', { name: consoleTexts.tab.activities }).click();
  await expect(panel.getByText(`${texts.orderNumber}: ARB-27-114`).first()).toBeVisible();
  await expect(panel.getByText(`${texts.opinionOfValue}: $300,000.00`).first()).toBeVisible();

  const messages = await adminApi.get<{ recipient: string; template: string }[]>(
    '/api/messages?range=[0,99]',
  );
  expect(messages.filter((one) => one.recipient === client.email).map((one) => one.template)).toContain(
    'arbitration',
  );
});

test('a second e-mail about an arbitration within a day requires another confirmation', async ({
  page,
  adminApi,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  await adminApi.post(`/api/properties/${id}/arbitration/send`, { opinionOfValue: '300000' });
  const mails = async (): Promise<number> => {
    const messages = await adminApi.get<{ recipient: string; template: string }[]>(
      '/api/messages?range=[0,99]',
    );
    return messages.filter((one) => one.recipient === client.email && one.template === 'arbitration').length;
  };
  const before = await mails();
  const saved = () => adminApi.get<Record<string, unknown>>(`/api/properties/${id}/arbitration`);

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}`);
  await page.getByRole('tab', { name: consoleTexts.tab.arbitration }).click();
  const panel = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog');
  const orderNumber = panel.getByLabel(texts.orderNumber);
  const send = async () => {
    await panel.getByRole('button', { name: texts.send }).click();
    await expect(dialog).toContainText(texts.sendText);
    await dialog.getByRole('button', { name: texts.send }).click();
    await expect(dialog).toContainText(/The client was last e-mailed about this on \w{3} \d\d, \d{4}/);
  };

  await orderNumber.fill('ARB-27-115');
  await send();
  await expect(page.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: common.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(orderNumber).toHaveValue('ARB-27-115');
  expect((await saved())['orderNumber']).toBeNull();
  expect(await mails()).toBe(before);

  await send();
  await dialog.getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(orderNumber).toHaveValue('ARB-27-115');
  expect((await saved())['orderNumber']).toBe('ARB-27-115');
  expect(await mails()).toBe(before + 1);
});

test('files for the three questions are added on the edit form @pdf', async ({ page, adminApi, client }) => {
  const id = await adminApi.createProperty(client.id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/edit/${id}`);
  const { question } = consoleTexts.documents;
  for (const [name, label] of Object.entries(question)) {
    const group = page.getByRole('group', { name: label, exact: true });
    await group.locator('input[type=file]').setInputFiles([pdfFile(`${name}.pdf`)]);
    await expect(group.getByText(consoleTexts.upload.state.done, { exact: true })).toBeVisible();
  }
  const filter = encodeURIComponent(JSON.stringify({ propertyId: id }));
  const files = await adminApi.get<{ name: string; type: number }[]>(
    `/api/description-files?filter=${filter}`,
  );
  expect(Object.fromEntries(files.map((file) => [file.name, file.type]))).toEqual({
    'purchase.pdf': 10,
    'damage.pdf': 11,
    'remodel.pdf': 12,
  });
  await page.goto(`/admin/property/details/${id}/documents`);
  const { file } = await opened(page, () =>
    page.getByRole('button', { name: 'damage.pdf', exact: true }).click(),
  );
  expect(file.equals(pdfFile('damage.pdf').buffer)).toBe(true);
});
