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
const oops = /Oops! We couldn.t find the page you.re looking for/;
const { email: emailLabel, password: passwordLabel } = common.field;

test.describe('client login', () => {
  test('shows an error once, and removes it on the next attempt', async ({ page, adminApi, unique }) => {
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
  test('shows errors, signs in and out, and reports an expired session', async ({ page }) => {
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

  test('an empty search shows a message and moves the cursor to the field', async ({ page }) => {
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

test('unknown paths lead all users back to their own pages', async ({ page, browser }) => {
  const heading = page.getByRole('heading', { level: 1 });
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
    // Pages without permission show as not found.
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

test('users signed in at one app are redirected there from the other', async ({ browser }) => {
  for (const [email, form, path, target] of [
    [demo.client, 'client', '/clients', '/dashboard'],
    [demo.client, 'client', '/admin/properties?tab=inactive', '/properties?tab=inactive'],
    [demo.client, 'client', '/admin/multi-upload-documents/clients', '/404'],
    [demo.admin, 'admin', '/dashboard', '/admin/dashboard'],
    [demo.staff, 'admin', '/lock_screen', '/admin/lock_screen'],
    [demo.admin, 'admin', '/no/such/page', '/admin/no/such/page'],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openSession(page, { email, password: demo.password }, form);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname + url.search === target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
});

test('a sign-out in one tab redirects the others to the login page', async ({ browser }) => {
  for (const [email, form, path, logOut, login] of [
    [demo.client, 'client', '/properties', portal.nav.logout, '/login'],
    [demo.admin, 'admin', '/admin/clients', consoleTexts.menu.logOut, '/admin/admin-login'],
  ] as const) {
    const context = await browser.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await openSession(page, { email, password: demo.password }, form);
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(path);
    await page.getByRole('button', { name: logOut }).click();
    await other.waitForURL((url) => url.pathname === login);
    await context.close();
  }
});

test('a session without Remember me ends with the browser, one with it does not', async ({ browser }) => {
  for (const { email, path, login, home, remember, submit } of [
    {
      email: demo.client,
      path: '/login',
      login: portal.notFound.toLogin,
      home: '/dashboard',
      remember: portal.login.remember,
      submit: portal.login.submit,
    },
    {
      email: demo.admin,
      path: '/admin/admin-login',
      login: consoleTexts.notFound.toLogin,
      home: '/admin/dashboard',
      remember: consoleTexts.login.remember,
      submit: consoleTexts.login.submit,
    },
  ]) {
    for (const kept of [false, true]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(path);
      await page.getByLabel(emailLabel).fill(email);
      await page
        .getByLabel(new RegExp(`^${passwordLabel}`))
        .first()
        .fill(demo.password);
      if (kept) await page.getByLabel(remember).check();
      await page.getByRole('button', { name: submit, exact: true }).click();
      await page.waitForURL(`**${home}`);
      await page.reload();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading, 'A reload ends nothing').not.toHaveText(oops);
      // Closing a browser drops the cookies without a date.
      const dated = (await context.cookies()).filter(({ expires }) => expires !== -1);
      await context.clearCookies();
      await context.addCookies(dated);
      await page.goto(home);
      await expect(heading).toBeVisible();
      if (kept) await expect(heading).not.toHaveText(oops);
      else await expect(page.getByRole('link', { name: login })).toBeVisible();
      await context.close();
    }
  }
});
