import { common, mailTemplates as texts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const kind = 'account-activated';
const name = texts.name[kind];

test('an admin rewords a mail with variables and a preview, and restores earlier and default wordings', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Mail templates/ }).click();
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const subject = page.getByRole('textbox', { name: new RegExp(`^${texts.subject}`) });
  const body = page.getByRole('textbox', { name: new RegExp(`^${texts.body}`) });
  const preview = page.getByRole('region', { name: texts.preview });

  await body.fill('Hello {nobody}');
  await expect(preview.getByRole('alert')).toContainText('There is no variable {nobody}');

  await subject.fill(`File ${unique}: welcome back, `);
  await page.getByRole('button', { name: texts.variable.firstName.label }).click();
  await expect(subject).toHaveValue(`File ${unique}: welcome back, {firstName}`);
  await expect(subject).toBeFocused();
  await body.fill('Good news for {clientName}.');
  const of = preview.getByRole('combobox', { name: texts.previewOf });
  await of.fill(client.email);
  await page.getByRole('option', { name: new RegExp(client.email) }).click();
  const { firstName, lastName } = await adminApi.get<{ firstName: string; lastName: string }>(
    `/api/clients/${client.id}`,
  );
  await expect(preview.getByTestId('mail-subject')).toHaveText(`File ${unique}: welcome back, ${firstName}`);
  // The frame runs no scripts, not even those that tests use to inspect frames.
  await expect(preview.locator('iframe')).toHaveAttribute(
    'srcdoc',
    new RegExp(`Good news for ${firstName} ${lastName}\\.`),
  );

  // The button has the firm's label, or the default if the field is empty.
  const label = page.getByRole('textbox', { name: new RegExp(`^${texts.buttonLabel}`) });
  const standard = await label.inputValue();
  await body.fill('Good news for {clientName}.\n\n{button}');
  await label.fill(`Look here ${unique}`);
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', new RegExp(`>Look here ${unique}</a>`));
  await label.fill('');
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', new RegExp(`>${standard}</a>`));
  await label.fill(`Look here ${unique}`);
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await body.fill('Second wording.');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect
    .poll(async () => (await adminApi.get<{ body: string }>(`/api/mail-wordings/${kind}.en`)).body)
    .toBe('Second wording.');

  await page.getByRole('button', { name: texts.history }).click();
  const history = page.getByRole('dialog', { name: texts.history });
  await history.getByRole('listitem').filter({ hasText: 'Good news' }).getByRole('button').click();
  await expect(page.getByText(texts.restored)).toBeVisible();
  await expect(body).toHaveValue('Good news for {clientName}.\n\n{button}');
  await expect(label).toHaveValue(`Look here ${unique}`);

  await page.getByRole('button', { name: texts.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.reset }).click();
  await expect(page.getByText(texts.resetDone)).toBeVisible();
  await expect(body).toHaveValue(/Hello \{firstName\},/);
  await expect(label).toHaveValue(standard);
});
