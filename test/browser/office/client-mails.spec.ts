import { console as consoleTexts, mail, mailTemplates } from '../../../common/messages/en/index.js';
import { signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

test("staff read and resend a mail on its client's page, but not one with a link that grants access", async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = client;
  await adminApi.post(`/api/clients/${id}/deactivate`);
  await signInAsAdmin(page, demo.staff, demo.password);

  await page.goto(`/admin/client/details/${id}`);
  await page.getByRole('tab', { name: consoleTexts.tab.mail, exact: true }).click();
  const row = (kind: string) => page.getByRole('row').filter({ hasText: kind });
  const found = row(mailTemplates.name['account-deactivated']);
  await expect(found).toContainText(mail.toFile);
  await found.getByRole('link').click();
  await expect(page.getByTitle(mail.asHtml)).toHaveAttribute('srcdoc', /has deactivated your account/);
  const address = page.url();
  await page.getByRole('button', { name: mail.again }).click();
  await page.getByRole('dialog').getByRole('button', { name: mail.again }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText(mail.sentToFile)).toBeVisible();

  // Back at the client, whose welcome mail has a link to choose a password and so is not shown.
  await page.getByRole('navigation', { name: consoleTexts.breadcrumbs }).getByRole('link').last().click();
  await expect(row(mailTemplates.name['account-deactivated'])).toHaveCount(2);
  await row(mailTemplates.name['welcome-by-office']).getByRole('link').click();
  await expect(page.getByText(mail.secretBody)).toBeVisible();
  await expect(page.getByRole('button', { name: mail.again })).toHaveCount(0);

  await page.goto('/admin/mail-log');
  await expect(page.getByRole('heading', { name: consoleTexts.pages.mailLog })).toHaveCount(0);
});
