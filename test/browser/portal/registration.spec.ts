import type { Page } from '@playwright/test';
import {
  common,
  errors,
  fieldErrors,
  offers,
  portal,
  portalRegister,
} from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner, signContract, untilFilledInByHand } from '../support/portal.js';

const { field } = common;

test('the registration shows an error at each field, and its summary links to the fields', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.getByText(errors.form)).toBeVisible();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.required })).toHaveCount(10);
  await page.locator('.error-summary').getByRole('button', { name: field.zip }).click();
  await expect(page.getByLabel(field.zip)).toBeFocused();

  await page.getByLabel(field.zip).fill('7870');
  await page.getByLabel(field.email).fill('nobody@nowhere');
  await page.getByLabel(field.password, { exact: true }).fill('short');
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.zip })).toBeVisible();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.email })).toBeVisible();
  await expect(
    page.locator('.field-error').filter({ hasText: fieldErrors.password.replace('%{min}', '8') }),
  ).toBeVisible();
});

test('the registration keeps its input after a reload, but never stores the password', async ({
  page,
  unique,
}) => {
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await page.reload();
  await expect(page.getByRole('heading', { name: portalRegister.contract.title })).toBeVisible();
  await expect(page.getByText(owner.email)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain(owner.email);
  expect(stored).not.toContain(owner.password);

  await signContract(page, owner);
  await page.getByLabel(field.password, { exact: true }).fill(owner.password);
  await untilFilledInByHand(page);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await page.waitForURL('**/login?msg=register_success');
});

test("the registration saves a new client's limit for offers with the account", async ({
  page,
  adminApi,
  unique,
}) => {
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  // Returns to the billing step, which has the instruction for offers.
  await page
    .getByRole('button', {
      name: portalRegister.contract.edit.replace('%{step}', portalRegister.steps.billing),
    })
    .click();
  await expect(page.getByLabel(offers.instruction.ask)).toBeChecked();
  await page.getByLabel(offers.instruction.limit).check();
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.required })).toBeVisible();
  await page.getByRole('textbox', { name: offers.form.maxValue }).fill('400,000');
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.getByText(`${offers.instruction.limit} (400,000)`)).toBeVisible();
  await signContract(page, owner);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await page.waitForURL('**/login?msg=register_success');
  const [client] = await adminApi.get<{ id: number }[]>(
    `/api/clients?filter=${encodeURIComponent(JSON.stringify({ q: owner.email }))}`,
  );
  expect(await adminApi.get(`/api/clients/${client?.id}/offer-instructions`)).toMatchObject({
    standard: { kind: 'limit', maxValue: '400000.00' },
  });
});

test('the contract requires a name and consent, and has to be signed again after a change @pdf', async ({
  page,
  unique,
}) => {
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await expect(page.getByRole('button', { name: portalRegister.contract.sign })).toBeFocused();

  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('button', { name: portalRegister.contract.sign }).click();
  const dialog = page.getByRole('dialog');
  const scrolled = await dialog.evaluate(
    (element) =>
      Array.from(element.querySelectorAll('*')).filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
      ).length,
  );
  expect(scrolled, 'A phone scrolls the dialog and nothing inside it').toBe(1);
  await dialog.getByRole('button', { name: portalRegister.contract.confirm, exact: true }).click();
  await expect(dialog.locator('.field-error').filter({ hasText: fieldErrors.signatureName })).toBeVisible();
  await expect(dialog.locator('.field-error').filter({ hasText: fieldErrors.consent })).toBeVisible();
  await dialog.getByRole('button', { name: portalRegister.contract.decline }).click();
  await expect(dialog).toBeHidden();

  await signContract(page, owner);
  const [contract] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: portalRegister.contract.download }).click(),
  ]);
  await contract.waitForURL(/^blob:/);
  await contract.close();

  await page
    .getByRole('button', { name: portalRegister.contract.edit.replace('%{step}', 'Billing') })
    .click();
  await page.getByLabel(portalRegister.billing.paper).check();
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.getByText(portalRegister.contract.changed)).toBeVisible();
});

test("the registration shows the server's error at its field and keeps its input", async ({
  page,
  adminApi,
  unique,
}) => {
  const known = await adminApi.createClient(unique);
  const owner = { ...newOwner(unique), email: known.email };
  await fillRegistration(page, owner);
  await signContract(page, owner);
  // After a reload, the summary knows the labels of the first step's fields although that step has not been opened.
  await page.reload();
  await page.getByLabel(field.password, { exact: true }).fill(owner.password);
  await untilFilledInByHand(page);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.emailTaken })).toBeVisible();
  await expect(page.locator('.error-summary').getByRole('listitem')).toHaveText([
    `${field.email}: ${fieldErrors.emailTaken}`,
  ]);
  await expect(page.getByLabel(field.lastName)).toHaveValue(owner.lastName);
});

