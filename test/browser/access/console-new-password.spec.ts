import type { Locator, Page } from '@playwright/test';
import { common, console as consoleTexts, fieldErrors } from '../../../common/messages/en/index.js';
import { createAdmin, openSession } from '../support/access.js';
import { violations } from '../support/accessible.js';
import { Dictionaries } from '../support/dictionaries.js';
import { demo, expect, test } from '../support/fixtures.js';

const { clients, account } = consoleTexts;
const { field, passwordStrength: words } = common;
const strong = 'four plain words, never seen before';
const office = { email: demo.admin, password: demo.password };

/** Types a password and waits for the meter's rating. */
async function rated(
  form: Page | Locator,
  typed: string,
  word: keyof typeof words,
  label: string = field.password,
) {
  await form.getByLabel(new RegExp(`^${label}`)).fill(typed);
  const status = form.getByRole('status').getByText(words.is.replace('%{strength}', words[word]));
  await expect(status, typed).toBeVisible();
}

test("the console rates a client's new password with a meter that loads when the field is used", async ({
  page,
  client,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /password$/.test(request.url())) calls.push(request.url());
  });
  const dictionaries = new Dictionaries(page);
  await openSession(page, office, 'admin');
  await page.goto(`/admin/client/details/${client.id}`);
  const change = page.getByRole('button', { name: clients.changePassword });
  await expect(change).toBeVisible();
  expect(await dictionaries.areLoaded()).toBe(false);
  await change.click();
  const dialog = page.getByRole('dialog');
  await rated(dialog, 'horsebattery', 'weak');
  expect(await dictionaries.areLoaded()).toBe(true);
  await rated(dialog, 'redtruck12', 'fair');
  await rated(dialog, client.email, 'veryWeak');
  await dialog.getByLabel(new RegExp(`^${field.passwordRepeat}`)).fill(client.email);
  await dialog.getByRole('button', { name: clients.changePassword }).click();
  await expect(dialog.getByText(fieldErrors.passwordOwnWords)).toBeVisible();
  expect(calls).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [typed, word] of [
      ['password', 'veryWeak'],
      ['redtruck12', 'fair'],
      [strong, 'strong'],
    ] as const) {
      await rated(dialog, typed, word);
      expect(await violations(page, '[role=dialog]'), `${typed}, ${colorScheme}`).toEqual([]);
    }
  }
  await dialog.getByLabel(new RegExp(`^${field.passwordRepeat}`)).fill(strong);
  await dialog.getByRole('button', { name: clients.changePassword }).click();
  await expect(dialog).toBeHidden();
  expect(calls).toHaveLength(1);
});

test('a staff member cannot choose a password that is common or contains words of the account', async ({
  page,
  unique,
}) => {
  const admin = await createAdmin(unique);
  await openSession(page, admin, 'admin');
  await page.goto('/admin/account-details');
  await expect(page.getByRole('textbox', { name: new RegExp(`^${field.email}`) })).toHaveValue(admin.email);
  await page.getByRole('button', { name: clients.changePassword }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Current password/i).fill(admin.password);
  await rated(dialog, admin.email, 'veryWeak', account.newPassword);
  await dialog.getByLabel(new RegExp(`^${field.passwordRepeat}`)).fill(admin.email);
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText(fieldErrors.passwordOwnWords)).toBeVisible();
  // Only the server knows the list of common passwords.
  await rated(dialog, 'sunshine', 'veryWeak', account.newPassword);
  await dialog.getByLabel(new RegExp(`^${field.passwordRepeat}`)).fill('sunshine');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText(fieldErrors.passwordCommon)).toBeVisible();
});

test('the form for a new client rejects a password that contains its values or is too long', async ({
  page,
}) => {
  await openSession(page, office, 'admin');
  await page.goto('/admin/client-create');
  await page.getByLabel(new RegExp(`^${field.firstName}`)).fill('Rosalind');
  await page.getByLabel(new RegExp(`^${field.companyName}`)).fill('Brightwater');
  await rated(page, 'Brightwater2027', 'veryWeak');
  await page.getByRole('button', { name: clients.create }).click();
  await expect(page.getByText(fieldErrors.passwordOwnWords).first()).toBeVisible();
  await rated(page, 'x'.repeat(129), 'veryWeak');
  await expect(page.getByText(fieldErrors.tooLong.replace('%{max}', '128')).first()).toBeVisible();
  await rated(page, strong, 'strong');
  await expect(page.getByText(fieldErrors.tooLong.replace('%{max}', '128'))).toHaveCount(0);
});
