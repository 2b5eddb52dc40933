import type { Locator, Page } from '@playwright/test';
import {
  common,
  console as consoleTexts,
  portal,
  portalRegister,
} from '../../../common/messages/en/index.js';
import { tabTo } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { newOwner } from '../support/portal.js';

const { field } = common;
const { contract, person, questions } = portalRegister;

/** Tabs to a field and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tabs to a select and moves down to a choice. */
async function pick(page: Page, label: string, choice: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await tabTo(page, list);
  const chosen = list.locator('option:checked');
  const most = await list.locator('option').count();
  for (let moves = 0; moves < most && (await chosen.innerText()) !== choice; moves += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(choice);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('an owner registers and signs in without a mouse', async ({ page, unique }) => {
  const owner = newOwner(unique);
  const next = page.getByRole('button', { name: common.next });
  const heading = (name: string): Locator => page.getByRole('heading', { level: 2, name });

  await page.goto('/login');
  await press(page, page.getByRole('link', { name: portal.login.create }));
  await expect(heading(person.title)).toBeVisible();
  await type(page, field.firstName, owner.firstName);
  await type(page, field.lastName, owner.lastName);
  await type(page, person.phone1, '5125550177');
  await type(page, field.mailingAddress, '1800 Lavaca St');
  await type(page, field.city, 'Austin');
  await type(page, field.zip, '78701');
  await pick(page, field.county, 'Travis');
  await type(page, field.email, owner.email);
  await type(page, field.username, owner.username);
  await type(page, field.password, owner.password);
  await press(page, next);

  await expect(heading(portalRegister.property.title)).toBeFocused();
  await press(page, page.getByRole('button', { name: portalRegister.property.copy }), 'Space');
  await expect(page.getByLabel(field.propertyAddress)).toHaveValue('1800 Lavaca St');
  await pick(page, field.propertyType, 'Single-family residence (A1)');
  await press(page, next);

  await expect(heading(portalRegister.questions.title)).toBeFocused();
  const purchased = page.getByRole('group', { name: questions.purchased });
  await tabTo(page, purchased.getByLabel(common.no, { exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(purchased.getByLabel(common.yes, { exact: true })).toBeChecked();
  await tabTo(page, page.getByLabel(questions.purchaseDescription));
  await page.keyboard.type('For 640,000 in May');
  await press(page, next);

  await expect(heading(portalRegister.billing.title)).toBeFocused();
  await tabTo(page, page.getByLabel(portalRegister.billing.paper));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(portalRegister.billing.electronic)).toBeChecked();
  await press(page, next);

  await expect(heading(contract.title)).toBeFocused();
  const sign = page.getByRole('button', { name: contract.sign });
  await press(page, sign);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sign).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(contract.contractLabel));
  await page.keyboard.press('End');
  await press(page, dialog.getByRole('checkbox'), 'Space');
  await type(page, contract.name, `${owner.firstName} ${owner.lastName}`);
  await press(page, dialog.getByRole('button', { name: contract.confirm, exact: true }));
  await expect(page.getByText(contract.signed)).toBeVisible();
  await press(page, page.getByRole('button', { name: contract.submit, exact: true }));
  await page.waitForURL('**/login?msg=register_success');

  await type(page, field.email, owner.email);
  await type(page, field.password, owner.password);
  await press(page, page.getByLabel(portal.login.remember), 'Space');
  await press(page, page.getByRole('button', { name: portal.login.submit, exact: true }));
  await page.waitForURL('**/dashboard');
  await page.reload();
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('an administrator signs in without a mouse', async ({ page }) => {
  await page.goto('/admin-login');
  await expect(page.getByLabel(field.email)).toBeFocused();
  await page.keyboard.type(demo.admin);
  await tabTo(page, page.getByLabel(new RegExp(`^${field.password}`)));
  await page.keyboard.type(demo.password);
  await press(page, page.getByRole('checkbox', { name: consoleTexts.login.remember }), 'Space');
  await press(page, page.getByRole('button', { name: consoleTexts.login.submit, exact: true }));
  await page.waitForURL('**/admin/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeFocused();
});
