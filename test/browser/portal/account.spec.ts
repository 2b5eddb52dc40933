import { openSession } from '../support/access.js';
import {
  common,
  errors,
  fieldErrors,
  portal,
  portalAccount,
  portalSecurity,
} from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const { profile, deletion } = portalAccount;
const { security, sessions } = portalSecurity;

interface Request {
  readonly id: number;
}

test('a profile change goes to moderation, shows as under review and is applied once approved', async ({
  page,
  adminApi,
  client,
}) => {
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('link', { name: portal.home.profile.edit, exact: true }).click();
  await expect(page.getByText(profile.notice)).toBeVisible();
  await expect(page.getByLabel(common.field.email, { exact: true })).toHaveAttribute('readonly');

  await page.getByLabel(common.field.city).fill('');
  await page.getByRole('button', { name: profile.send }).click();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.required })).toBeVisible();
  await page.getByLabel(common.field.city).fill('Round Rock');
  await page.getByRole('button', { name: profile.send }).click();
  await expect(page.getByRole('dialog', { name: profile.sentTitle })).toBeVisible();
  await page.getByRole('button', { name: profile.ok, exact: true }).click();
  await expect(page.getByText(profile.review).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Round Rock' })).toBeVisible();
  await expect(page.getByRole('button', { name: profile.send })).toBeDisabled();

  const filter = encodeURIComponent(JSON.stringify({ clientId: client.id }));
  const [request] = await adminApi.get<Request[]>(`/api/change-requests?filter=${filter}`);
  await adminApi.post(`/api/change-requests/${request?.id}/approve`);
  await page.reload();
  await expect(page.getByLabel(common.field.city)).toHaveValue('Round Rock');

  await test.step('the next change has to wait for an hour', async () => {
    await page.getByLabel(common.field.city).fill('Georgetown');
    await page.getByRole('button', { name: profile.send }).click();
    await expect(page.getByText(errors.requestTooSoon).first()).toBeVisible();
    await expect(page.getByLabel(common.field.city)).toHaveValue('Georgetown');
  });
});

test('the profile form restores its input after a reload, but not after Cancel or sign-out', async ({
  page,
  client,
}) => {
  const city = page.getByLabel(common.field.city);
  const notice = page.getByText(portal.form.draft);
  const type = async (text: string): Promise<void> => {
    await page.goto('/account-details');
    await city.fill(text);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);
  };
  await signInAsClient(page, client.email, client.password);

  await type('Canceled');
  await page.getByRole('link', { name: common.cancel }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/account-details');
  await expect(city).toHaveValue('Austin');
  await expect(notice).toBeHidden();

  await type('Reloaded');
  await page.reload();
  await expect(city).toHaveValue('Reloaded');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: portal.form.discard }).click();
  await expect(city).toHaveValue('Austin');

  await type('Signed out');
  await page.getByRole('button', { name: portal.nav.logout }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Signed out');
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await expect(city).toHaveValue('Austin');
});

test('requesting the deletion of an account asks for confirmation and then shows the request', async ({
  page,
  client,
}) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await page.getByRole('button', { name: deletion.action }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(deletion.confirm)).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();
  await page.getByRole('button', { name: deletion.action }).click();
  await dialog.getByRole('button', { name: deletion.action }).click();
  await expect(page.getByText(deletion.done)).toBeVisible();
  await expect(page.getByText(/You asked on .* to have your account deleted/)).toBeVisible();
});

test('changing the password requires the current one and signs out other devices', async ({
  page,
  unique,
  browser,
  client,
}) => {
  const other = await browser.newPage();
  await signInAsClient(other, client.email, client.password);
  await openSession(page, client, 'client');
  await page.goto('/account-details?tab=security');
  await expect(page.getByRole('button', { name: sessions.endOthers })).toBeVisible();

  await page.goto('/account-details');
  await page.getByRole('button', { name: profile.changePassword }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: profile.changePassword });
  await dialog.getByRole('textbox', { name: portalAccount.password.current }).fill('not it');
  await dialog.getByRole('textbox', { name: portalAccount.password.new }).fill(`brand new ${unique}`);
  await dialog.getByRole('textbox', { name: common.field.passwordRepeat }).fill(`brand new ${unique}`);
  await change.click();
  await expect(dialog.locator('.field-error').filter({ hasText: fieldErrors.passwordWrong })).toBeVisible();
  await dialog.getByRole('textbox', { name: portalAccount.password.current }).fill(client.password);
  await change.click();
  await expect(page.getByText(portalAccount.password.done)).toBeVisible();

  await other.goto('/properties');
  await other.waitForURL('**/login?msg=session_expired');
  await other.close();
});

test('a client turns on e-mailed codes; the login then asks for one and refuses a wrong one', async ({
  page,
  client,
}) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details?tab=security');
  await page.getByRole('button', { name: security.useEmail }).click();
  await page.getByRole('textbox', { name: portalAccount.password.current }).fill(client.password);
  await page.getByRole('dialog').getByRole('button', { name: common.next }).click();
  await expect(page.getByText(security.email)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: portal.nav.logout }).click();
  await page.waitForURL('**/login');

  await page.getByLabel(common.field.email).fill(client.email);
  await page.getByLabel(common.field.password, { exact: true }).fill(client.password);
  await page.getByRole('button', { name: portal.login.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: portalAccount.code.title });
  const submit = dialog.getByRole('button', { name: portalAccount.code.submit });
  await dialog.getByLabel(portalAccount.code.label).fill('00000');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(portalAccount.code.label).fill('000000');
  await submit.click();
  await expect(page.getByText(errors.codeNotFound).first()).toBeVisible();
});

test('setting up an authenticator app takes the password, shows a QR code and refuses a wrong code', async ({
  page,
  client,
}) => {
  await openSession(page, client, 'client');
  await page.goto('/account-details?tab=security');
  await page.getByRole('button', { name: security.useApp }).click();
  await page.getByRole('textbox', { name: portalAccount.password.current }).fill(client.password);
  await page.getByRole('dialog').getByRole('button', { name: common.next }).click();
  const dialog = page.getByRole('dialog', { name: security.useApp });
  await expect(dialog.getByAltText(security.qr)).toBeVisible();
  await dialog.getByLabel(portalAccount.code.label).fill('000000');
  await dialog.getByRole('button', { name: common.confirm }).click();
  await expect(dialog.getByText(errors.codeNotFound)).toBeVisible();
});

test('the first click on a button counts even if the field left by it then shows an error', async ({
  page,
  client,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSession(page, client, 'client');
  const city = page.getByLabel(common.field.city);
  const leave = async (): Promise<void> => {
    await page.goto('/account-details');
    await city.fill('');
    await expect(city).toBeFocused();
  };
  // A person holds the button for a moment. The field has lost the focus by then, and its error could push the button away.
  const held = { delay: 150 };
  await leave();
  await page.getByRole('button', { name: profile.send }).click(held);
  await expect(page.locator('.error-summary')).toBeFocused();
  await leave();
  await page.getByRole('link', { name: common.cancel, exact: true }).click(held);
  await page.waitForURL((url) => url.pathname !== '/account-details');
});
