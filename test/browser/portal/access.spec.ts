import { common, errors, portal, portalAccount } from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const loginButton = { name: portal.login.submit, exact: true } as const;

test.describe('client login', () => {
  test('the client login shows errors, reveals the password on demand, and signs in and out', async ({
    page,
    adminApi,
    unique,
  }) => {
    const client = await adminApi.createClient(unique);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: portal.login.title })).toBeVisible();

    await page.getByRole('button', loginButton).click();
    await expect(page.getByRole('alert').getByText(errors.emptyLogin)).toBeVisible();

    const password = page.getByLabel(common.field.password, { exact: true });
    await page.getByLabel(common.field.email).fill(client.email);
    await password.fill('not this one');
    await page.getByRole('button', { name: common.showPassword }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: common.hidePassword }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', loginButton).click();
    await expect(page.getByText(errors.clientLogin).first()).toBeVisible();

    await password.fill(client.password);
    await page.getByRole('button', loginButton).click();
    await expect(page.getByText(portal.login.success)).toBeVisible();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Client: Olive')).toBeVisible();

    await page.getByRole('button', { name: portal.nav.logout }).click();
    await expect(page.getByText(portal.login.loggedOut)).toBeVisible();
    await page.waitForURL('**/login');
  });

  test('the client login links to registration, password reset and administrator login', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: portal.login.create })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('link', { name: portal.login.forgot })).toHaveAttribute(
      'href',
      '/reset_password',
    );
    await expect(page.getByRole('link', { name: portal.login.toAdmin })).toHaveAttribute(
      'href',
      '/admin/admin-login',
    );
  });

  test('the client login tells newly registered clients about the deadline and whom to contact', async ({
    page,
  }) => {
    await page.goto('/login?msg=register_success');
    await expect(page.getByText(portal.login.registered)).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  });
});

test('signing in after an expired session returns to the page and its draft', async ({
  page,
  unique,
  client,
}) => {
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('link', { name: portal.home.property.create }).first().click();
  await page.getByLabel(common.field.propertyAddress).fill('9 Draft Street');
  const address = page.url();

  // Ends the session elsewhere, so that the page's next request is refused.
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('protest-desk.portal.session') ?? '{}') as {
      token: string;
    };
    return session.token;
  });
  await page.request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel(common.field.accountNumber).fill(`E-${unique}`);
  await page.waitForURL('**/login?msg=session_expired');
  await expect(page.getByText(portal.login.expired)).toBeVisible();

  await page.getByLabel(common.field.email).fill(client.email);
  await page.getByLabel(common.field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', loginButton).click();
  await page.waitForURL(address);
  await expect(page.getByLabel(common.field.propertyAddress)).toHaveValue('9 Draft Street');
  await expect(page.getByText(portal.form.draft)).toBeVisible();
  await page.getByRole('button', { name: portal.form.discard }).click();
  await expect(page.getByLabel(common.field.propertyAddress)).toHaveValue('');
  await expect(page.getByText(portal.form.draft)).toBeHidden();
});

test('the not-found page links to the login, or to the properties of a signed-in client', async ({
  page,
  adminApi,
  unique,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: portal.notFound.heading })).toBeVisible();
  await expect(page.getByRole('link', { name: portal.notFound.toLogin })).toBeVisible();

  await page.goto('/properties?tab=inactive');
  await expect(page.getByText(portal.notFound.signIn)).toBeVisible();
  await page.getByRole('link', { name: portal.notFound.toLogin }).click();
  const client = await adminApi.createClient(unique);
  await page.getByLabel(common.field.email).fill(client.email);
  await page.getByLabel(common.field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', loginButton).click();
  await page.waitForURL('**/properties?tab=inactive');

  await page.goto('/no/such/page');
  await page.getByRole('link', { name: portal.notFound.toProperties }).click();
  await expect(page.getByRole('heading', { name: portal.properties.title })).toBeVisible();
});

test('the locked portal unlocks only with the password', async ({ page, client }) => {
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('link', { name: portal.nav.properties, exact: true }).click();
  await page.getByRole('link', { name: portalAccount.lock.action }).click();
  await page.goto('/dashboard');
  await page.waitForURL('**/lock_screen');

  await page.getByLabel(common.field.password, { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: portalAccount.lock.unlock }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(common.field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', { name: portalAccount.lock.unlock }).click();
  await page.waitForURL('**/properties');
});

test('the portal keeps language and theme after a reload', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(common.language).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Kundenanmeldung' })).toBeVisible();
  await page.getByLabel('Darstellung').selectOption('dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kundenanmeldung' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the password reset reports a missing address, mismatched passwords and an expired link', async ({
  page,
  unique,
}) => {
  const { reset } = portalAccount;
  await page.goto('/reset_password');
  await page.getByRole('button', { name: reset.submit }).click();
  await expect(page.getByText(reset.emailRequired).first()).toBeVisible();
  await page.getByLabel(common.field.email).fill(`nobody.${unique}@example.com`);
  await page.getByRole('button', { name: reset.submit }).click();
  await expect(page.getByText(reset.sent).first()).toBeVisible();

  await page.goto('/password-reset-form/not-a-key');
  await page.getByRole('button', { name: reset.newSubmit }).click();
  await expect(page.getByText(reset.passwordRequired).first()).toBeVisible();
  const password = page.getByRole('textbox', { name: portalAccount.password.new });
  const repeat = page.getByRole('textbox', { name: common.field.passwordRepeat });
  await password.fill('four words here');
  await repeat.fill('four words there');
  await page.getByRole('button', { name: reset.newSubmit }).click();
  await expect(page.getByText(reset.mismatch).first()).toBeVisible();
  await repeat.fill('four words here');
  await page.getByRole('button', { name: reset.newSubmit }).click();
  await expect(page.getByText(errors.tokenExpired).first()).toBeVisible();
});
