import {
  common,
  errors,
  fieldErrors,
  letterEditor,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { readPdf, squash } from '../../support/pdf-text.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const texts = { ...letterEditor, ...consoleTexts.letterTexts };
const name = texts.name['removal-of-agent'];

test('an admin customizes a letter with placeholders, previews it, and restores the default text @pdf', async ({
  page,
  adminApi,
  unique,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Letters/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const opening = page.getByLabel(texts.part.opening);

  await opening.fill('Goodbye from {{nobody}}');
  await page.getByRole('button', { name: texts.preview }).click();
  await expect(page.getByText(/The fact "nobody" is unknown/).first()).toBeVisible();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(errors.form).first()).toBeVisible();

  await opening.fill(`File ${unique}: goodbye from `);
  await page.getByRole('button', { name: texts.placeholder.firmName, exact: true }).click();
  await expect(opening).toHaveValue(`File ${unique}: goodbye from {{firmName}}`);
  await expect(opening).toBeFocused();

  let preview: Buffer = Buffer.alloc(0);
  await page.route('**/letter-templates/removal-of-agent/preview', async (route) => {
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
  expect(squash((await readPdf(preview)).text)).toContain(
    squash(`File ${unique}: goodbye from Protest Desk`),
  );

  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(
    translate(letterEditor, 'changed', { language: common.languages.en }),
  );
  const stored = await adminApi.get<{ opening: string }>('/api/letter-templates/removal-of-agent');
  expect(stored.opening).toBe(`File ${unique}: goodbye from {{firmName}}`);

  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: texts.useStandardEmpty }).first().click();
  await expect(opening).toHaveValue('');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  // The notification of the first save may still be shown.
  await expect
    .poll(
      async () =>
        (await adminApi.get<{ changed: boolean }>('/api/letter-templates/removal-of-agent')).changed,
    )
    .toBe(false);
});

test('staff cannot customize letters', async ({ page }) => {
  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Letters/ })).toHaveCount(0);
  await page.goto('/admin/letter-templates');
  await expect(page.getByText(fieldErrors.required)).toHaveCount(0);
  await expect(page.getByRole('list', { name: texts.title })).toHaveCount(0);
});
