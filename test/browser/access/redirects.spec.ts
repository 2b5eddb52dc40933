import { common, console as consoleTexts, portal } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const oops = /Oops! We couldn.t find the page you.re looking for/;

test('the not-found page leads each user back to their own pages', async ({ page, browser }) => {
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
    // Pages that the user has no permission for show as not found.
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

test('a user signed in to one app is redirected there from paths of the other', async ({ browser }) => {
  for (const [email, form, path, target] of [
    [demo.client, 'client', '/clients', '/dashboard'],
    [demo.client, 'client', '/admin/properties?tab=inactive', '/properties?tab=inactive'],
    [demo.client, 'client', '/admin/multi-upload-documents/clients', '/404'],
    [demo.admin, 'admin', '/dashboard', '/admin/dashboard'],
    [demo.admin, 'admin', '/reset-password', '/admin/account-details'],
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

test('a link in a mail asks for the sign-in and then opens its page', async ({ page }) => {
  await page.goto('/admin/settings?from=mail');
  await page.waitForURL('**/admin/admin-login');
  await page.getByLabel(common.field.email).fill(demo.admin);
  await page.getByLabel(new RegExp(`^${common.field.password}`)).fill(demo.password);
  await page.getByRole('button', { name: consoleTexts.login.submit, exact: true }).click();
  await page.waitForURL('**/admin/settings');
  await page.goto('/account-details?from=mail');
  await page.waitForURL('**/admin/account-details');
});
