import { formatZonedDateTime } from '../../../common/text/formats.js';
import { common, portal } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

/** Time zone of the tested firm (docs/operating.md, BUSINESS_TIME_ZONE). */
const zone = 'America/Tegucigalpa';

test.use({ timezoneId: 'Asia/Tokyo' });

test("a viewer in Asia sees console times in the firm's zone and portal times in Texas time, both named", async ({
  page,
  adminApi,
  client,
}) => {
  const { createdAt } = await adminApi.get<{ createdAt: string }>(`/api/clients/${client.id}`);
  const text = formatZonedDateTime(createdAt, 'en', zone);
  expect(text).toMatch(/ CST$/);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Asia/Tokyo');

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/client/details/${client.id}`);
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();

  await page.context().clearCookies();
  await openSession(page, client, 'client');
  await page.goto('/dashboard');
  await expect(page.getByText(portal.home.clientSince)).toBeVisible();
  const inTexas = formatZonedDateTime(createdAt, 'en', 'America/Chicago');
  await expect(page.getByText(inTexas, { exact: true }).first()).toBeVisible();
});

test('the portal shows Mountain time to an owner in El Paso', async ({ page, adminApi, client }) => {
  const counties = await adminApi.get<{ id: number }[]>('/api/counties?filter={"q":"El Paso"}&range=[0,0]');
  const countyId = counties[0]?.id ?? 0;
  await adminApi.put(`/api/clients/${client.id}`, { countyId, city: 'El Paso', zip: '79901' });
  const { createdAt } = await adminApi.get<{ createdAt: string }>(`/api/clients/${client.id}`);
  await openSession(page, client, 'client');
  await page.goto('/dashboard');
  const inMountainTime = formatZonedDateTime(createdAt, 'en', 'America/Denver');
  expect(inMountainTime).toMatch(/ M[SD]T$/);
  await expect(page.getByText(inMountainTime, { exact: true }).first()).toBeVisible();
});

test.describe("a viewer with the firm's UTC offset", () => {
  // Six hours behind UTC all year, like the firm's zone.
  test.use({ timezoneId: 'America/Costa_Rica' });

  test("the console omits the zone's name for a viewer with the firm's UTC offset", async ({
    page,
    adminApi,
    client,
  }) => {
    const { createdAt } = await adminApi.get<{ createdAt: string }>(`/api/clients/${client.id}`);
    const text = formatZonedDateTime(createdAt, 'en', zone).replace(/ CST$/, '');
    await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
    await page.goto(`/admin/client/details/${client.id}`);
    await expect(page.getByText(common.field.createdAt, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  });
});
