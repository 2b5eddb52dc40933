import { audit, common, console as consoleTexts } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

test("an administrator downloads a client's data as a ZIP file and ends all its sessions", async ({
  page,
  client,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/client/details/${client.id}`);
  await page.getByRole('button', { name: consoleTexts.clients.exportAll, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: audit.export.start, exact: true }).click();
  const link = dialog.getByRole('link', { name: audit.export.download });
  await expect(link).toBeVisible();
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toMatch(
    new RegExp(`^client-${client.id}_\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: consoleTexts.sessions.endAll, exact: true }).click();
  await dialog.getByRole('button', { name: common.confirm, exact: true }).click();
  await expect(page.getByText(consoleTexts.sessions.allEnded)).toBeVisible();
});
