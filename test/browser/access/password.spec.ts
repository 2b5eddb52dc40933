import {
  common,
  console as consoleTexts,
  errors,
  fieldErrors,
  portal,
  portalAccount,
} from '../../../common/messages/en/index.js';
import { passwordMinLength } from '../../../common/auth/limits.js';
import { answerTo, mailTo, openSession, toast } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const { reset } = portalAccount;

test('a client resets a forgotten password with a mailed link that works only once', async ({
  page,
  unique,
  client,
}) => {
  const email = page.getByLabel(common.field.email);
  const send = page.getByRole('button', { name: reset.submit });

  await test.step('request the link', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: portal.login.forgot }).click();
    await expect(page.getByText(reset.remember)).toBeVisible();
    await send.click();
    await expect(page.getByText(reset.emailRequired).first()).toBeVisible();
    await email.fill('no address');
    await send.click();
    await expect(page.getByText(fieldErrors.email).first()).toBeVisible();
    // The response must not reveal who has an account, so an unknown address gets the same text.
    for (const address of [`nobody.${unique}@example.com`, client.email]) {
      await page.goto('/reset_password');
      await email.fill(address);
      const answer = await answerTo(page, '/api/auth/password-reset', () => send.click());
      expect(answer.ok()).toBe(true);
      await expect(toast(page, reset.sent)).toBeVisible();
      await page.waitForURL('**/login?msg=reset_sent');
      await expect(page.getByRole('main').getByText(reset.sentText)).toBeVisible();
    }
  });

  const link = /https?:\/\/\S+\/password-reset-form\/\S+/.exec(
    await mailTo(client.email, 'password-reset'),
  )?.[0];
  const path = new URL(link ?? '').pathname;
  const password = page.getByLabel(portalAccount.password.new, { exact: true });
  const repeat = page.getByLabel(common.field.passwordRepeat, { exact: true });
  const change = page.getByRole('button', { name: reset.newSubmit });
  const renewed = `renewed ${unique}`;

  await test.step('choose a new password', async () => {
    await page.goto(path);
    await change.click();
    await expect(page.getByText(errors.form), 'One notice').toHaveCount(1);
    await expect(page.locator('.field-error').getByText(reset.passwordRequired)).toHaveCount(2);
    await password.fill('short');
    await repeat.fill('other');
    await change.click();
    const tooShort = fieldErrors.password.replace('%{min}', String(passwordMinLength));
    await expect(page.locator('.field-error').getByText(tooShort)).toBeVisible();
    await expect(page.locator('.field-error').getByText(reset.mismatch)).toBeVisible();
    await password.fill(renewed);
    await repeat.fill(renewed);
    await change.click();
    await expect(toast(page, reset.done)).toBeVisible();
    await page.waitForURL('**/login');
  });

  await test.step('a used or made-up link shows as expired', async () => {
    for (const address of [path, '/password-reset-form/x']) {
      await page.goto(address);
      await password.fill('another password');
      await repeat.fill('another password');
      await change.click();
      await expect(page.getByText(errors.tokenExpired), 'One notice').toHaveCount(1);
    }
    await page.getByRole('link', { name: reset.again }).click();
    await page.waitForURL('**/reset_password');
    await signInAsClient(page, client.email, renewed);
  });
});

test('the locked console unlocks only with the password', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/properties');
  await page.getByRole('button', { name: /^Admin: / }).click();
  await page.getByRole('menuitem', { name: consoleTexts.lock.action }).click();
  await expect(page.getByRole('heading', { name: consoleTexts.lock.title })).toBeVisible();
  await page.goto('/admin/clients');
  await page.waitForURL('**/admin/lock_screen');
  const password = page.getByLabel(new RegExp(`^${common.field.password}`));
  const unlock = page.getByRole('button', { name: consoleTexts.lock.unlock });
  await password.fill('not the password');
  await unlock.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.adminLogin })).toBeVisible();
  await password.fill(demo.password);
  await unlock.click();
  await page.waitForURL('**/admin/clients');

  await page.goto('/admin/lock_screen');
  await page.getByRole('button', { name: consoleTexts.lock.logOut }).click();
  await expect(page.getByText(consoleTexts.signOut.done)).toBeVisible();
  await page.waitForURL('**/admin-login');
});
