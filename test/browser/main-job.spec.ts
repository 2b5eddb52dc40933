import { common, console as consoleTexts, portal, portalRegister } from '../../common/messages/en/index.js';
import { choose, searchList, signInAsAdmin } from './support/console.js';
import { demo, expect } from './support/fixtures.js';
import { fillRegistration, newOwner, signContract, signInAsClient } from './support/portal.js';
import { test } from './support/restored.js';

const { field } = common;

/**
 * The main workflow, end to end: an owner signs up, an administrator bills the savings, the owner sees them. It runs on a
 * restored server, to prove that a restored backup really works. All other tests use the run's shared server.
 */
test('an owner registers, is billed and sees the savings', async ({ page, unique, browser }) => {
  const owner = newOwner(unique);
  const year = new Date().getFullYear();

  await test.step('register with property and signed contract', async () => {
    await fillRegistration(page, owner);
    await signContract(page, owner);
    await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
    await expect(page.getByText(portalRegister.success).first()).toBeVisible();
    await page.waitForURL(/\/login/);
    await expect(page.getByText(/anyone signing up after May 15th/i)).toBeVisible();
  });

  await test.step('find the client in the console and bill the property', async () => {
    const office = await (await browser.newContext()).newPage();
    await signInAsAdmin(office, demo.admin, demo.password);
    await office.getByRole('link', { name: consoleTexts.menu.clients, exact: true }).click();
    await searchList(office, owner.lastName);
    await office.getByRole('link', { name: `${owner.firstName} ${owner.lastName}` }).click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText(owner.lastName);
    await office.getByRole('row', { name: owner.propertyAddress }).getByRole('link').first().click();
    await expect(office.getByText(owner.accountNumber)).toBeVisible();
    await office.getByRole('link', { name: consoleTexts.billings.add }).click();

    await choose(office, field.year, String(year));
    await choose(office, field.result, 'Informal settlement');
    await choose(office, field.agent, 'Renee Calloway');
    await office.getByLabel(field.noticeValue).fill('778372');
    await office.getByLabel(field.finalValue).fill('700000');
    await office.getByLabel(field.taxRate).fill('2.2');
    await expect(office.getByLabel(field.billingPercentage)).toHaveValue(/^50/);
    const live = office.getByLabel(consoleTexts.billings.preview);
    for (const amount of ['$78,372.00', '$1,724.18', '$862.09']) await expect(live).toContainText(amount);
    await office.getByRole('button', { name: common.save }).click();
    await expect(office.getByText(consoleTexts.billings.created)).toBeVisible();
    await expect(office.getByText('$862.09').first()).toBeVisible();
    await office.context().close();
  });

  await test.step('see the savings in the portal', async () => {
    await signInAsClient(page, owner.email, owner.password);
    await expect(page.getByText(portal.nav.account.replace('%{name}', owner.firstName))).toBeVisible();
    await expect(page.getByText('$1,724.18').first()).toBeVisible();
    await page.getByRole('link', { name: owner.propertyAddress }).first().click();
    await page.getByRole('tab', { name: /Billing/ }).click();
    for (const amount of ['$78,372.00', '$1,724.18', '$862.09']) {
      await expect(page.getByText(amount).first()).toBeVisible();
    }
  });
});
