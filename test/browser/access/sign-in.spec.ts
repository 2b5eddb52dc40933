import { common, console as consoleTexts, errors, portal } from '../../../common/messages/en/index.js';
import { answerTo, endSession, openSession, toast } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const signInPath = '/api/auth/sign-in';
const { email: emailLabel, password: passwordLabel } = common.field;

test.describe('client login', () => {
  test('says what is wrong, as toast and in the page', async ({ page, adminApi, unique }) => {
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
      await expect(toast(page, errors.clientLogin), who).toBeVisible();
      await expect(email, 'Nothing typed is lost').toHaveValue(who);
    }
  });
});

test.describe('administrator login', () => {
  test('says what is wrong, signs in and out, and tells of a session that ended', async ({ page }) => {
    await page.goto('/admin-login');
    await expect(page.getByText(consoleTexts.login.noAccount)).toBeVisible();
    await expect(page.getByText(portal.login.forgot)).toBeHidden();
    const email = page.getByLabel(emailLabel);
    const password = page.getByLabel(new RegExp(`^${passwordLabel}`));
    const submit = page.getByRole('button', { name: consoleTexts.login.submit, exact: true });
    // In the form and as a toast.
    const said = (text: string) => page.getByRole('alert').filter({ hasText: text });

    await submit.click();
    await expect(said(errors.emptyLogin)).toHaveCount(2);
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
      await expect(said(errors.adminLogin).last(), who).toBeVisible();
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

  test('searching for nothing says so and puts the cursor there', async ({ page }) => {
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

test('unknown addresses lead everybody back to where they belong', async ({ page, browser }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const oops = /Oops! We couldn.t find the page you.re looking for/;
  for (const [path, name, target] of [
    ['/no/such/page', portal.notFound.toLogin, '/login'],
    ['/404', portal.notFound.toLogin, '/login'],
    ['/dashboard', portal.notFound.toLogin, '/login'],
    ['/admin/no/such/page', consoleTexts.notFound.toLogin, '/admin/admin-login'],
    ['/admin/dashboard', consoleTexts.notFound.toLogin, '/admin/admin-login'],
  ] as const) {
    await page.goto(path);
    await expect(heading, path).toHaveText(oops);
    await expect(page.getByRole('link', { name }), path).toHaveAttribute('href', target);
  }
  for (const [email, form, path, name, target] of [
    [demo.client, 'client', '/no/such/page', portal.notFound.toProperties, '/properties'],
    [demo.admin, 'admin', '/admin/no/such/page', consoleTexts.notFound.toDashboard, '/admin/dashboard'],
    [demo.staff, 'admin', '/admin/no/such/page', consoleTexts.notFound.toProperties, '/admin/properties'],
    // What a role may not open does not exist for it.
    [demo.staff, 'admin', '/admin/client-create', consoleTexts.notFound.toProperties, '/admin/properties'],
  ] as const) {
    const other = await browser.newPage();
    await openSession(other, { email, password: demo.password }, form);
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 }), path).toHaveText(oops);
    await other.getByRole('link', { name }).click();
    await other.waitForURL(`**${target}`);
    await other.close();
  }
});