test('the registration reports a taken account number while it is typed, and blocks the step', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  await adminApi.createProperty(client.id, { accountNumber: `T ${unique}` });
  await fillFirstStep(page, newOwner(`${unique}x`));
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.accountNumber).pressSequentially(`t-${unique}`);
  await expect(
    page.locator('.field-error').filter({ hasText: fieldErrors.accountNumberTaken }),
  ).toBeVisible();
  await page.getByRole('button', { name: portalRegister.property.copy }).click();
  await page.getByLabel(field.propertyType).selectOption({ label: 'Single-family residence (A1)' });
  // Clicks before the check of the newly typed number has started.
  await page.getByLabel(field.accountNumber).fill(`T.${unique}`);
  await page.getByRole('button', { name: common.next }).click();
  await expect(page.locator('.error-summary').getByRole('listitem')).toHaveText([
    `${field.accountNumber}: ${fieldErrors.accountNumberTaken}`,
  ]);
  await expect(page.getByRole('heading', { name: portalRegister.property.title })).toBeVisible();
  await page.getByLabel(field.county).selectOption({ label: 'Harris' });
  await page.getByLabel(field.accountNumber).fill('0123456789012');
  await page.getByLabel(field.propertyType).focus();
  await expect(page.getByLabel(field.accountNumber)).toHaveValue('012-345-678-9012');
});

test('the registration succeeds although it refuses wrong files before and after the upload', async ({
  page,
  unique,
}) => {
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await page.getByRole('button', { name: portalRegister.steps.questions }).click();
  await page.getByLabel(common.yes, { exact: true }).first().check();
  const choose = page.getByLabel(portal.upload.purchase).locator('input[type=file]');
  await choose.setInputFiles({ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: program });
  await expect(page.getByText(portal.upload.documentsOnly)).toBeVisible();
  await choose.setInputFiles(
    Array.from({ length: 6 }, (_, index) => ({
      name: `deed-${index}.pdf`,
      mimeType: 'application/pdf',
      buffer: program,
    })),
  );
  await expect(page.getByText(portal.upload.tooMany.replace('%{max}', '5'))).toBeVisible();
  await expect(page.getByRole('list', { name: portal.upload.files }).getByRole('listitem')).toHaveCount(5);
  for (const _ of [1, 2, 3, 4])
    await page
      .getByRole('button', { name: /^Remove deed/ })
      .first()
      .click();
  await page.getByRole('button', { name: common.next }).click();
  await page.getByRole('button', { name: common.next }).click();
  await signContract(page, owner);
  await page.getByRole('button', { name: portalRegister.contract.submit, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(portal.upload.later)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/is not accepted/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: common.next }).click();
  await page.waitForURL('**/login?msg=register_success');
});

test('closed registration shows its title instead of the form', async ({ page }) => {
  await page.route('**/api/registration', async (route) => {
    const response = await route.fetch();
    const form = (await response.json()) as object;
    const closed = { enabled: false, placeholderTitle: 'Back in spring', placeholderMessage: 'See you.' };
    await route.fulfill({ response, json: { ...form, ...closed } });
  });
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Back in spring' })).toBeVisible();
  await expect(page.getByText(portalRegister.haveAccount)).toBeVisible();
  await expect(page.getByLabel(field.firstName)).toHaveCount(0);
});

/** An executable, despite its name. */
const program = Buffer.from('MZ this is no document');

async function fillFirstStep(page: Page, owner: ReturnType<typeof newOwner>): Promise<void> {
  await page.goto('/register');
  await page.getByLabel(field.firstName).fill(owner.firstName);
  await page.getByLabel(field.lastName).fill(owner.lastName);
  await page.getByLabel(portalRegister.person.phone1, { exact: true }).fill('5125550177');
  await page.getByLabel(field.mailingAddress, { exact: true }).fill('1800 Lavaca St');
  await page.getByLabel(field.city).fill('Austin');
  await page.getByLabel(field.zip).fill('78701');
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.email).fill(owner.email);
  await page.getByLabel(field.username).fill(owner.username);
  await page.getByLabel(field.password, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: common.next }).click();
  await page.getByRole('heading', { name: portalRegister.property.title }).waitFor();
}

test('the registration offers a contact to owners abroad and buyers of a client’s house', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const accountNumber = `77-${unique}`;
  await adminApi.createProperty(client.id, { accountNumber, countyId: 5 });
  await page.goto('/register');
  const abroad = page.locator('.firm-contact', { hasText: portalRegister.person.abroad });
  await expect(abroad.getByRole('link').first()).toHaveAttribute('href', /^(mailto|tel):/);

  await fillRegistration(page, newOwner(unique));
  await page
    .getByRole('navigation', { name: portalRegister.progress })
    .getByRole('button', { name: portalRegister.steps.property })
    .click();
  const taken = page.locator('.firm-contact', { hasText: portalRegister.property.taken });
  await expect(taken).toHaveCount(0);
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  await page.getByLabel(field.accountNumber).fill(accountNumber);
  await expect(taken.getByRole('link').first()).toHaveAttribute('href', /^(mailto|tel):/);
});

test('an error shown on leaving a field does not move the Next button', async ({ page }) => {
  await page.goto('/register');
  const next = page.getByRole('button', { name: common.next });
  const before = await next.boundingBox();
  await page.getByLabel(field.firstName).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.field-error').filter({ hasText: fieldErrors.required })).toHaveCount(1);
  expect((await next.boundingBox())?.y).toBe(before?.y);
});
