import { common, console as consoleTexts, portal } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const oops = /Oops! We couldn.t find the page you.re looking for/;
const { email: emailLabel, password: passwordLabel } = common.field;

test('signing out in one tab redirects the others to the login page', async ({ browser }) => {
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

test('a session survives closing the browser only with Remember me', async ({ browser }) => {
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
      // Closing a browser drops the cookies without an expiry.
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
