import { bulk, console as consoleTexts, rolls } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county whose roll no other test imports. */
const county = 'Kent';
const year = new Date().getFullYear();

test("the office takes over a hearing that only the district's file has", async ({
  page,
  adminApi,
  unique,
}) => {
  const account = `7${parseInt(unique, 16)}`;
  const [found] = await adminApi.get<{ id: number }[]>(
    `/api/counties?filter=${encodeURIComponent(JSON.stringify({ q: county }))}`,
  );
  const client = await adminApi.createClient(unique);
  const propertyId = await adminApi.createProperty(client.id, {
    countyId: found?.id ?? 0,
    accountNumber: account,
    address: `3 HEARING ${unique} RD`,
  });
  await adminApi.post('/api/protests', { propertyId, taxYear: year });

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/rolls/upload/new');
  await choose(page, rolls.upload.county, county);
  await choose(page, rolls.import.kind, rolls.kind.hearings);
  await page.getByRole('button', { name: rolls.upload.begin }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'hearings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Account,Hearing Date,Place\n${account},06/15/${year} 9:30 AM,Room 7\n`),
  });
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeEnabled();
  await expect(page.getByRole('table', { name: rolls.upload.previewCases })).toContainText('Room 7');
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: account });
  const link = page.getByRole('link', { name: rolls.difference.open });
  await expect(link).toBeVisible();
  // A job compares the file with our protests.
  const differences = (): Promise<object[]> =>
    adminApi.get(`/api/case-differences?filter=${encodeURIComponent(JSON.stringify({ propertyId }))}`);
  await expect.poll(async () => (await differences()).length).toBe(1);
  await link.click();
  await expect(row).toBeVisible();
  await expect(row).toContainText('9:30');
  await expect(row).toContainText(rolls.difference.nothing);
  await expectAccessible(page, 'the differences');
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: rolls.difference.take }).click();
  await expect(page.getByRole('dialog').getByText('1 changed')).toBeVisible();
  await page.getByRole('button', { name: bulk.close }).click();
  await expect(row).toBeHidden();
  // The owner is notified only if the user chooses to.
  await choose(page, rolls.difference.field.state, rolls.difference.state.taken);
  await row.getByRole('button', { name: consoleTexts.dates.tellClient }).click();
  await expect(page.getByRole('dialog').getByText(consoleTexts.dates.unknown)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const [protest] = await adminApi.get<{ hearingOn: string; hearingTime: string }[]>(
    `/api/protests?filter=${encodeURIComponent(JSON.stringify({ propertyId }))}`,
  );
  expect(protest).toMatchObject({ hearingOn: `${year}-06-15`, hearingTime: '09:30', hearingPlace: 'Room 7' });
});
