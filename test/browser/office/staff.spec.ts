import { common, console as consoleTexts, security, staff } from '../../../common/messages/en/index.js';
import { lockSignIn, openSession } from '../support/access.js';
import { choose, searchList, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { isCallOfApi, OpenRequests } from '../support/open-requests.js';

const { field } = common;
const admin = { email: demo.admin, password: demo.password };

test('a new staff member can sign in, and is signed out once deactivated', async ({
  page,
  browser,
  unique,
}) => {
  const colleague = { email: `mia.${unique}@example.com`, password: 'four words in a row' };
  const name = `Mia ${unique}`;
  await openSession(page, admin, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: new RegExp(`^${consoleTexts.settings.staff.title}`) }).click();
  await page.getByRole('link', { name: staff.create }).click();
  const filled = [
    [field.firstName, 'Mia'],
    [field.lastName, unique],
    [field.companyName, 'Protest Desk'],
    [field.username, `mia.${unique}`],
    [field.email, colleague.email],
    [field.password, colleague.password],
    [field.address, '100 Congress Ave'],
    [field.city, 'Austin'],
    [field.zip, '78701'],
    [field.phone1, '5125550188'],
  ] as const;
  for (const [label, value] of filled)
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
  await choose(page, field.county, 'Travis');
  await page.getByRole('button', { name: staff.create }).click();
  await expect(page.getByText(staff.created)).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  const calls = new OpenRequests(other, isCallOfApi);
  await signInAsAdmin(other, colleague.email, colleague.password);
  // Waits for the dashboard's requests, because a late answer would sign the colleague out before the click below.
  await expect(other.getByRole('table', { name: consoleTexts.clients.newTitle })).toBeVisible();
  await calls.answered();

  await searchList(page, unique);
  const row = page.getByRole('row', { name });
  await expect(row.getByRole('switch', { name: `${name} is active` })).toBeChecked();
  await row.getByRole('link', { name: staff.editOf.replace('%{name}', name) }).click();
  await expect(page.getByText(staff.keepPassword)).toBeVisible();
  await choose(page, field.status, common.status.I);
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(staff.updated)).toBeVisible();
  await other.getByRole('link', { name: consoleTexts.menu.clients, exact: true }).click();
  await other.waitForURL('**/admin-login?msg=session_expired');
  await context.close();

  await page.getByRole('tab', { name: new RegExp(`^${staff.all}`) }).click();
  await searchList(page, unique);
  await expect(row.getByRole('switch', { name: `${name} is active` })).not.toBeChecked();
});

test("an administrator ends a client's session and unlocks its sign-in", async ({ page, client }) => {
  const signIn = (password: string) =>
    page.request.post('/api/auth/sign-in', { data: { email: client.email, password, form: 'client' } });
  const { accessToken } = (await (await signIn(client.password)).json()) as { accessToken: string };
  // Acts as another browser: without the sign-in's cookie, failed attempts count against the account.
  await page.context().clearCookies();
  expect((await signIn('not the password')).status()).toBe(401);
  await lockSignIn(client.email);
  expect((await signIn(client.password)).status()).toBe(429);

  await openSession(page, admin, 'admin');
  await page.goto('/admin/security');
  await searchList(page, client.email);
  await expect(page.getByRole('button', { name: security.end })).toHaveCount(1);
  await page.getByRole('button', { name: security.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.end }).click();
  await expect(page.getByText(security.ended)).toBeVisible();
  const account = await page.request.get('/api/auth/account', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(account.status()).toBe(401);

  await page.getByRole('tab', { name: new RegExp(`^${security.failures}`) }).click();
  await searchList(page, client.email);
  await expect(page.getByRole('row', { name: client.email })).toContainText(security.reason.password);

  await page.getByRole('tab', { name: security.locks }).click();
  const lock = page.getByRole('listitem').filter({ hasText: client.email });
  await lock.getByRole('button', { name: security.unlock }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.unlock }).click();
  await expect(page.getByText(security.unlocked)).toBeVisible();
  await expect(lock).toHaveCount(0);
  expect((await signIn(client.password)).status()).toBe(200);
});
