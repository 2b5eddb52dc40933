import { protests } from '../../../common/messages/en/index.js';
import { addDays } from '../../../common/season/calendar.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { demo, expect, test } from '../support/fixtures.js';
import { phoneOf } from '../support/phone.js';

/** Today and the tax year in the firm's time zone. */
const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Tegucigalpa' });
const year = Number(today.slice(0, 4));

test('the pages of missed, heard and ordered protests are accessible in both apps', async ({
  page,
  adminApi,
  browser,
  client,
}) => {
  const [missed, heard, ordered] = [
    await adminApi.createProperty(client.id, { address: '1 Missed Ln' }),
    await adminApi.createProperty(client.id, { address: '2 Heard Ln' }),
    await adminApi.createProperty(client.id, { address: '3 Ordered Ln' }),
  ];
  const open = async (propertyId: number, taxYear: number, facts: object): Promise<number> => {
    const { id, version } = await adminApi.post<{ id: number; version: number }>('/api/protests', {
      propertyId,
      taxYear,
    });
    await adminApi.put(`/api/protests/${id}`, { ...facts, version });
    return id;
  };
  const step = (id: number, to: string, facts: object): Promise<unknown> =>
    adminApi.post(`/api/protests/${id}/steps`, { to, reason: 'For the test.', ...facts });
  const filing = { filedOn: today, filedBy: 'portal', filingConfirmation: 'X-1' };
  await open(missed, year - 1, { noticeMailedOn: `${year - 1}-04-16`, noticeMarketValue: '400000' });
  const one = await open(heard, year, { breachOn: today });
  await step(one, 'filed', filing);
  const hearing = { hearingOn: addDays(today, 20), hearingKind: 'video' };
  await step(one, 'hearing', { ...hearing, hearingLink: 'https://arb.example/room/7' });
  const two = await open(ordered, year, {});
  await step(two, 'filed', { ...filing, filedOn: `${year}-01-02` });
  const order = { orderOn: addDays(today, -3), orderReceivedOn: addDays(today, -1) };
  await step(two, 'ordered', { ...order, orderValue: '1500000' });
  const appointment = { signedOn: addDays(today, -9), source: 'paper' };
  await adminApi.post('/api/appointments', { propertyId: heard, ...appointment });

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  for (const path of [missed, heard, ordered].map((id) => `/property/details/${id}?tab=protests`)) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectAccessible(page, path);
  }
  await page.goto(`/admin/property/details/${missed}?tab=protests`);
  await expect(page.getByText(protests.dates.remedies)).toBeVisible();
  await page.goto(`/admin/property/details/${ordered}?tab=protests`);
  await expect(page.getByText('Notice of appeal to SOAH')).toBeVisible();

  const { context, page: owner } = await phoneOf(browser, client, '/dashboard');
  for (const path of [missed, heard, ordered].map((id) => `/property/details/${id}`)) {
    await owner.goto(path);
    await expect(owner.locator('.skeleton')).toHaveCount(0);
    for (const summary of await owner.locator('summary').all()) await summary.click();
    await expect(owner.locator('.skeleton')).toHaveCount(0);
    await expectAccessible(owner, path, true);
  }
  await context.close();
});
