import { generate } from 'otplib';
import {
  common,
  console as consoleTexts,
  errors,
  portal,
  portalAccount,
  portalSecurity,
} from '../../../common/messages/en/index.js';
import { confirmationCodeTries, recoveryCodeCount } from '../../../common/auth/limits.js';
import { createAdmin, mailedCode, openSession, toast } from '../support/access.js';
import { ApiClient } from '../support/api.js';
import { expect, test } from '../support/fixtures.js';

const { code: codeTexts } = portalAccount;
const { security } = portalSecurity;
const { field } = common;
const wrong = '000000';

test('the client login requires the latest mailed code and ends after too many wrong ones', async ({
  page,
  baseURL,
  client,
}) => {
  const own = await ApiClient.signIn(baseURL ?? '', client.email, client.password, 'client');
  await own.post('/api/auth/two-factor/email', { password: client.password });
  const submit = page.getByRole('button', { name: codeTexts.submit });
  const code = page.getByLabel(codeTexts.label, { exact: true });
  const login = async (): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel(field.email).fill(client.email);
    await page.getByLabel(field.password, { exact: true }).fill(client.password);
    await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
    await expect(page.getByRole('dialog', { name: codeTexts.title })).toBeVisible();
  };

  await login();
  await expect(submit).toBeDisabled();
  await code.fill('12345');
  await expect(submit).toBeDisabled();
  await code.fill(wrong);
  await submit.click();
  await expect(page.getByRole('dialog').getByText(errors.codeNotFound)).toBeVisible();
  await expect(page.getByText(errors.codeNotFound)).toHaveCount(1);
  const first = await mailedCode(client.email);
  await page.getByRole('button', { name: codeTexts.resend }).click();
  await expect(toast(page, codeTexts.resent)).toBeVisible();
  const second = await mailedCode(client.email, 2);
  await code.fill(first);
  await submit.click();
  await expect(code).toHaveValue(first);
  await expect(page.getByRole('dialog').getByText(errors.codeNotFound)).toBeVisible();
  await code.fill(second);
  await submit.click();
  await page.waitForURL('**/dashboard');

  // Too many wrong codes end this sign-in but do not lock the account.
  await page.evaluate(() => localStorage.clear());
  await login();
  for (let tries = 1; tries <= confirmationCodeTries; tries += 1) {
    await code.fill(wrong);
    const answer = page.waitForResponse((response) => response.url().endsWith('/sign-in/code'));
    await submit.click();
    await answer;
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toast(page, errors.challengeEnded)).toBeVisible();
});

test('a client sets up an authenticator app and signs in with a recovery code', async ({ page, client }) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await page.getByRole('tab', { name: security.tab }).click();
  await page.getByRole('button', { name: security.useApp }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(portalAccount.password.current, { exact: true }).fill(client.password);
  await dialog.getByRole('button', { name: common.next }).click();
  await expect(dialog.getByAltText(security.qr)).toBeVisible();
  const secret = await dialog.locator('.secret').innerText();
  await dialog.getByLabel(codeTexts.label, { exact: true }).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: common.confirm }).click();
  await expect(dialog.getByRole('heading', { name: security.codes })).toBeVisible();
  await expect(dialog.locator('.secret')).toHaveCount(recoveryCodeCount);
  const recovery = await dialog.locator('.secret').first().innerText();
  await dialog.getByRole('button', { name: common.close, exact: true }).last().click();
  await expect(page.getByText(security.totp)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel(field.email).fill(client.email);
  await page.getByLabel(field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
  await expect(dialog.getByText(codeTexts.totp)).toBeVisible();
  await dialog.getByLabel(codeTexts.label, { exact: true }).fill(recovery);
  await dialog.getByRole('button', { name: codeTexts.submit }).click();
  await page.waitForURL('**/dashboard');
});

test('the administrator login requires the mailed code', async ({ page, unique, baseURL }) => {
  const admin = await createAdmin(unique);
  const own = await ApiClient.signIn(baseURL ?? '', admin.email, admin.password, 'admin');
  await own.post('/api/auth/two-factor/email', { password: admin.password });
  await page.goto('/admin-login');
  await page.getByLabel(field.email).fill(admin.email);
  await page.getByLabel(new RegExp(`^${field.password}`)).fill(admin.password);
  await page.getByRole('button', { name: consoleTexts.login.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: consoleTexts.login.codeTitle });
  const code = dialog.getByLabel(consoleTexts.login.code, { exact: true });
  const submit = dialog.getByRole('button', { name: consoleTexts.login.codeSubmit });
  await code.fill('12345');
  await expect(submit).toBeDisabled();
  await code.fill(wrong);
  await submit.click();
  await expect(dialog.getByText(errors.codeNotFound)).toBeVisible();
  await expect(page.getByText(errors.codeNotFound)).toHaveCount(1);
  await code.fill(await mailedCode(admin.email));
  await submit.click();
  await page.waitForURL('**/admin/dashboard');
});
