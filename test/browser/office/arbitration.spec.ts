import { appeals, common, fieldErrors, console as consoleTexts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const texts = consoleTexts.arbitration;
const year = new Date().getFullYear() - 1;

test('the arbitration form computes its figures live, and saves and e-mails after confirmation', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/billings', {
    propertyId,
    year,
    agentId: 1,
    resultId: 1,
    noticeValue: '400000',
    finalValue: '350000',
    taxRate: '0.02',
    billingPercentage: '40',
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

test('e-mailing about an arbitration again within a day requires another confirmation', async ({
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
