import { clockJobs, common, reports, schedules } from '../../../common/messages/en/index.js';
import { downloaded } from '../support/downloads.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an administrator schedules a report from its result, runs it and downloads its file', async ({
  page,
  unique,
}) => {
  // The report's run may have to wait for those of other tests.
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const year = new Date().getFullYear();
  await page.goto(`/admin/reports/not-invoiced/${year}`);
  await page.getByRole('link', { name: reports.export.schedule }).click();

  const name = `Not invoiced ${unique}`;
  await expect(page.getByRole('combobox', { name: common.field.year })).toHaveText(String(year));
  await page.getByLabel(schedules.form.name, { exact: false }).fill(name);
  await page.getByRole('combobox', { name: schedules.form.format }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  await expect(page.getByText(/^at 7:00 AM, on Monday/)).toBeVisible();
  await page.getByRole('button', { name: common.save }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: schedules.runNow }).click();
  const history = page.getByRole('table', { name: schedules.history });
  await expect(history.getByText(schedules.runState.done)).toBeVisible();
  const file = await downloaded(page, () =>
    history.getByRole('button', { name: /^not-invoiced.*\.csv$/ }).click(),
  );
  expect(file.suggestedFilename()).toMatch(/^not-invoiced.*\.csv$/);

  await page.getByRole('button', { name: schedules.pause }).click();
  await expect(page.getByText(schedules.pauseReason.byUser)).toBeVisible();
  await page.goto('/admin/report-schedules');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(schedules.state.paused);
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: schedules.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: schedules.remove }).click();
  await page.waitForURL(/\/report-schedules$/);
});

test('a clock job started in the console shows that it is done', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/clock-jobs');
  const job = clockJobs.name['letters-clean-up'];
  await page.getByRole('button', { name: clockJobs.runNowOf.replace('%{name}', job) }).click();
  await expect(page.getByRole('row', { name: new RegExp(job) })).toContainText(clockJobs.state.done);
});
