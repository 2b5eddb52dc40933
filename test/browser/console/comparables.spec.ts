import {
  common,
  comparables,
  portalProtest,
  rolls,
  console as consoleTexts,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A county whose roll no other test imports. */
const county = 'Terrell';
const head =
  'Account,Owner,Situs Number,Situs Street,State Code,Class,Neighborhood,Living Area,Year Built,Land Sqft,Land Value,Improvement Value,Market Value,Appraised Value';

const house = (number: string, area: number, improvement: number): string =>
  [number, 'SOMEBODY', area, 'PALM ST', 'A1', 'R4', 'N1', area, 2000, 7000, 100_000, improvement].join(',') +
  `,${100_000 + improvement},${100_000 + improvement}`;

test('the office chooses and adjusts comparables and releases a packet, which the owner opens @pdf', async ({
  page,
  adminApi,
  client,
  browser,
  unique,
}) => {
  const year = new Date().getFullYear();
  const number = (index: number): string => `K${unique.toUpperCase()}${index}`;
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/rolls/imports');
  await page.getByRole('link', { name: rolls.import.new }).click();
  await choose(page, rolls.upload.county, county);
  await choose(page, rolls.upload.year, String(year));
  await page.getByRole('button', { name: rolls.upload.begin }).click();
  const rows = [house(number(0), 2000, 360_000)];
  for (let index = 1; index <= 6; index += 1) rows.push(house(number(index), 1900 + index * 20, 300_000));
  await page.locator('input[type=file]').setInputFiles({
    name: 'roll.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n') + '\n'),
  });
  const begin = page.getByRole('button', { name: rolls.upload.import, exact: true });
  await expect(begin).toBeEnabled();
  await begin.click();
  await expect(page.getByText(rolls.stateText.done)).toBeVisible();

  const counties = await adminApi.get<{ id: number }[]>(
    `/api/counties?filter=${encodeURIComponent(JSON.stringify({ q: county }))}`,
  );
  const id = await adminApi.createProperty(client.id, {
    accountNumber: number(0),
    countyId: counties[0]!.id,
  });
  await adminApi.post('/api/protests', { propertyId: id, taxYear: year });
  await page.goto(`/admin/property/details/${id}`);
  await page.getByRole('tab', { name: consoleTexts.tab.protests }).click();
  await expect(page.getByText(comparables.none)).toBeVisible();
  await page.getByRole('button', { name: comparables.choose }).click();
  const grid = page.getByRole('region', { name: comparables.section });
  await expect(grid.getByRole('row')).toHaveCount(8);
  await expect(page.getByText('6 comparables used')).toBeVisible();

  const leaveOut = page.getByRole('button', { name: `${comparables.leaveOut} ${number(1)}` });
  await leaveOut.click();
  const dialog = page.getByRole('dialog', { name: `Leave out ${number(1)}` });
  await dialog.getByRole('button', { name: comparables.leaveOut }).click();
  await expect(dialog.getByText(/required|fill/i).first()).toBeVisible();
  await dialog.getByLabel(comparables.reason).fill('On a busy road.');
  await expectAccessible(page, 'comparable');
  await dialog.getByRole('button', { name: comparables.leaveOut }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('5 comparables used')).toBeVisible();
  await expect(grid.getByText('Left out: On a busy road.')).toBeVisible();

  await page.getByRole('button', { name: `${comparables.adjust} ${number(2)}` }).click();
  const adjust = page.getByRole('dialog', { name: `Adjust ${number(2)}` });
  await adjust.getByLabel(comparables.amount).fill('-10,000');
  await adjust.getByLabel(comparables.adjustReason).fill('It has a pool.');
  await adjust.getByRole('button', { name: common.save }).click();
  await expect(adjust).toBeHidden();
  await expect(grid.getByText('Other: It has a pool.')).toBeVisible();
  await expectAccessible(page, 'comparables');

  // With too few comparables, the packet needs a reason.
  await page.getByRole('button', { name: `${comparables.leaveOut} ${number(3)}` }).click();
  const third = page.getByRole('dialog', { name: `Leave out ${number(3)}` });
  await third.getByLabel(comparables.reason).fill('Sold by the bank.');
  await third.getByRole('button', { name: comparables.leaveOut }).click();
  await expect(page.getByText(/^Not printed or released without a reason: it has too few/)).toBeVisible();
  await page.getByRole('button', { name: comparables.release }).click();
  const release = page.getByRole('dialog', { name: comparables.release });
  await release.getByRole('button', { name: comparables.release }).click();
  await expect(release.getByText(/required|fill/i).first()).toBeVisible();
  await release.getByLabel(comparables.useReason).fill('The photos show the condition.');
  await expectAccessible(page, 'reason of a packet');
  await release.getByRole('button', { name: comparables.release }).click();
  await expect(page.getByText(/^Used in spite of it: The photos show the condition\./)).toBeVisible();
  await expect(page.getByText(/^Released on/)).toBeVisible();
  await expect(leaveOut).toBeHidden();

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const owner = await phone.newPage();
  await openSession(owner, client, 'client');
  await owner.goto(`/property/details/${id}`);
  const read = owner.getByRole('button', {
    name: portalProtest.packet.open.replace('%{year}', String(year)),
  });
  await expect(read).toBeVisible();
  await expect(owner.getByText(/released on .+, compares your property with 4 others/)).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(owner, 'packet');
  const [opened] = await Promise.all([phone.waitForEvent('page'), read.click()]);
  await expect.poll(() => opened.url()).toContain('/evidence-packet/');
  await phone.close();

  // Runs for a whole county and for selected rows of a list leave the released packet unchanged.
  await page.goto(`/admin/season/${year}`);
  await page.getByRole('button', { name: comparables.run.start }).click();
  await choose(page, comparables.run.county, county);
  await expectAccessible(page, 'the start of a run');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('dialog').getByRole('button', { name: comparables.choose }).click();
  const state = page.getByText(new RegExp(`^${county}, ${comparables.run.state.done}, .*: 0 of 0 protests`));
  await expect(state).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ taxYear: year, propertyId: id }));
  await page.goto(`/admin/protests?filter=${filter}`);
  const row = page.getByRole('row').filter({ hasText: county });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: comparables.choose }).click();
  await page.getByRole('dialog').getByLabel(comparables.run.onlyMissing).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: /1/ }).click();
  await expect(page.getByText(comparables.run.started)).toBeVisible();
});
