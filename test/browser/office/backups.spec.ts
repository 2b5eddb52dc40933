import { backups, console as consoleTexts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an administrator switches on daily backups and makes one now', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: consoleTexts.settings.backups.title }).click();
  await expect(page.getByText(backups.off)).toBeVisible();

  await page.getByLabel(backups.form.enabled).check();
  await page.getByLabel(backups.form.verify).uncheck();
  await choose(page, backups.form.hour, '4:00 AM');
  await page.getByLabel(backups.form.keep).fill('3');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText(backups.saved)).toBeVisible();
  await expect(page.getByText(backups.off)).toBeHidden();

  await page.getByRole('button', { name: backups.now }).click();
  await expect(page.getByText(backups.started)).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(backups.notVerified);
  await expect(row).toContainText(/\d rows/);
  await expectAccessible(page, 'the backups');

  await page.goto('/admin/clock-jobs');
  await expect(page.getByRole('row', { name: /Make a backup/ })).toContainText('at 4:00 AM, every day');
});
