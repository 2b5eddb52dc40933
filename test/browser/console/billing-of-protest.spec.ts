import { common, console as consoleTexts, reportColumns } from '../../../common/messages/en/index.js';
import { expectAccessible } from '../support/accessible.js';
import { openSession } from '../support/access.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { protest } = consoleTexts.billings;
const year = new Date().getFullYear() - 1;

test('a billing takes the figures of its decided protest and is marked when they change', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const address = `${unique} Protest Ln`;
  const propertyId = await adminApi.createProperty(client.id, { address, ownerName: `Aaa ${unique}` });
  const property = await adminApi.get<{ countyId: number; countyName: string }>(
    `/api/properties/${propertyId}`,
  );
  const agent = await adminApi.post<{ id: number }>('/api/agents', {
    firstName: 'Ada',
    lastName: `Agent${unique}`,
    email: `ada.${unique}@example.com`,
    active: true,
  });
  expect(agent.id).toBeGreaterThan(0);
  const results =
    await adminApi.get<{ id: number; name: string; offeredInBilling: boolean }[]>(
      '/api/results?range=[0,99]',
    );
  const result = results.find(({ offeredInBilling }) => offeredInBilling)!;
  const { id: protestId } = await adminApi.post<{ id: number }>('/api/protests', {
    propertyId,
    taxYear: year,
  });
  await adminApi.put(`/api/protests/${protestId}`, { noticeMarketValue: '500000', resultId: result.id });
  await adminApi.post(`/api/protests/${protestId}/steps`, {
    to: 'settled',
    finalValue: '450000',
    consent: 'The owner, by phone',
    reason: 'Entered afterwards',
  });

  // The report shows that the protest is decided and links to the form for this property and year.
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(
    `/admin/reports/not-invoiced-properties/${property.countyId}/${year}/${property.countyName}`,
  );
  const row = page.getByRole('row').filter({ hasText: `Aaa ${unique}` });
  await expect(row).toContainText(reportColumns.proposalState.decided);
  await expect(row).toContainText('$450,000.00');
  await row.getByRole('link', { name: consoleTexts.billing.add }).click();
  await page.waitForURL(`**/admin/property/add-billing/${propertyId}?year=${year}`);

  // The form has the protest's figures and warns of no difference.
  const notice = page.getByLabel(/^Notice value/);
  const final = page.getByLabel(/^Final value/);
  await expect(notice).toHaveValue('500000.00');
  await expect(final).toHaveValue('450000.00');
  await expect(page.getByRole('combobox', { name: common.field.result })).toHaveText(result.name);
  const warning = page
    .getByRole('alert')
    .filter({ hasText: protest.differs.replace('%{year}', String(year)) });
  await expect(warning).toHaveCount(0);

  // Another year has no protest, so the proposed values are cleared and typed ones stay.
  await final.fill('455,000');
  await expect(warning).toContainText(`${common.field.finalValue}: $450,000.00`);
  await expectAccessible(page, 'billing that differs from its protest');
  await choose(page, common.field.year, String(year - 1));
  await expect(notice).toHaveValue('');
  await expect(final).toHaveValue('455,000');
  await expect(warning).toHaveCount(0);
  await choose(page, common.field.year, String(year));
  await expect(notice).toHaveValue('500000.00');
  await warning.getByRole('button', { name: protest.use }).click();
  await expect(final).toHaveValue('450000.00');
  await expect(warning).toHaveCount(0);

  await choose(page, common.field.agent, `Ada Agent${unique}`);
  await page.getByLabel(/^Tax rate/).fill('2');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await page.waitForURL(`**/admin/property/details/${propertyId}`);

  // After the protest is corrected, the billing's list and form point it out until someone keeps the old value.
  await adminApi.put(`/api/protests/${protestId}`, { finalValue: '440000' });
  await page.reload();
  const changed = protest.changed.replace('%{value}', '$440,000.00');
  await expect(page.getByRole('cell').filter({ hasText: changed })).toBeVisible();
  await page
    .getByRole('link', { name: consoleTexts.billing.editYear.replace('%{year}', String(year)) })
    .click();
  const mark = page.getByRole('alert').filter({ hasText: changed });
  await expect(mark).toBeVisible();
  await expectAccessible(page, 'billing whose protest has changed');
  await mark.getByRole('button', { name: protest.stays }).click();
  await expect(page.getByText(protest.kept, { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
});
