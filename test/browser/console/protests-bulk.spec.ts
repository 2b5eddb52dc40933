import {
  bulk,
  console as consoleTexts,
  protestList,
  protests,
  seasonBoard,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { ApiClient } from '../support/api.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { downloaded } from '../support/downloads.js';

const county = 'Travis';

test('a number on the season board opens its protests, and selected ones are marked as filed together', async ({
  page,
  baseURL,
  client,
}) => {
  const api = await ApiClient.signIn(baseURL ?? '', demo.admin, demo.password, 'admin');
  // A season that no other test works on.
  const year = new Date().getFullYear() - 2;
  // Two without an appointment, because protests with one in force begin as authorized.
  for (const address of ['1 Bulk Ln', '2 Bulk Ln']) await api.createProperty(client.id, { address });
  await api.post(`/api/season/${year}/open`);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/season/${year}`);
  const row = page.getByRole('row').filter({ hasText: county });
  const figure = (name: 'accounts' | 'filed') =>
    row.getByRole('link', { name: new RegExp(`^${county}, ${seasonBoard.field[name]}: `) });
  await expect(figure('filed')).toHaveText('0');
  const accounts = Number(await figure('accounts').textContent());
  expect(accounts).toBeGreaterThan(1);

  await figure('accounts').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(consoleTexts.pages.protests);
  const all = page.getByRole('row').filter({ hasText: county });
  await expect(all).toHaveCount(Math.min(accounts, 20));
  const rows = all.filter({ hasText: 'Bulk Ln' });
  await page.goto(
    `/admin/protests?filter=${encodeURIComponent(JSON.stringify({ taxYear: year, clientId: client.id }))}`,
  );
  await expect(rows).toHaveCount(2);

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'selected protests');
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: protestList.bulk.file }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(protestList.bulk.byAppointment)).toBeVisible();
  await choose(page, protests.field.filedBy, protests.way.portal);
  await dialog.getByLabel(protests.field.filingConfirmation).fill('TCAD-1');
  await expectAccessible(page, 'marking protests as filed');
  // Without a reason, both are refused and reported.
  await dialog.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(page.getByText('2 left as they were')).toBeVisible();
  await expectAccessible(page, 'what was done');
  await page.getByRole('button', { name: bulk.close }).click();

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: protestList.bulk.file }).click();
  await choose(page, protests.field.filedBy, protests.way.portal);
  await dialog.getByLabel(protests.field.filingConfirmation).fill('TCAD-1');
  await dialog.getByLabel(protests.reason).fill('Filed on paper before the season was opened');
  await dialog.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(page.getByText('2 changed')).toBeVisible();
  await page.getByRole('button', { name: bulk.close }).click();

  await page.goto(`/admin/season/${year}`);
  await expect(figure('filed')).toHaveText('2');
  await figure('filed').click();
  await expect(all).toHaveCount(2);
  await all.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `Protest for ${year}` })).toBeVisible();
  await expect(page.getByText('TCAD-1')).toBeVisible();
});

test('the forms of all protests matching a filter are printed, except one without a ground', async ({
  page,
  adminApi,
  client,
}) => {
  const taxYear = new Date().getFullYear();
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const propertyId = await adminApi.createProperty(client.id, { accountNumber: `F${client.id}-${made}` });
    ids.push((await adminApi.post<{ id: number }>('/api/protests', { propertyId, taxYear })).id);
  }
  for (const id of ids.slice(1)) await adminApi.put(`/api/protests/${id}`, { grounds: ['market'] });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ taxYear, clientId: client.id }));
  await page.goto(`/admin/protests?filter=${filter}`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await expect(page.getByText('All 3 that match the filter')).toBeVisible();
  // Selecting a single row returns from the filter to a selection of rows.
  await boxes.nth(2).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: protestList.bulk.assign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Apply to 3' }).click();
  await expect(dialog.getByText('3 changed')).toBeVisible();
  await dialog.getByRole('button', { name: bulk.close }).click();

  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: bulk.print.button.forms }).click();
  await expectAccessible(page, 'printing forms');
  await dialog.getByRole('button', { name: 'Print 3' }).click();
  await expect(dialog.getByText(bulk.print.ready)).toBeVisible();
  await expect(dialog.getByText('1 form was left out')).toBeVisible();
  await expect(dialog.getByText('No ground of the protest is marked.')).toBeVisible();
  const file = await downloaded(page, () => dialog.getByRole('link', { name: /2 forms, / }).click());
  expect(file.suggestedFilename()).toMatch(/^50-132-.*\.pdf$/);
  await dialog.getByRole('button', { name: bulk.close }).click();

  // The printed forms can be found again and deleted.
  await page.reload();
  await page.getByRole('button', { name: bulk.print.last.forms }).click();
  await expect(dialog.getByText(bulk.print.ready)).toBeVisible();
  await dialog.getByRole('button', { name: bulk.print.remove }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: bulk.print.last.forms })).toBeHidden();
});

test('protests on a phone are cards that can be selected without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/protests');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1);
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  // The checkbox lies within its card, so that reaching it scrolls nothing sideways.
  const shifted = await page
    .getByRole('table')
    .evaluate(
      (table) =>
        Array.from(document.querySelectorAll('*')).filter((one) => one.contains(table) && one.scrollLeft > 0)
          .length,
    );
  expect(shifted).toBe(0);
  await page.getByRole('button', { name: protestList.bulk.assign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Apply to 1' }).click();
  await expect(page.getByText(/1 (changed|was so already)/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
