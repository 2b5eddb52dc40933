import { generate } from 'otplib';
import { common, console as consoleTexts, errors, fieldErrors } from '../../../common/messages/en/index.js';
import { recoveryCodeCount } from '../../../common/auth/limits.js';
import { createAdmin, openSession } from '../support/access.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { twoFactor, login, clients } = consoleTexts;
const { field } = common;

test('an administrator sets up an authenticator app and signs in with a recovery code', async ({
  page,
  unique,
}) => {
  const admin = await createAdmin(unique);
  const password = new RegExp(`^${field.password}`);
  const dialog = page.getByRole('dialog');
  await openSession(page, admin, 'admin');
  await page.goto('/admin/account-details');
  await page.getByRole('button', { name: twoFactor.useApp }).click();
  await dialog.getByLabel(password).fill('not the password');
  await dialog.getByRole('button', { name: common.confirm }).click();
  await expect(dialog.getByText(fieldErrors.passwordWrong)).toBeVisible();
  await dialog.getByLabel(password).fill(admin.password);
  await dialog.getByRole('button', { name: common.confirm }).click();
  await expect(dialog.getByAltText(twoFactor.qrCode)).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel(login.code).fill('000000');
  await dialog.getByRole('button', { name: common.confirm }).click();
  await expect(dialog.getByText(errors.codeNotFound)).toBeVisible();
  await dialog.getByLabel(login.code).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: common.confirm }).click();
  const codes = page.getByRole('dialog', { name: twoFactor.codes }).getByRole('listitem');
  await expect(codes).toHaveCount(recoveryCodeCount);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: twoFactor.codesKept }).click();
  await expect(page.getByText(twoFactor.method.totp)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin-login');
  await page.getByLabel(field.email).fill(admin.email);
  await page.getByLabel(password).fill(admin.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(dialog.getByText(login.codeText.totp)).toBeVisible();
  await dialog.getByLabel(login.code, { exact: true }).fill(recovery);
  await dialog.getByRole('button', { name: login.codeSubmit }).click();
  await page.waitForURL('**/admin/dashboard');
});

test('the form for a new client reports a taken e-mail and username together and keeps its input', async ({
  page,
  adminApi,
  unique,
}) => {
  const taken = await adminApi.createClient(unique);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/client-create');
  const create = page.getByRole('button', { name: clients.create });
  const notice = page.getByRole('alert').filter({ hasText: errors.form });
  await create.click();
  await expect(notice).toBeVisible();
  const filled = [
    [field.firstName, 'Olive'],
    [field.lastName, `Second${unique}`],
    [field.companyName, 'Olive & Co'],
    [field.email, taken.email],
    [field.username, `olive${unique}`],
    [field.password, 'four words in a row'],
    [field.address, '100 Congress Ave'],
    [field.city, 'Austin'],
    [field.zip, '78701'],
    [field.phone1, '5125550188'],
  ] as const;
  for (const [label, value] of filled) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
  }
  await choose(page, field.county, 'Travis');
  await create.click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(page.locator('.MuiSnackbar-root'), 'one notification for both').toHaveText(
    `${fieldErrors.emailTaken} ${fieldErrors.usernameTaken}`,
  );
  for (const text of [fieldErrors.emailTaken, fieldErrors.usernameTaken]) {
    await expect(summary, 'above the form').toContainText(text);
  }
  await expect(page.getByRole('textbox', { name: field.lastName })).toHaveValue(`Second${unique}`);
});
