import {
  common,
  console as consoleTexts,
  errors,
  portal,
  portalRegister,
} from '../../../common/messages/en/index.js';
import { demo, expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner, signContract } from '../support/portal.js';

const { field } = common;

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test('logins and registration report an unreachable server and keep their input', async ({
  page,
  unique,
}) => {
  for (const path of ['**/api/auth/sign-in', '**/api/registration']) {
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  }

  await page.goto('/login');
  await page.getByLabel(field.email).fill(demo.client);
  await page.getByLabel(field.password, { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
  await expect(page.getByText(`${errors.clientLogin} ${errors.network}`)).toHaveCount(1);
  await expect(page.getByLabel(field.email)).toHaveValue(demo.client);

  await page.goto('/admin-login');
  const password = page.getByLabel(new RegExp(`^${field.password}`));
  await page.getByLabel(field.email).fill(demo.admin);
  await password.fill(demo.password);
  await page.getByRole('button', { name: consoleTexts.login.submit, exact: true }).click();
  await expect(page.locator('form').getByText(errors.network)).toBeVisible();
  await expect(password).toHaveValue(demo.password);

  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await signContract(page, owner);
  const submit = page.getByRole('button', { name: portalRegister.contract.submit, exact: true });
  await submit.click();
  await expect(page.getByText(errors.network)).toHaveCount(1);
  await expect(page.getByText(portalRegister.contract.signed)).toBeVisible();
  await page.unroute('**/api/registration');
  await submit.click();
  await page.waitForURL('**/login?msg=register_success');
});
