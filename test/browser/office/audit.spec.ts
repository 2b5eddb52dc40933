import { readFile } from 'node:fs/promises';
import { audit, clients, reports } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { searchList } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an admin finds a change and its IP address in the audit log, and exports the change as CSV', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const text = `Audited ${unique}`;
  await adminApi.post('/api/notes', { kind: 1, clientId: client.id, text });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: new RegExp(audit.title) }).click();

  await expect(page.getByText(audit.chain.verifiedAt)).toBeVisible();
  await searchList(page, text);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(clients.event.NoteAdded);
  await expect(row).toContainText(/127\.0\.0\.1|::1/);

  await page.getByRole('button', { name: reports.export.label, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: reports.export.csv }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('NoteAdded'))).toHaveLength(1);
});
