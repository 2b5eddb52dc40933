import { console as consoleTexts, reference } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { searchList } from '../support/console.js';
import { demo, expect, test } from '../support/fixtures.js';

test('all 254 Texas counties are listed; an added county can be deleted, one in use cannot', async ({
  page,
  unique,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/edit-county');
  await expect(page).toHaveURL(/\/admin\/county-list/);
  await expect(page.getByText('Showing 20 of 254 entries')).toBeVisible();

  await page.getByRole('link', { name: reference.counties.create }).click();
  await expect(page).toHaveURL(/\/county-form\/create$/);
  const save = page.getByRole('button', { name: 'Save Changes', exact: true });
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await fill(reference.fields.name, `Zzz ${unique}`);
  await fill(reference.fields.zipCode, '12');
  await save.click();
  await expect(page.getByText('This is required field').first()).toBeVisible();
  await fill(reference.fields.districtName, 'Zzz Appraisal District');
  await fill('Address', '1 Main St');
  await fill('City', 'Zzz');
  await fill(reference.fields.agentCode, 'PD-1');
  await fill(reference.fields.zipCode, '78701');
  await save.click();
  await expect(page.getByText(reference.counties.created)).toBeVisible();

  await searchList(page, unique);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove(`Zzz ${unique}`);
  await expect(page.getByText(reference.counties.deleted)).toBeVisible();

  await searchList(page, 'Travis');
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible();
  await remove('Travis');
  await expect(page.getByText(/^This is used by .* propert/)).toBeVisible();
});

test('staff can open the form for states, which refuses a taken code, but see no agents', async ({
  page,
  unique,
}) => {
  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('link', { name: /^States/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Agents/ })).toHaveCount(0);
  await page.goto('/admin/agents');
  await expect(page.getByRole('heading', { level: 1, name: consoleTexts.notFound.text })).toBeVisible();

  await page.goto('/admin/state-form/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill(`State ${unique}`);
  await page.getByRole('textbox', { name: /^Code/ }).fill('tx');
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await expect(page.getByText('This name or code is taken already').first()).toBeVisible();
  await expect(page).toHaveURL(/\/state-form\/create$/);
});

test('a deactivated agent is no longer offered in billings', async ({ page, adminApi, client, unique }) => {
  const agent = await adminApi.post<{ id: number }>('/api/agents', {
    firstName: 'Agent',
    lastName: unique,
    active: true,
  });
  const property = await adminApi.createProperty(client.id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const offered = async () => {
    await page.goto(`/admin/property/add-billing/${property}`);
    await page.getByRole('combobox', { name: /^Agent/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    return page.getByRole('option', { name: `Agent ${unique}`, exact: true });
  };
  await expect(await offered()).toHaveCount(1);
  await page.goto(`/admin/agent-form/update/${agent.id}`);
  await page.getByLabel(reference.fields.active, { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await expect(page.getByText(reference.agents.updated)).toBeVisible();
  await expect(await offered()).toHaveCount(0);
});

test('staff see the holidays of this year by day, add one on a free day and delete it', async ({
  page,
  unique,
}) => {
  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: new RegExp(`^${reference.holidays.tile}`) }).click();
  const year = String(new Date().getFullYear());
  await expect(page.getByRole('row', { name: /Christmas Eve/ })).toContainText(`12/24/${year}`);
  await expect(page.getByRole('row').nth(1)).toContainText(`01/01/${year}`);

  await page.getByRole('link', { name: reference.holidays.create }).click();
  await page
    .getByRole('textbox', { name: new RegExp(`^${reference.fields.name}`) })
    .fill(`Holiday ${unique}`);
  const day = page.getByRole('textbox', { name: new RegExp(`^${reference.fields.day}`) });
  const save = page.getByRole('button', { name: 'Save Changes', exact: true });
  await day.fill(`12/25/${year}`);
  await save.click();
  await expect(page.getByText('This name or code is taken already').first()).toBeVisible();
  await day.fill('8/3/2040');
  await save.click();
  await expect(page.getByText(reference.holidays.created)).toBeVisible();

  await page.getByRole('spinbutton', { name: 'Year' }).fill('2040');
  await searchList(page, unique);
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(unique) })).toContainText('08/03/2040');
  await page.getByRole('button', { name: `Delete Holiday ${unique}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(reference.holidays.deleted)).toBeVisible();
});
