import { portal, savings } from '../../../common/messages/en/index.js';
import * as de from '../../../common/messages/de/index.js';
import { expectAccessible } from '../support/accessible.js';
import { unfitTexts } from '../support/fit.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

const year = new Date().getFullYear();

test('an owner reads the true savings line by line on a phone, in English and German', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  const { countyId } = await adminApi.get<{ countyId: number }>(`/api/properties/${propertyId}`);
  const unit = await adminApi.post<{ id: number }>('/api/taxing-units', {
    countyId,
    taxYear: year,
    code: `P${propertyId}`,
    name: 'Bluebonnet ISD',
    kind: 'school',
    rate: '0.01',
  });
  await adminApi.put(`/api/properties/${propertyId}/tax-facts/${year}`, {
    category: 'homestead',
    isFirstYear: false,
    priorAppraisedValue: '400000',
    unitIds: [unit.id],
  });
  await adminApi.post('/api/billings', {
    propertyId,
    year,
    agentId: 1,
    resultId: 1,
    billingPercentage: '40',
    noticeValue: '600000',
    finalValue: '430000',
    taxRate: '0.022',
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await signInAsClient(page, client.email, client.password);
  await page.goto(`/property/details/${propertyId}?tab=billing`);
  await expect(page.getByRole('tab', { name: portal.property.tabs.billing })).toBeVisible();
  await page.getByText(savings.explain.replace('%{year}', String(year))).click();
  await expect(page.getByRole('row', { name: new RegExp(savings.line.appraised) })).toContainText(
    '$440,000.00',
  );
  await expect(page.getByRole('row', { name: new RegExp(savings.exemption.homestead) })).toContainText(
    '− $140,000.00',
  );
  await expect(page.getByRole('row', { name: new RegExp(savings.total) })).toContainText('$100.00');
  await expect(page.getByText(/Your invoice follows the formula/)).toContainText('$1,496.00');
  const lines = page.getByRole('region', { name: savings.lines });
  expect(await lines.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'explanation of the savings');
  expect(await unfitTexts(page)).toEqual([]);

  await page.evaluate(() => localStorage.setItem('protest-desk.locale', 'de'));
  await page.reload();
  await page.getByText(de.savings.explain.replace('%{year}', String(year))).click();
  await expect(page.getByRole('row', { name: new RegExp(de.savings.line.appraised) })).toBeVisible();
  expect(await unfitTexts(page)).toEqual([]);
});
