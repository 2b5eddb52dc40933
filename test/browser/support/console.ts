import type { Page } from '@playwright/test';
import { common, console as consoleTexts } from '../../../common/messages/en/index.js';

export async function signInAsAdmin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel(common.field.email).fill(email);
  await page.getByLabel(new RegExp(`^${common.field.password}`)).fill(password);
  await page.getByRole('button', { name: consoleTexts.login.submit, exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** Picks an option of a select or an autocomplete of the console by its visible text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Types into a list's search and waits for the answer. The test's own row may be in the list before the search, so seeing
 * that row does not prove that the list is filtered.
 */
export async function searchList(page: Page, term: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.ok() && decodeURIComponent(response.url()).includes(term),
  );
  await page.getByRole('searchbox', { name: consoleTexts.list.search }).fill(term);
  await answer;
}
