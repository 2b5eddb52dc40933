import { console as consoleTexts, seasonBoard } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an administrator opens a season, follows its board to what is at risk, and adds missing protests', async ({
  page,
  adminApi,
  client,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/dashboard');
  // The demonstration has no current season, so the dashboard says that instead of claiming that nothing is at risk.
  await expect(page.getByRole('link', { name: /^The \d{4} season is not open/ })).toBeVisible();
  await page.getByRole('link', { name: consoleTexts.menu.season, exact: true }).click();
  // An old season, because properties that other tests add would get protests of this or the next year's season.
  const year = String(new Date().getFullYear() - 3);
  await choose(page, seasonBoard.year, year);
  await expect(page.getByText(seasonBoard.empty)).toBeVisible();

  await page.getByRole('button', { name: seasonBoard.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: seasonBoard.open }).click();
  const all = page.getByRole('row', { name: seasonBoard.all });
  await expect(all).toBeVisible();
  await expect(page.getByRole('button', { name: seasonBoard.open })).toBeHidden();
  const accounts = Number(await all.getByRole('cell').nth(1).textContent());
  expect(accounts).toBeGreaterThan(10);

  const reason = consoleTexts.atRisk.reason.no_appointment;
  await page.getByRole('link', { name: reason }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(consoleTexts.pages.seasonAtRisk);
  const rows = page.getByRole('row').filter({ hasText: reason });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount((await rows.count()) + 1);

  // The queues: in an old season everything is overdue and unassigned.
  const parts = page.getByRole('group', { name: seasonBoard.parts });
  await parts.getByRole('button', { name: new RegExp(`^${consoleTexts.atRisk.queue.week} `) }).click();
  await expect(rows).toHaveCount(0);
  await parts.getByRole('button', { name: new RegExp(`^${consoleTexts.atRisk.queue.overdue} `) }).click();
  await expect(rows.first()).toBeVisible();
  await parts.getByRole('button', { name: new RegExp(`^${consoleTexts.atRisk.queue.mine} `) }).click();
  await expect(rows).toHaveCount(0);
  await parts.getByRole('button', { name: new RegExp(`^${consoleTexts.atRisk.queue.all} `) }).click();
  await expect(rows.first()).toBeVisible();

  // A property added later is not in the season; the only action is to add what is missing.
  await adminApi.createProperty(client.id, { address: '77 Missing Ln' });
  await page.goto(`/admin/season/${year}`);
  await page.getByRole('link', { name: consoleTexts.atRisk.reason.no_protest }).click();
  const bare = page.getByRole('row').filter({ hasText: '77 Missing Ln' });
  await expect(bare.getByText(consoleTexts.atRisk.reason.no_protest)).toBeVisible();
  await expect(bare.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(seasonBoard.bare)).toBeVisible();
  await expectAccessible(page, 'properties without a protest');
  await page.getByRole('link', { name: seasonBoard.toSeason }).click();
  await page.getByRole('button', { name: seasonBoard.again }).click();
  await page.getByRole('dialog').getByRole('button', { name: seasonBoard.again }).click();
  await expect(page.getByRole('link', { name: consoleTexts.atRisk.reason.no_protest })).toBeHidden();

  await page.goto(`/admin/season/${year}`);
  await page.getByRole('link', { name: 'Travis', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Travis');
});
