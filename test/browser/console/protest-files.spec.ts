import { errors, protests } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { unfitTexts } from '../support/fit.js';

const receipt = {
  name: 'Receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% receipt\n%%EOF\n'),
};

test("a filing's receipt is shown in the history, and cannot be deleted as its only proof @pdf", async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const taxYear = new Date().getFullYear();
  const { id } = await adminApi.post<{ id: number }>('/api/protests', { propertyId, taxYear });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${propertyId}?tab=protests&protest=${id}`);
  await expect(page.getByText(protests.file.none)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: protests.step, exact: true }).click();
  await choose(page, protests.to, protests.stage.filed);
  await choose(page, protests.field.filedBy, protests.way.portal);
  await dialog.getByLabel(protests.field.filedOn).fill('05/04/2026');
  await dialog.getByLabel(protests.reason).fill('Filed before the season was opened');
  await dialog.locator('input[type=file]').setInputFiles(receipt);
  await expect(dialog.getByText(receipt.name)).toBeVisible();
  await expectAccessible(page, 'a step with its file');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(protests.stepped)).toBeVisible();

  // The receipt appears among the files and at its step in the history.
  await expect(page.getByRole('button', { name: receipt.name, exact: true })).toHaveCount(2);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: receipt.name, exact: true }).first().click();
  await (await opened).close();

  await page.getByRole('button', { name: protests.file.add }).click();
  await choose(page, protests.file.kind, protests.file.order);
  await dialog.locator('input[type=file]').setInputFiles({ ...receipt, name: 'Order.pdf' });
  await expectAccessible(page, 'adding a file');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(protests.file.added)).toBeVisible();
  const remove = page.getByRole('button', { name: protests.file.remove.replace('%{name}', 'Order.pdf') });
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await unfitTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toBeHidden();
  // The only proof of the stage cannot be deleted.
  await page.getByRole('button', { name: protests.file.remove.replace('%{name}', receipt.name) }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(errors.filingProofNeeded)).toBeVisible();
  expect((await adminApi.get<{ filingFileName: string }>(`/api/protests/${id}`)).filingFileName).toBe(
    receipt.name,
  );
});
