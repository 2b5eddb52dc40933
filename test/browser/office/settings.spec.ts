import { common, console as consoleTexts } from '../../../contract/messages/en/index.js';
import { signInAsAdmin } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

const { acknowledgment, registration, firm } = consoleTexts;

test('the message of the sign-up page is switched on, read there, and switched off', async ({
  page,
  unique,
}) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Acknowledgment/ }).click();
  const shown = page.getByLabel(acknowledgment.shown);
  const change = page.getByRole('button', { name: acknowledgment.change, exact: true });
  await page
    .getByLabel(acknowledgment.message, { exact: true })
    .fill(`Protests close on May 15th (${unique}).`);
  await shown.check();
  await change.click();
  await expect(page.getByText(acknowledgment.saved)).toBeVisible();
  await expect(page.getByText(acknowledgment.on, { exact: true })).toBeVisible();
  await expect(page.getByText('Alma Reyes')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/register');
  await expect(visitor.getByText(`Protests close on May 15th (${unique}).`)).toBeVisible();
  await shown.uncheck();
  await change.click();
  await expect(page.getByText(acknowledgment.off, { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(unique)).toHaveCount(0);
});

test('the page that stands in for a closed registration needs a title and a text', async ({
  page,
  adminApi,
  unique,
}) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto('/admin/registration-settings');
  const title = page.getByLabel(registration.placeholderTitle);
  const change = page.getByRole('button', { name: registration.change, exact: true });
  await title.fill('');
  await change.click();
  await expect(page.getByText(registration.required, { exact: true })).toBeVisible();
  await title.fill(`Back in spring ${unique}`);
  await change.click();
  await expect(page.getByText(registration.saved)).toBeVisible();
  const stored = await adminApi.get<{ value: object }>('/api/settings/registration');
  expect(stored.value).toMatchObject({ enabled: true, placeholderTitle: `Back in spring ${unique}` });
});

test("the firm's details are kept, and what is wrong is told at its field", async ({ page, adminApi }) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  await page.goto('/admin/firm-settings');
  const details = page.locator('form', { hasText: firm.details });
  const zip = details.getByLabel(common.field.zip);
  await zip.fill('12');
  await details.getByRole('button', { name: common.save, exact: true }).click();
  await expect(details.getByText(/does not match zip code format/).first()).toBeVisible();
  await zip.fill('78701');
  await details.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(firm.saved)).toBeVisible();
  await expect
    .poll(async () => (await adminApi.get<{ value: { zip: string } }>('/api/settings/firm')).value.zip)
    .toBe('78701');
});

test('staff have no part in the settings of the firm', async ({ page }) => {
  await signInAsAdmin(page, demo.staff, demo.password);
  for (const path of ['acknowledgment', 'registration-settings', 'firm-settings']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form textarea')).toHaveCount(0);
  }
});
