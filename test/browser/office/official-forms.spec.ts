import { common, officialForms as texts } from '../../../common/messages/en/index.js';
import { appointmentBlank, blank } from '../../support/blanks.js';
import { readPdf } from '../../support/pdf-text.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('an admin uploads a blank official form, maps its fields, previews it and removes it @pdf', async ({
  page,
  adminApi,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Official forms/ }).click();
  const card = page.getByRole('region', { name: texts.name['50-813'] });
  await expect(card.getByText(texts.none)).toBeVisible();

  const file = card.locator('input[type=file]');
  await file.setInputFiles([pdfFile('no-fields.pdf', await blank('No fields', []))]);
  await expect(card.getByText(/“no-fields.pdf” has no fields/)).toBeVisible();
  await expect(card.getByText(texts.none)).toBeVisible();
  await file.setInputFiles([pdfFile('50-813.pdf', await appointmentBlank('Official blank 50-813'))]);
  await expect(card.getByText(/50-813\.pdf, changed/)).toBeVisible();
  await expect(card.getByText(/has no fields/)).toBeHidden();

  await card.getByRole('link', { name: texts.edit }).click();
  const owner = page.getByRole('combobox', { name: 'Name', exact: true });
  await expect(owner).toHaveText(texts.fact.ownerName);
  await owner.click();
  await page.getByRole('option', { name: texts.fact.agentName }).click();
  await expect(owner).toHaveText(texts.fact.agentName);

  let preview: Buffer = Buffer.alloc(0);
  await page.route('**/official-forms/50-813/preview', async (route) => {
    const answer = await route.fetch();
    preview = await answer.body();
    await route.fulfill({ response: answer, body: preview });
  });
  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: texts.preview }).click(),
  ]);
  await expect.poll(() => view.url()).toMatch(/^blob:/);
  await view.close();
  expect((await readPdf(preview)).text).toContain('Official blank 50-813');

  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  const stored = await adminApi.get<{ mapping: Record<string, string> }>('/api/official-forms/50-813');
  expect(stored.mapping['Name']).toBe('agentName');

  await card.getByRole('button', { name: texts.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
  await expect(card.getByText(texts.none)).toBeVisible();
});
