import {
  common,
  clients,
  console as consoleTexts,
  fieldErrors,
} from '../../../contract/messages/en/index.js';
import { choose, signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { field } = common;
const texts = consoleTexts.clients;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page, demo.admin, demo.password);
});

test('a client is entered; a taken email and username are told above the form and lose nothing', async ({
  page,
  adminApi,
  unique,
}) => {
  const other = await adminApi.createClient(unique);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: texts.create, exact: true }).click();
  await page.getByRole('button', { name: texts.create, exact: true }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: field.companyName })).toBeVisible();

  const entered = {
    [field.firstName]: 'Ada',
    [field.lastName]: `Second${unique}`,
    [field.companyName]: 'Second LLC',
    [field.email]: other.email,
    [field.username]: `olive${unique}`,
    [field.address]: '200 Congress Ave',
    [field.city]: 'Austin',
    [field.zip]: '78701',
    [field.phone1]: '5125550144',
  };
  for (const [name, value] of Object.entries(entered)) await box(name).fill(value);
  await page.getByLabel(new RegExp(`^${field.password}`)).fill(`pass word ${unique}`);
  await choose(page, field.county, 'Travis');
  await page.getByRole('button', { name: texts.create, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: fieldErrors.emailTaken });
  await expect(alert).toContainText(fieldErrors.usernameTaken);
  await expect(box(field.companyName)).toHaveValue('Second LLC');

  await box(field.email).fill(`ada.${unique}@example.com`);
  await box(field.username).fill(`ada${unique}`);
  await page.getByRole('button', { name: texts.create, exact: true }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ email: `ada.${unique}@example.com` }));
  const [saved] = await adminApi.get<Record<string, unknown>[]>(`/api/clients?filter=${filter}`);
  expect(saved).toMatchObject({ lastName: `Second${unique}`, phone1: '(512) 555-0144', isNew: true });
});

test('a client is found by the search form, its balance is switched and its profile changed', async ({
  page,
  adminApi,
  unique,
}) => {
  const client = await adminApi.createClient(unique);
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: texts.customSearch }).click();
  const lastName = page.getByRole('textbox', { name: field.lastName, exact: true });
  await lastName.fill('Nobody');
  await page.getByRole('button', { name: common.reset }).click();
  await expect(lastName).toHaveValue('');
  await lastName.fill(` Owner${unique} `);
  await page.getByRole('main').getByRole('button', { name: common.search, exact: true }).click();
  await page.getByRole('link', { name: `Olive Owner${unique}` }).click();

  const noBalance = page.getByRole('switch', { name: texts.noBalance });
  await expect(noBalance).toBeChecked();
  await noBalance.click();
  await page.getByRole('dialog').getByRole('button', { name: common.confirm }).click();
  await expect(page.getByText(clients.notice.outstandingChanged)).toBeVisible();
  await expect(noBalance).not.toBeChecked();

  await page.getByRole('link', { name: common.edit, exact: true }).click();
  await page.getByRole('textbox', { name: field.city, exact: true }).fill('Lockhart');
  await page.getByRole('textbox', { name: field.billingPercentage }).fill('40');
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(page.getByText(/Lockhart/)).toBeVisible();
  const saved = await adminApi.get<Record<string, unknown>>(`/api/clients/${client.id}`);
  expect(saved).toMatchObject({ city: 'Lockhart', outstandingBalance: true });
  expect(Number(saved['billingPercentage'])).toBe(40);
});
