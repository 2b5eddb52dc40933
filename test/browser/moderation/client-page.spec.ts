import { clients, common, console as consoleTexts, fieldErrors } from '../../../common/messages/en/index.js';
import { translate } from '../../../common/messages/translate.js';
import { openSession } from '../support/access.js';
import { choose, searchList } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { notice } = clients;

test.beforeEach(async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
});

test('Mark ready asks for confirmation and removes the client from the New list', async ({
  page,
  adminApi,
  unique,
}) => {
  const texts = consoleTexts.clients;
  const client = await adminApi.createClient(unique);
  const name = `Olive Owner${unique}`;
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: consoleTexts.menu.clients, exact: true }).click();
  // Waits for the heading, because the dashboard, which may still be unmounting, has a tab with this name too.
  await expect(page.getByRole('heading', { level: 1, name: texts.title, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: texts.newTitle }).click();
  await expect(page.getByRole('tab', { name: texts.newTitle })).toHaveAttribute('aria-selected', 'true');
  await searchList(page, unique);
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: texts.markReady }).click();
  const dialog = page.getByRole('dialog', { name: texts.markReadyTitle });
  await expect(dialog.getByText(translate(texts, 'markReadyText', { name }))).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: texts.markReady }).click();
  await dialog.getByRole('button', { name: texts.markReady }).click();
  await expect(page.getByText(notice.marked)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: new RegExp(`^${common.status.A}`) }).click();
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: texts.markReady })).toHaveCount(0);
  const saved = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
  expect(saved['isNew']).toBe(false);
});

test('notes require a text, are listed newest first, and can be edited and deleted', async ({
  page,
  adminApi,
  unique,
}) => {
  const texts = consoleTexts.notes;
  const client = await adminApi.createClient(unique);
  await page.goto(`/admin/client/details/${client.id}?tab=notes`);
  const tab = page.getByRole('tab', { name: consoleTexts.tab.notes });
  const add = page.getByRole('button', { name: texts.add, exact: true });
  const notes = page.getByRole('article');
  await add.click();
  await expect(page.getByText(fieldErrors.required)).toBeVisible();
  const rows = await page
    .getByLabel(texts.new)
    .evaluate((field) => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight));
  expect(Math.round(rows)).toBe(4);
  for (const text of ['Called, wants paper.', 'Called again.']) {
    await page.getByLabel(texts.new).fill(text);
    await add.click();
    await expect(notes.first()).toContainText(text);
  }
  await expect(page.getByText(notice.noteCreated).first()).toBeVisible();
  await expect(tab).toContainText('2');
  await expect(notes.last()).toContainText('Called, wants paper.');

  await notes.first().getByRole('button', { name: common.edit }).click();
  const editing = page.getByRole('dialog', { name: texts.edit });
  await editing.getByLabel(texts.text).fill('Called again, wants mail.');
  await editing.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(notice.noteUpdated)).toBeVisible();
  await expect(notes.first()).toContainText('Called again, wants mail.');

  await notes.first().getByRole('button', { name: common.delete }).click();
  const deleting = page.getByRole('dialog', { name: texts.deleteTitle });
  await deleting.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(notice.noteDeleted)).toBeVisible();
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText('Called, wants paper.');
});

test('activities show old and new values, can be filtered by type and deleted', async ({
  page,
  adminApi,
  unique,
}) => {
  const texts = consoleTexts.activities;
  const client = await adminApi.createClient(unique);
  await adminApi.put(`/api/clients/${client.id}`, { city: `Kyle ${unique}` });

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: consoleTexts.menu.activities, exact: true }).click();
  await expect(page.getByRole('tab', { name: texts.pending })).toBeVisible();
  const everywhere = page.getByRole('list', { name: texts.all }).getByRole('listitem');
  await expect(everywhere.filter({ hasText: `Kyle ${unique}` }).first()).toBeVisible();

  await page.goto(`/admin/client/details/${client.id}?tab=activities`);
  const list = page.getByRole('list', { name: texts.all });
  const changed = list.locator(':scope > li').filter({ hasText: clients.event.ClientUpdated });
  const entered = list.locator(':scope > li').filter({ hasText: clients.event.ClientCreated });
  await expect(changed).toContainText(`${common.field.city}: Austin → Kyle ${unique}`);
  await expect(entered).toBeVisible();
  await choose(page, texts.types, clients.activity.client_update);
  await page.keyboard.press('Escape');
  await expect(entered).toHaveCount(0);
  await changed.getByRole('button', { name: common.delete }).click();
  const dialog = page.getByRole('dialog', { name: texts.deleteTitle });
  await dialog.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(notice.activityDeleted)).toBeVisible();
  await expect(changed).toHaveCount(0);
});
