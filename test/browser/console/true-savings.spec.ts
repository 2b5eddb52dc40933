import { common, reference, savings } from '../../../common/messages/en/index.js';
import { expectAccessible } from '../support/accessible.js';
import { choose, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

// A list in the wrong format is refused.
test.use({ expectedErrors: [/status of 400/] });

test('a billing shows formula and true savings side by side, by an imported list of taxing units', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const unit = `Bluebonnet ISD ${unique}`;
  const propertyId = await adminApi.createProperty(client.id);
  const { countyId, countyName } = await adminApi.get<{ countyId: number; countyName: string }>(
    `/api/properties/${propertyId}`,
  );
  expect(countyId).toBeGreaterThan(0);
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto('/admin/taxing-units');
  await page.getByRole('button', { name: reference.unitImport.open }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'County', countyName);
  const list = dialog.getByLabel(reference.unitImport.list);
  await list.fill(`code,name,kind,rate\nB${unique},${unit},school,abc`);
  await dialog.getByRole('button', { name: reference.unitImport.submit }).click();
  await expect(dialog.getByText('Line 2 of the list').first()).toBeVisible();
  await list.fill(`code,name,kind,rate\nB${unique},${unit},school,1.00`);
  await dialog.getByRole('button', { name: reference.unitImport.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: unit, exact: true })).toBeVisible();

  await page.goto(`/admin/property/add-billing/${propertyId}`);
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  await page.getByLabel(/^Notice value/).fill('600,000');
  await page.getByLabel(/^Final value/).fill('430,000');
  await page.getByLabel(/^Tax rate/).fill('2');
  await expect(figure('taxSavings')).toHaveText('$3,400.00');
  await expect(figure('trueSavings')).toHaveText(savings.unknown);
  await expect(page.getByText(savings.fact.category)).toBeVisible();

  await page.getByRole('button', { name: savings.editFacts }).click();
  await choose(page, savings.field.category, savings.category.homestead);
  await choose(page, savings.field.isFirstYear, savings.no);
  await dialog.getByLabel(savings.field.priorAppraisedValue).fill('400,000');
  await dialog.getByLabel(savings.field.isOver65).check();
  await choose(page, savings.field.taxUnits, `${unit} (B${unique})`);
  await dialog.getByLabel(`Ceiling of ${unit}`).fill('2,350');
  await expectAccessible(page, 'facts of a property');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();

  // (440,000 - 200,000) x 1% = 2,400.00, at most 2,350.00; (430,000 - 200,000) x 1% = 2,300.00.
  await expect(figure('trueSavings')).toHaveText('$50.00');
  await page.getByRole('button', { name: savings.lines }).click();
  await expect(dialog.getByRole('row', { name: /At most, by the ceiling/ })).toContainText('$2,350.00');
  await expect(dialog.getByRole('row', { name: 'Appraised value' })).toContainText('$440,000.00');
  await expectAccessible(page, 'lines of the true saving');
  await dialog.getByRole('button', { name: common.close }).click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page, 'billing form with both savings');
});
