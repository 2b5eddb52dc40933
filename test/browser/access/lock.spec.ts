import { common, portal, portalAccount } from '../../../common/messages/en/index.js';
import { createAdmin, lockSignIn, mailTo, openSession } from '../support/access.js';
import { violations } from '../support/accessible.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const { unlock } = portalAccount;
const locked = /Too many attempts for this account\. .* use the link that was mailed to its owner\./;

/** Path of the newest unlock link mailed to this address. */
async function unlockPath(email: string): Promise<string> {
  const link = /https?:\/\/\S+\/sign-in-unlock\/\S+/.exec(await mailTo(email, 'sign-in-unlock'))?.[0];
  return new URL(link ?? '').pathname;
}

test('a locked account allows sign-in from a known browser, and from others after the mailed link', async ({
  page,
  browser,
  client,
}) => {
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('button', { name: portal.nav.logout }).click();
  await page.waitForURL('**/login');
  await lockSignIn(client.email);
  const context = await browser.newContext({ viewport: { width: 375, height: 720 } });
  const elsewhere = await context.newPage();

  await test.step('another browser is refused and refers to the mailed link', async () => {
    await elsewhere.goto('/login');
    await elsewhere.getByLabel(common.field.email).fill(client.email);
    await elsewhere.getByLabel(common.field.password, { exact: true }).fill(client.password);
    await elsewhere.getByRole('button', { name: portal.login.submit, exact: true }).click();
    await expect(elsewhere.getByRole('main').getByText(locked)).toBeVisible();
  });

  await test.step('the known browser can still sign in', async () => {
    await signInAsClient(page, client.email, client.password);
  });

  const path = await unlockPath(client.email);
  await test.step('the link unlocks the other browser, which still requires the password', async () => {
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole('heading', { name: unlock.title })).toBeVisible();
    expect(await violations(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: unlock.submit }).click();
    await elsewhere.waitForURL('**/login');
    await signInAsClient(elsewhere, client.email, client.password);
  });

  await test.step('the link works only once', async () => {
    const third = await (await browser.newContext()).newPage();
    await third.goto(path);
    await third.getByRole('button', { name: unlock.submit }).click();
    await expect(third.getByRole('alert').getByText(unlock.expired)).toBeVisible();
    await third.context().close();
  });
  await context.close();
});

test("an administrator's unlock link leads to the console's login and allows sign-in", async ({
  page,
  unique,
}) => {
  const admin = await createAdmin(unique);
  await lockSignIn(admin.email);
  const refused = await page.request.post('/api/auth/sign-in', { data: { ...admin, form: 'admin' } });
  expect(refused.status()).toBe(429);
  await page.goto(await unlockPath(admin.email));
  await page.getByRole('button', { name: unlock.submit }).click();
  await page.waitForURL('**/admin/admin-login');
  await openSession(page, admin, 'admin');
});
