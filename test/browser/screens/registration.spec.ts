import { common, portalRegister } from '../../../common/messages/en/index.js';
import { expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner } from '../support/portal.js';

test('the registration is accessible with its questions answered and its contract open', async ({
  page,
  unique,
}) => {
  await fillRegistration(page, newOwner(unique));
  await page.getByRole('button', { name: portalRegister.contract.sign }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'signature', true);
  const questions = Object.keys(portalRegister.steps).indexOf('questions') + 1;
  await page.goto(`/register?step=${questions}`);
  await page.getByLabel(common.yes, { exact: true }).first().check();
  await expectAccessible(page, 'questions', true);
});
