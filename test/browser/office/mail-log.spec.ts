import { clients, console as consoleTexts, mail, mailTemplates } from '../../../common/messages/en/index.js';
import { choose, searchList, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const list = mail.suppressions;

test('an admin reads a mail in the log, suppresses its address, lifts the suppression and resends', async ({
  page,
  adminApi,
  client,
}) => {
  const { email, id } = client;
  const deactivate = () => adminApi.post(`/api/clients/${id}/deactivate`);
  await deactivate();
  await signInAsAdmin(page, demo.admin, demo.password);

  await page.getByRole('link', { name: consoleTexts.pages.mailLog }).click();
  await searchList(page, email);
  // The log also has the welcome mail, because the office entered the client.
  const found = page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: mailTemplates.name['account-deactivated'] });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(mail.toFile);
  await found.getByRole('link').click();
  const shown = page.getByTitle(mail.asHtml);
  await expect(shown).toHaveAttribute('srcdoc', /has deactivated your account/);
  await expect(shown).toHaveAttribute('sandbox', '');
  await page.getByRole('tab', { name: mail.asText }).click();
  await expect(page.getByRole('tabpanel')).toContainText('deactivated');

  await page.goto('/admin/mail-suppressions');
  await page.getByRole('button', { name: list.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(list.address).fill(email);
  await dialog.getByLabel(list.note).fill('Asked for it on the phone');
  await dialog.getByRole('button', { name: list.add }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Asked for it on the phone');

  await adminApi.post(`/api/clients/${id}/activate`);
  const filter = encodeURIComponent(JSON.stringify({ q: email, status: 'suppressed' }));
  await expect.poll(() => adminApi.get(`/api/messages?filter=${filter}`)).toHaveLength(1);
  await page.goto('/admin/mail-log');
  await choose(page, mail.statusLabel, mail.status.suppressed);
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: mail.status.suppressed })
    .getByRole('link')
    .click();
  await expect(page.getByText(list.onMessage.replace('%{reason}', list.reason.manual))).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: consoleTexts.pages.suppressions }).click();
  await page.getByRole('button', { name: list.liftOf.replace('%{address}', email) }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.lift, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(/Lifted on .* by /);

  await page.goto('/admin/mail-log');
  await searchList(page, email);
  const activated = page.getByRole('row').filter({ hasText: mailTemplates.name['account-activated'] });
  await activated.filter({ hasText: email }).getByRole('link').click();
  await page.getByRole('button', { name: mail.again }).click();
  await page.getByRole('dialog').getByRole('button', { name: mail.again }).click();
  await expect(page.getByText(mail.sentToFile)).toBeVisible();

  // The owner has lost the mail: a copy is sent, and the first one stays in the log.
  const address = page.url();
  await page.getByRole('button', { name: mail.again }).click();
  await expect(page.getByRole('dialog')).toContainText(mail.againToFile);
  await page.getByRole('dialog').getByRole('button', { name: mail.again }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText(mail.sentToFile)).toBeVisible();

  await page.goto(`/admin/client/details/${id}?tab=activities`);
  for (const event of [clients.event.AddressSuppressed, clients.event.SuppressionLifted])
    await expect(page.getByText(event.replace('%{address}', email)).first()).toBeVisible();
});
