import { expect, type Page } from '@playwright/test';
import { registrationMinSeconds } from '../../../common/registration/limits.js';
import { common, portal, portalRegister } from '../../../common/messages/en/index.js';

/** A new registrant with unique names. */
export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly accountNumber: string;
  readonly propertyAddress: string;
}

export function newOwner(unique: string): Owner {
  return {
    firstName: 'Dolores',
    lastName: `Hart${unique}`,
    email: `dolores.${unique}@example.com`,
    username: `dolores${unique}`,
    password: `four words ${unique}`,
    accountNumber: `W-${unique}`,
    propertyAddress: `${parseInt(unique.slice(0, 4), 16)} Barton Springs Rd`,
  };
}

const { field } = common;

/** Completes the registration form up to the last step, without signing the contract. */
export async function fillRegistration(page: Page, owner: Owner): Promise<void> {
  const next = page.getByRole('button', { name: common.next });
  await page.goto('/register');
  await page.getByLabel(field.firstName).fill(owner.firstName);
  await page.getByLabel(field.lastName).fill(owner.lastName);
  await page.getByLabel(portalRegister.person.phone1, { exact: true }).fill('5125550177');
  await expect(page.getByLabel(portalRegister.person.phone1, { exact: true })).toHaveValue('(512) 555-0177');
  await page.getByLabel(field.mailingAddress, { exact: true }).fill('1800 Lavaca St');
  await page.getByLabel(field.city).fill('Austin');
  await page.getByLabel(field.zip).fill('78701');
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.email).fill(owner.email);
  await page.getByLabel(field.username).fill(owner.username);
  await page.getByLabel(field.password, { exact: true }).fill(owner.password);
  await next.click();

  await page.getByRole('button', { name: portalRegister.property.copy }).click();
  await expect(page.getByLabel(field.propertyAddress)).toHaveValue('1800 Lavaca St');
  await page.getByLabel(field.propertyAddress).fill(owner.propertyAddress);
  await page.getByLabel(field.accountNumber).fill(owner.accountNumber);
  await page.getByLabel(field.propertyType).selectOption({ label: 'Single-family residence (A1)' });
  await next.click();

  const questions = page.getByRole('group').filter({ hasText: '?' });
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) {
    await question.getByLabel(common.no, { exact: true }).check();
  }
  await next.click();
  await page.getByLabel(portalRegister.billing.electronic).check();
  await next.click();
  await untilFilledInByHand(page);
}

/** Waits, because the server refuses forms submitted too quickly to have been filled in by hand. */
export async function untilFilledInByHand(page: Page): Promise<void> {
  // Measures from a form fetched now, which is later than when the page fetched its own.
  const { formToken } = (await (await page.request.get('/api/registration')).json()) as { formToken: string };
  const opened = parseInt(formToken);
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(registrationMinSeconds * 1000);
}

/** Opens the contract, agrees to it and types the name under it. */
export async function signContract(page: Page, owner: Owner): Promise<void> {
  await page.getByRole('button', { name: portalRegister.contract.sign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel(portalRegister.contract.name).fill(`${owner.firstName} ${owner.lastName}`);
  await dialog.getByRole('button', { name: portalRegister.contract.confirm, exact: true }).click();
  await expect(page.getByText(portalRegister.contract.signed)).toBeVisible();
}

export async function signInAsClient(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(field.email).fill(email);
  await page.getByLabel(field.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
}
