import type { Page } from '@playwright/test';
import { clients, common, console as consoleTexts, office } from '../../../contract/messages/en/index.js';
import { ApiClient } from '../support/api.js';
import { signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { ask } from '../support/requests.js';

const { menu } = consoleTexts;
const texts = consoleTexts.clients;

/** None of these names is a button or a link of the page. */
async function expectNone(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true }), name).toHaveCount(0);
  }
}

test('a staff-role account sees none of what is for admins', async ({ page, baseURL, adminApi, unique }) => {
  const client = await adminApi.createClient(unique);
  const propertyId = await adminApi.createProperty(client.id);
  await adminApi.post('/api/notes', { clientId: client.id, kind: 1, text: 'Wants paper.' });
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  await signInAsAdmin(page, demo.staff, demo.password);

  await test.step('dashboard and menus', async () => {
    await expect(page.getByText(consoleTexts.dashboard.notAllowed)).toBeVisible();
    const side = page.getByRole('navigation', { name: menu.label });
    for (const name of [menu.dashboard, menu.clients, menu.properties, menu.activities, menu.settings])
      await expect(side.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: texts.newTitle })).toBeVisible();
    await expectNone(page, [
      menu.reportsLabel,
      ...Object.values(menu.reports),
      menu.batchEmail,
      menu.exportsLabel,
      ...Object.values(consoleTexts.exports),
      texts.markReady,
    ]);
  });

  await test.step('lists', async () => {
    await page.goto('/admin/clients');
    await page.getByRole('tab', { name: texts.newTitle }).click();
    await page.getByLabel(consoleTexts.list.search).fill(unique);
    await expect(page.getByRole('link', { name: `Olive Owner${unique}` })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.multiUpload })).toBeVisible();
    await expectNone(page, [texts.create, texts.markReady]);
    await page.goto('/admin/properties');
    await expect(page.getByRole('columnheader', { name: common.field.county })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: common.field.aoaReady })).toHaveCount(0);
    await expectNone(page, [texts.markReady]);
  });

  await test.step("the client's page", async () => {
    await page.goto(`/admin/client/details/${client.id}?tab=notes`);
    await expect(page.getByText('Wants paper.')).toBeVisible();
    await expect(page.getByRole('button', { name: consoleTexts.notes.add })).toBeVisible();
    await expectNone(page, [
      common.edit,
      common.delete,
      texts.markReady,
      texts.accountReport,
      texts.exportData,
      texts.changePassword,
      texts.deactivate,
    ]);
    await page.getByRole('tab', { name: texts.activeProperties }).first().click();
    await expect(page.getByRole('cell', { name: /Bluebonnet/ })).toBeVisible();
    await expectNone(page, [texts.addProperty]);
    await page.getByRole('tab', { name: office.tab.activities }).click();
    await expect(page.getByText(clients.activity.create_client).first()).toBeVisible();
    await expectNone(page, [common.delete]);
  });

  await test.step('the property and the request', async () => {
    await page.goto(`/admin/property/details/${propertyId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Bluebonnet Ln');
    await expect(page.getByRole('tab', { name: office.tab.billing })).toBeVisible();
    await expectNone(page, [
      common.edit,
      office.property.deactivate,
      office.aoa.enable,
      office.billing.add,
      office.billing.export,
      texts.markReady,
    ]);
    await page.goto(`/admin/activities/pending?request=${id}`);
    const review = page.getByRole('region', { name: clients.request.kind.profile_change });
    await expect(review.getByRole('group', { name: common.field.city })).toContainText('Buda');
    await expect(review.getByRole('button')).toHaveCount(0);
    await expect(review.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const seen = await adminApi.get<Record<string, unknown>>(`/api/change-requests/${id}`);
    expect(seen['status']).toBe(0);
  });
});

test('calls and addresses for admins are refused to a staff-role account', async ({
  page,
  baseURL,
  adminApi,
  unique,
}) => {
  const client = await adminApi.createClient(unique);
  const propertyId = await adminApi.createProperty(client.id);
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  const staff = await ApiClient.signIn(baseURL ?? '', demo.staff, demo.password, 'admin');
  for (const path of [
    `/api/change-requests/${id}/approve`,
    `/api/change-requests/${id}/reject`,
    `/api/clients/${client.id}/mark-ready`,
    `/api/clients/${client.id}/deactivate`,
    `/api/properties/${propertyId}/mark-ready`,
  ])
    await expect(staff.post(path), path).rejects.toThrow(/answered 403/);

  await signInAsAdmin(page, demo.staff, demo.password);
  for (const path of ['client-create', `client/edit/${client.id}`, 'reports/invoice-report', 'batch-email']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('navigation', { name: menu.label }), path).toBeVisible();
    await expect(page.getByText(consoleTexts.notFound.text), path).toBeVisible();
  }
});
