import { openSession } from '../support/access.js';
import type { Page } from '@playwright/test';
import { common, fieldErrors, portalAccount } from '../../../common/messages/en/index.js';
import { violations } from '../support/accessible.js';
import { Dictionaries } from '../support/dictionaries.js';
import { expect, test } from '../support/fixtures.js';

const { passwordStrength: words } = common;
const said = (page: Page, word: keyof typeof words) =>
  page.getByRole('status').getByText(words.is.replace('%{strength}', words[word]), { exact: true });

test('the portal rates a new password while it is typed, with a meter that loads on focus', async ({
  page,
}) => {
  const dictionaries = new Dictionaries(page);
  const key = Buffer.from(JSON.stringify({ email: 'rosalind@example.com', token: 'x' })).toString(
    'base64url',
  );
  await page.goto(`/password-reset-form/${key}`);
  const password = page.getByLabel(portalAccount.password.new, { exact: true });
  await expect(password).toBeVisible();
  expect(await dictionaries.areLoaded()).toBe(false);
  await password.focus();
  await expect.poll(() => dictionaries.areLoaded()).toBe(true);
  await expect(page.locator('.strength')).toHaveText('');

  for (const [typed, word] of [
    ['short', 'veryWeak'],
    ['password', 'veryWeak'],
    ['rosalind2027', 'veryWeak'],
    ['horsebattery', 'weak'],
    ['redtruck12', 'fair'],
    ['x7!kQ#2pmA', 'good'],
    ['four plain words, never seen before', 'strong'],
  ] as const) {
    await password.fill(typed);
    await expect(said(page, word), typed).toBeVisible();
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const typed of ['password', 'redtruck12', 'x7!kQ#2pmA']) {
      await password.fill(typed);
      await expect(page.locator('.strength')).not.toHaveText('');
      expect(await violations(page), `${typed}, ${scheme}`).toEqual([]);
    }
  }
});

test('a client cannot choose a weak password; the form or the server says why', async ({ page, client }) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await page.getByRole('button', { name: portalAccount.profile.changePassword }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(portalAccount.password.current).fill(client.password);
  const change = async (password: string): Promise<void> => {
    await dialog.getByLabel(portalAccount.password.new, { exact: true }).fill(password);
    await dialog.getByLabel(common.field.passwordRepeat, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: portalAccount.profile.changePassword }).click();
  };
  const wrong = (text: string) => dialog.locator('.field-error').getByText(text);
  await change(client.email);
  await expect(wrong(fieldErrors.passwordOwnWords)).toBeVisible();
  await change('          ');
  await expect(wrong(fieldErrors.passwordRepeats)).toBeVisible();
  // Only the server knows the list of common passwords.
  await change('sunshine');
  await expect(wrong(fieldErrors.passwordCommon)).toBeVisible();
  await change('four plain words, never seen before');
  await expect(dialog).toBeHidden();
});
