import {
  common,
  console as consoleTexts,
  errors,
  portal,
  portalAccount,
} from '../../../common/messages/en/index.js';
import { answerTo, endSession, openSession, toast } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const signInPath = '/api/auth/sign-in';
const { email: emailLabel, password: passwordLabel } = common.field;

test.describe('client login', () => {
  test('the client login shows each error once and keeps the e-mail', async ({ page, adminApi, unique }) => {
    const inactive = await adminApi.createClient(unique);
    await adminApi.post(`/api/clients/${inactive.id}/deactivate`);
    await page.goto('/login');
    const email = page.getByLabel(emailLabel);
    const password = page.getByLabel(passwordLabel, { exact: true });
    const submit = page.getByRole('button', { name: portal.login.submit, exact: true });

    await submit.click();
    await expect(toast(page, errors.emptyLogin)).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill(demo.client);
    await submit.click();
    await expect(password).toBeFocused();
    await expect(toast(page, errors.emptyLogin), 'One at a time').toHaveCount(1);
    await page.getByRole('link', { name: portal.login.forgot }).click();
    await expect(page.getByRole('heading', { name: portalAccount.reset.title })).toBeVisible();
    expect(await toast(page, errors.emptyLogin).count(), 'Gone with its page').toBe(0);
    await page.goto('/login');

    for (const [who, secret] of [
      [demo.client, 'not the password'],
      [`nobody.${unique}@example.com`, demo.password],
      ['no address', demo.password],
      [inactive.email, inactive.password],
      [demo.admin, demo.password],
      [demo.staff, demo.password],
    ] as const) {
      await email.fill(who);
      await password.fill(secret);
      const answer = await answerTo(page, signInPath, () => submit.click());
      expect(answer.ok(), who).toBe(false);
      await expect(page.getByRole('main').getByText(errors.clientLogin), who).toBeVisible();
      await expect(page.getByText(errors.clientLogin), who).toHaveCount(1);
      await expect(toast(page, /./), who).toHaveCount(0);
      await expect(email, 'Nothing typed is lost').toHaveValue(who);
    }
  });
});

test.describe('administrator login', () => {
  test('the administrator login shows errors, signs in, and reports an expired session and a sign-out', async ({
    page,
  }) => {
    await page.goto('/admin-login');
    await expect(page.getByText(consoleTexts.login.noAccount)).toBeVisible();
    await expect(page.getByText(portal.login.forgot)).toBeHidden();
    const email = page.getByLabel(emailLabel);
    const password = page.getByLabel(new RegExp(`^${passwordLabel}`));
    const submit = page.getByRole('button', { name: consoleTexts.login.submit, exact: true });
    const said = (text: string) => page.getByRole('alert').filter({ hasText: text });

    await submit.click();
    await expect(said(errors.emptyLogin)).toHaveCount(1);
    await expect(email).toBeFocused();
    for (const [who, secret] of [
      [demo.admin, 'not the password'],
      [demo.client, demo.password],
    ] as const) {
      await email.fill(who);
      await password.fill(secret);
      const answer = await answerTo(page, signInPath, () => submit.click());
      expect(answer.status(), who).toBe(401);
      await expect(page.locator('form').getByText(errors.adminLogin), who).toBeVisible();
      await expect(said(errors.adminLogin), who).toHaveCount(1);
    }
    await email.fill(demo.admin);
    await password.fill(demo.password);
    const answer = await answerTo(page, signInPath, () => submit.click());
    await expect(page.getByText(consoleTexts.login.success)).toBeVisible();
    await page.waitForURL('**/admin/dashboard');
    const { accessToken } = (await answer.json()) as { accessToken: string };
    await endSession(page, accessToken);
    await page.goto('/admin/properties');
    await page.waitForURL('**/admin-login?msg=session_expired');
    await expect(page.getByText(errors.sessionExpired)).toBeVisible();

    await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
    await page.goto('/admin/clients');
    await page.getByRole('button', { name: consoleTexts.menu.logOut }).click();
    await expect(page.getByText(consoleTexts.signOut.done)).toBeVisible();
    await page.waitForURL('**/admin-login');
  });

  test('an empty search in the console shows a message and focuses the field', async ({ page }) => {
    await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
    await page.goto('/admin/dashboard');
    const term = page.getByRole('search').getByLabel(consoleTexts.search.term);
    await term.fill('   ');
    await page.getByRole('search').getByRole('button', { name: common.search }).click();
    await expect(page.getByRole('alert').filter({ hasText: consoleTexts.search.empty })).toBeVisible();
    await expect(term).toBeFocused();
    await term.fill('Austin');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/search-results/all/Austin/true');
  });
});
