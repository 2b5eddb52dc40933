import { openSession } from '../support/access.js';
import {
  clients,
  common,
  errors,
  fieldErrors,
  portal,
  portalAccount,
} from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';
import { mailTo } from '../support/mail.js';
import { signInAsClient } from '../support/portal.js';
import { openOffice } from '../support/requests.js';

const { field } = common;
/** The smallest file that is detected as a PDF. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a client adds a property with a file, and requests its change and its deletion', async ({
  page,
  browser,
  adminApi,
  unique,
  client,
}) => {
  await signInAsClient(page, client.email, client.password);
  await page.getByRole('link', { name: portal.home.property.create }).first().click();
  await expect(page.getByLabel(field.ownerName)).toHaveValue(`Olive Owner${unique}`);
  await page.getByLabel(field.propertyAddress).fill('77 Pecan St');
  await page.getByLabel(field.city).fill('Austin');
  await page.getByLabel(field.zip).fill('78704');
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.accountNumber).fill(`P-${unique}`);
  await page.getByLabel(field.propertyType).selectOption({ label: 'Single-family residence (A1)' });
  await expect(page.getByLabel(field.state)).toBeDisabled();
  await page.getByLabel(common.yes, { exact: true }).first().check();
  await page
    .getByLabel(portal.upload.purchase)
    .locator('input[type=file]')
    .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('main').getByRole('button', { name: portal.propertyForm.create }).click();
  await page.waitForURL('**/property/details/*');
  await expect(page.getByRole('button', { name: 'Open deed.pdf' })).toBeVisible();

  await page.getByRole('link', { name: portal.propertyForm.edit, exact: true }).click();
  await expect(page.getByText(portalAccount.profile.notice)).toBeVisible();
  await page.getByLabel(field.description).fill('Foundation problem');
  await page.getByRole('button', { name: portalAccount.profile.send }).click();
  await expect(page.getByRole('dialog', { name: portalAccount.profile.sentTitle })).toBeVisible();
  await page.getByRole('button', { name: portalAccount.profile.ok, exact: true }).click();
  await expect(page.getByText(portalAccount.profile.review).first()).toBeVisible();

  const office = await openOffice(browser);
  const [asked] = await adminApi.get<{ id: number }[]>(
    `/api/change-requests?filter=${encodeURIComponent(JSON.stringify({ clientId: client.id }))}`,
  );
  await office.goto(`/admin/activities/pending?request=${asked?.id}`);
  await expect(office.getByRole('group', { name: field.description })).toContainText('Foundation problem');
  await office.getByRole('button', { name: clients.request.approve }).click();
  await expect(office.getByText(clients.notice.requestApproved)).toBeVisible();
  await office.context().close();
  await expect.poll(() => mailTo(client.email, 'property-change-approved').length).toBe(1);
  await page.reload();
  await expect(page.getByLabel(field.description)).toHaveValue('Foundation problem');
  await expect(page.getByText(portalAccount.profile.review)).toBeHidden();

  const { deletion } = portal.propertyForm;
  await page.getByRole('button', { name: deletion.action }).click();
  await page.getByRole('dialog').getByRole('button', { name: deletion.action }).click();
  await expect(page.getByText(portalAccount.deletion.done)).toBeVisible();
});

test('home links each property once by its address, counts them once loaded, and opens them from whole cards', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  for (const address of ['1 Elm Way', '2 Oak Way']) {
    // Without an account number, the home page would ask for it and name the property a second time.
    await adminApi.createProperty(client.id, { address, accountNumber: `${address} ${unique}` });
  }
  let arrived = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/properties?*', (route) => held.then(() => route.continue()));
  await signInAsClient(page, client.email, client.password);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: portal.home.protest.title })).toBeVisible();
  await expect(main.getByText(/Showing \d/)).toHaveCount(0);
  arrived();
  await expect(main.getByText('Showing 2 of 2 entries')).toBeVisible();
  await expect(main.getByRole('table').getByRole('link')).toHaveText([/^2 Oak Way, /, /^1 Elm Way, /]);
  await expect(main.getByRole('link', { name: /Elm Way/ })).toHaveCount(1);

  await page.setViewportSize({ width: 375, height: 800 });
  for (const path of ['/dashboard', '/properties']) {
    await page.goto(path);
    const card = main.getByRole('row').filter({ hasText: '1 Elm Way' });
    await card.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 12, y: height - 12 } });
    await page.waitForURL('**/property/details/*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 Elm Way');
  }
});

test('the property form reports a taken account number while it is typed', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  await adminApi.createProperty(client.id, { accountNumber: `Q${unique}` });
  await openSession(page, client, 'client');
  await page.goto(`/property/create/${client.id}/Olive`);
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.accountNumber).pressSequentially(`q-${unique}`);
  await expect(
    page.locator('.field-error').filter({ hasText: fieldErrors.accountNumberTaken }),
  ).toBeVisible();
});

test('a client uploads and opens a document, and reads why another is refused @pdf', async ({
  page,
  adminApi,
  client,
}) => {
  const property = await adminApi.createProperty(client.id);
  await openSession(page, client, 'client');
  await page.goto(`/property/details/${property}`);
  await expect(page.getByRole('tab', { name: portal.property.tabs.documents })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.locator('input[type=file]').setInputFiles([
    { name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') },
  ]);
  await page.getByRole('button', { name: portal.upload.submit, exact: true }).click();
  await expect(page.getByText(/"renamed.pdf" is not accepted/)).toBeVisible();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open notice.pdf' }).click(),
  ]);
  await opened.waitForURL(/\/api\/links\/document\//);
  await opened.close();
});

test("a client can neither open another client's property nor add one to their account", async ({
  page,
  adminApi,
  unique,
}) => {
  const owner = await adminApi.createClient(unique);
  const stranger = await adminApi.createClient(`${unique}s`);
  const property = await adminApi.createProperty(owner.id);
  await openSession(page, stranger, 'client');
  await page.goto(`/property/details/${property}`);
  await expect(page.getByText(errors.propertyNotFound).first()).toBeVisible();
  await page.waitForURL('**/dashboard');
  await page.goto(`/property/create/${owner.id}/Olive`);
  await expect(page.getByText(portal.propertyForm.notYours)).toBeVisible();
});
