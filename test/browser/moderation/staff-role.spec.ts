import type { Locator, Page } from '@playwright/test';
import {
  clients,
  common,
  console as consoleTexts,
  reportColumns,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { ApiClient } from '../support/api.js';
import { searchList, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';
import { ask } from '../support/requests.js';

const { menu } = consoleTexts;
const texts = consoleTexts.clients;
const { title } = reportColumns;

/** Buttons and links on each page that only administrators see. */
const adminOnly = {
  menus: [
    menu.reportsLabel,
    title.invoiceReport,
    title.commissionReport,
    title.yearlyAccountingTotals,
    title.propertiesZip,
    title.notInvoiced,
    title.outstandingBalance,
    title.leads,
    title.customReport,
    menu.exportsLabel,
    title.allActiveClients,
    title.protestData,
    title.usefulInfo,
    title.billingReport,
    title.clientProperties,
  ],
  clients: [texts.create, texts.markReady],
  notes: [common.edit, common.delete],
  client: [texts.markReady, title.accountSpecificReport, texts.exportData],
  properties: [texts.addProperty],
  activities: [common.delete],
  property: [
    common.edit,
    consoleTexts.property.deactivate,
    consoleTexts.aoa.enable,
    consoleTexts.billing.add,
  ],
} as const;

/** Actions that staff may take as well. */
const everyones = { client: [texts.changePassword, texts.deactivate, common.edit] } as const;

/** Expects each name on the page at least once if `there`, otherwise not at all. */
async function expectNames(scope: Page | Locator, names: readonly string[], there: boolean): Promise<void> {
  for (const name of names) {
    const control = scope
      .getByRole('button', { name, exact: true })
      .or(scope.getByRole('link', { name, exact: true }));
    if (there) await expect(control.first(), name).toBeVisible();
    else await expect(control, name).toHaveCount(0);
  }
}

const roles = [
  { title: 'a staff account sees none of the controls for admins', email: demo.staff, admin: false },
  { title: 'an admin account sees all of the controls for admins', email: demo.admin, admin: true },
] as const;

for (const { title, email, admin } of roles)
  test(title, async ({ page, baseURL, adminApi, unique }) => {
    const client = await adminApi.createClient(unique);
    const propertyId = await adminApi.createProperty(client.id);
    await adminApi.post('/api/notes', { clientId: client.id, kind: 1, text: 'Wants paper.' });
    const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
    await signInAsAdmin(page, email, demo.password);

    await test.step('dashboard and menus', async () => {
      const side = page.getByRole('navigation', { name: menu.label });
      for (const name of [menu.dashboard, menu.clients, menu.properties, menu.activities, menu.settings])
        await expect(side.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('table', { name: texts.newTitle })).toBeVisible();
      await expect(page.getByText(consoleTexts.dashboard.notAllowed)).toHaveCount(admin ? 0 : 1);
      await expect(page.getByRole('heading', { name: consoleTexts.dashboard.savings })).toHaveCount(
        admin ? 1 : 0,
      );
      await expectNames(page, [...adminOnly.menus, texts.markReady], admin);
      // Menus contain only existing pages, so the tests of those pages check an admin's menu.
      if (!admin) await expectNames(page, [menu.batchEmail], false);
    });

    await test.step('lists', async () => {
      await page.goto('/admin/clients');
      await page.getByRole('tab', { name: texts.newTitle }).click();
      await searchList(page, unique);
      await expect(page.getByRole('link', { name: `Olive Owner${unique}` })).toBeVisible();
      await expect(page.getByRole('link', { name: texts.multiUpload })).toBeVisible();
      await expectNames(page, adminOnly.clients, admin);
      await page.goto('/admin/properties');
      await expect(page.getByRole('columnheader', { name: common.field.county })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: common.field.aoaReady })).toHaveCount(
        admin ? 1 : 0,
      );
    });

    await test.step("the client's page", async () => {
      await page.goto(`/admin/client/details/${client.id}?tab=notes`);
      const note = page.getByRole('article').filter({ hasText: 'Wants paper.' });
      await expect(note).toBeVisible();
      await expect(page.getByRole('button', { name: consoleTexts.notes.add })).toBeVisible();
      await expectNames(note, adminOnly.notes, admin);
      await expectNames(page, adminOnly.client, admin);
      await expectNames(page, everyones.client, true);
      await page.getByRole('tab', { name: texts.activeProperties }).first().click();
      await expect(page.getByRole('cell', { name: /Bluebonnet/ })).toBeVisible();
      await expectNames(page, adminOnly.properties, admin);
      await page.getByRole('tab', { name: consoleTexts.tab.activities }).click();
      await expect(page.getByText(clients.event.ClientCreated).first()).toBeVisible();
      await expectNames(page, adminOnly.activities, admin);
    });

    await test.step('the property and the request', async () => {
      await page.goto(`/admin/property/details/${propertyId}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Bluebonnet Ln');
      await expect(page.getByRole('tab', { name: consoleTexts.tab.billing })).toBeVisible();
      await expectNames(page, adminOnly.property, admin);
      await expectNames(page, [consoleTexts.properties.requestChange], !admin);
      await page.goto(`/admin/activities/pending?request=${id}`);
      const review = page.getByRole('region', { name: clients.request.kind.profile_change });
      await expect(review.getByRole('group', { name: common.field.city })).toContainText('Buda');
      await expect(page.getByText(consoleTexts.requests.keys)).toHaveCount(admin ? 1 : 0);
      await expect(review.getByRole('button')).toHaveCount(admin ? 2 : 0);
      await expect(review.getByRole('checkbox')).toHaveCount(admin ? 1 : 0);
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toHaveCount(admin ? 1 : 0);
      if (!admin) await page.keyboard.press('a');
      const seen = await adminApi.get<Record<string, unknown>>(`/api/change-requests/${id}`);
      expect(seen['status']).toBe(0);
    });
  });

test('a staff account is refused the requests and pages for admins', async ({
  page,
  baseURL,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const id = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
  const staff = await ApiClient.signIn(baseURL ?? '', demo.staff, demo.password, 'admin');
  for (const path of [
    `/api/change-requests/${id}/approve`,
    `/api/change-requests/${id}/reject`,
    `/api/clients/${client.id}/mark-ready`,
    `/api/properties/${propertyId}/mark-ready`,
  ])
    await expect(staff.post(path), path).rejects.toThrow(/answered 403/);

  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  for (const path of [
    'client-create',
    `property/add-billing/${propertyId}`,
    'reports/invoice-report',
    'acknowledgment',
    'registration-settings',
    'firm-settings',
    'stafflist',
    'security',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('navigation', { name: menu.label }), path).toBeVisible();
    await expect(page.getByText(consoleTexts.notFound.text), path).toBeVisible();
  }
});
