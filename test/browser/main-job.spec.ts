import { portal, portalRegister } from '../../contract/messages/en/index.js';
import { expect, test } from './support/fixtures.js';
import { fillRegistration, newOwner, signContract, signInAsClient } from './support/portal.js';

/** The main job, end to end: an owner signs up, an administrator bills the savings, the owner sees them. */
test('an owner registers, is billed and reads the savings', async ({ page, unique }) => {
  const owner = newOwner(unique);

  await test.step('register with property and signed contract', async () => {
    await fillRegistration(page, owner);
    await signContract(page, owner);
    await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
    await expect(page.getByText(portalRegister.success).first()).toBeVisible();
    await page.waitForURL(/\/login/);
    await expect(page.getByText(/anyone signing up after May 15th/i)).toBeVisible();
  });

  await test.step('read the savings in the portal', async () => {
    await signInAsClient(page, owner.email, owner.password);
    await expect(page.getByText(portal.nav.account.replace('%{name}', owner.firstName))).toBeVisible();
  });
});
