import * as en from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const { common, console: texts } = en;
const admin = { email: demo.admin, password: demo.password };

test('Ctrl+K opens the result if Enter comes before the answer, and says no results only after it', async ({
  page,
  client,
  unique,
}) => {
  await openSession(page, admin, 'admin');
  await page.goto('/admin/dashboard');
  let answer: () => void = () => undefined;
  const hold = async (): Promise<void> => {
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.unroute('**/api/search?**');
    await page.route('**/api/search?**', async (route) => {
      await held;
      await route.continue();
    });
  };
  const field = page.getByRole('combobox', { name: texts.palette.placeholder });
  const asked = () => page.waitForRequest('**/api/search?**');

  await hold();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  let request = asked();
  await field.fill(`Owner${unique}`);
  await field.press('Enter');
  await request;
  await expect(field).toBeVisible();
  await expect(page.getByText(texts.list.noResults)).toHaveCount(0);
  answer();
  await page.waitForURL(`**/client/details/${client.id}`);

  await hold();
  await page.keyboard.press('Control+k');
  request = asked();
  await field.fill(`Nobody${unique}`);
  await request;
  const list = page.getByRole('listbox', { name: texts.palette.title });
  await expect(list.getByRole('status')).toBeVisible();
  await expect(list.getByText(texts.list.noResults)).toHaveCount(0);
  answer();
  await expect(list.getByText(texts.list.noResults)).toBeVisible();
});

test('the form for a new client warns of a duplicate by name, phone and address while it is typed', async ({
  page,
  client,
  unique,
}) => {
  await openSession(page, admin, 'admin');
  await page.goto('/admin/client-create');
  const { duplicateSigns: signs } = texts.clients;
  const known = page.getByRole('link', { name: new RegExp(`Olive Owner${unique}`) });
  const line = page.locator('div').filter({ has: known }).last();
  await page.getByLabel(common.field.firstName).fill('Olive');
  await page.getByLabel(common.field.lastName).fill(`owner${unique}`);
  await expect(line).toContainText(signs.name);
  await expect(known).toHaveAttribute('href', new RegExp(`/client/details/${client.id}$`));
  await page.getByLabel(common.field.phone1).fill('512.555.0188');
  await expect(line).toContainText(`${signs.name}, ${signs.phone}`);
  await page.getByLabel(new RegExp(`^${common.field.address}\\W*$`)).fill('100 Congress Avenue');
  await page.getByLabel(common.field.zip).fill('78701');
  await expect(line).toContainText(`${signs.name}, ${signs.phone}, ${signs.address}`);
});

test("a new client's page warns of a duplicate until the client is marked ready", async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const other = await adminApi.createClient(`${unique}b`);
  await adminApi.put(`/api/clients/${client.id}`, { lastName: `Owner${unique}b` });
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/client/details/${other.id}`);
  const { duplicates, duplicateSigns } = texts.clients;
  const warning = page.getByRole('presentation').filter({ hasText: duplicates });
  await expect(warning).toContainText(`Olive Owner${unique}b`);
  await expect(warning).toContainText(duplicateSigns.name);
  await adminApi.post(`/api/clients/${other.id}/mark-ready`, {});
  await page.reload();
  await expect(page.getByText(common.field.createdAt, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(duplicates)).toHaveCount(0);
});

test('the billing form names account and owner, and Skip follows the list it was opened from', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const numbers = [1, 2, 3].map((place) => `BN${unique}${place}`);
  for (const accountNumber of numbers) await adminApi.createProperty(client.id, { accountNumber });
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/client/details/${client.id}`);
  const links = page.getByRole('row').getByRole('link', { name: /12 Bluebonnet Ln/ });
  await expect(links).toHaveCount(numbers.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const inOrder = addresses.map((address) => address.split('/').at(-1));
  const [first, second, third] = inOrder;
  // Without a list, the next property would be the one entered next; the list's order differs from that.
  expect(Number(first)).toBeGreaterThan(Number(third));

  await page.goto(`/admin/property/add-billing/${first}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(new RegExp(`BN${unique}\\d · Olive Owner`, 'i'));
  const skip = page.getByRole('button', { name: texts.billings.skip });
  for (const next of [second, third]) {
    await skip.click();
    await page.waitForURL(new RegExp(`/${next}$`));
  }
  await skip.click();
  await page.waitForURL(`**/property/details/${third}`);
});

test('Skip without a list visits each property of the client once and then reports the end', async ({
  page,
  adminApi,
  client,
}) => {
  // A county of its own, so that no other client's properties follow this one's.
  const counties = await adminApi.get<{ id: number }[]>('/api/counties?filter={"q":"Loving"}&range=[0,0]');
  const countyId = counties[0]?.id ?? 0;
  const ids = [
    await adminApi.createProperty(client.id, { countyId }),
    await adminApi.createProperty(client.id, { countyId }),
  ];
  await openSession(page, admin, 'admin');
  const [first, second] = ids;
  await page.goto(`/admin/property/add-billing/${second}`);
  const skip = page.getByRole('button', { name: texts.billings.skip });
  await skip.click();
  await page.waitForURL(new RegExp(`/add-billing/${first}$`));
  await skip.click();
  await page.waitForURL(`**/property/details/${first}`);
  const year = new Date().getFullYear();
  await expect(page.getByText(texts.billings.noNext.replace('%{year}', String(year)))).toBeVisible();
});
