import { common, portalRegister } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner } from '../support/portal.js';

test('axe finds nothing serious on the pages outside of a session', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [
    '/login?msg=register_success',
    '/password-reset-form/x',
    '/404',
    '/admin/admin-login?msg=session_expired',
    '/admin/no-such-page',
  ]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  for (const [email, form, path] of [
    [demo.client, 'client', '/lock_screen'],
    [demo.admin, 'admin', '/admin/lock_screen'],
  ] as const) {
    await openSession(page, { email, password: demo.password }, form);
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test('axe finds nothing serious in any step of the registration', async ({ page, unique }) => {
  test.setTimeout(180_000);
  await fillRegistration(page, newOwner(unique));
  const steps = Object.keys(portalRegister.steps);
  for (const step of steps.keys()) {
    await page.goto(`/register?step=${step + 1}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    if (steps[step] === 'questions') {
      await page.getByLabel(common.yes, { exact: true }).first().check();
    }
    await expectAccessible(page, `registration, ${steps[step]}`);
  }
  await page.getByRole('button', { name: portalRegister.contract.sign }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'registration, signature');
});
