import type { Page } from '@playwright/test';
import { common, errors, fieldErrors, portal, portalRegister } from '../../../common/messages/en/index.js';
import { accountNumberCheckDelay } from '../../../common/properties/limits.js';
import { maxFilesPerUpload, maxFileSize } from '../../../common/platform/limits.js';
import { docx, executable, pdf } from '../../support/files.js';
import { answerTo, openSession, toast } from '../support/access.js';
import { expect, test } from '../support/fixtures.js';
import { fillRegistration, newOwner, signContract } from '../support/portal.js';

const { field } = common;
const { contract, property, questions } = portalRegister;
/** Reopens an earlier step. */
async function openStep(page: Page, step: keyof typeof portalRegister.steps): Promise<void> {
  const progress = page.getByRole('navigation', { name: portalRegister.progress });
  await progress.getByRole('button', { name: portalRegister.steps[step] }).click();
}

const mebibyte = 1024 * 1024;

test('the registration reports a taken e-mail and username in one toast, above the form and at the fields', async ({
  page,
  adminApi,
  unique,
}) => {
  const taken = await adminApi.createClient(unique);
  const owner = { ...newOwner(unique), email: taken.email, username: `olive${unique}` };
  await fillRegistration(page, owner);
  await page.getByRole('button', { name: contract.submit, exact: true }).click();
  await expect(toast(page, contract.unsigned)).toBeVisible();
  await signContract(page, owner);
  const submit = page.getByRole('button', { name: contract.submit, exact: true });
  const answer = await answerTo(page, '/api/registration', () => submit.click());
  expect(answer.status()).toBe(400);
  const summary = page.getByRole('main').getByRole('alert').filter({ hasText: fieldErrors.emailTaken });
  const toasts = page.getByRole('region', { name: portal.toast.region }).locator('.toast');
  await expect(toasts, 'One toast for both').toHaveText(
    `${fieldErrors.emailTaken} ${fieldErrors.usernameTaken}`,
  );
  await expect(summary.getByRole('listitem')).toHaveText([
    `${field.email}: ${fieldErrors.emailTaken}`,
    `${field.username}: ${fieldErrors.usernameTaken}`,
  ]);
  for (const [label, text] of [
    [field.email, fieldErrors.emailTaken],
    [field.username, fieldErrors.usernameTaken],
  ] as const) {
    await expect(page.getByLabel(label), 'at its field').toHaveAccessibleDescription(new RegExp(text));
  }
  await page.getByLabel(field.email).fill(`new.${unique}@example.com`);
  await page.getByLabel(field.username).fill(`new${unique}`);
  await openStep(page, 'contract');
  await submit.click();
  await expect(page.getByText(fieldErrors.emailTaken), 'gone with the next try').toHaveCount(0);
  await expect(toast(page, portalRegister.success)).toBeVisible();
  await page.waitForURL('**/login?msg=register_success');
});

test('resubmitting a registration whose response was lost creates one account', async ({
  page,
  adminApi,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await signContract(page, owner);
  let lost = 0;
  await page.route('**/api/registration', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    // The server registers the client, but its response does not arrive.
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    return route.abort();
  });
  const submit = page.getByRole('button', { name: contract.submit, exact: true });
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: errors.network })).toBeVisible();
  await submit.click();
  await expect(toast(page, portalRegister.success)).toBeVisible();
  await page.waitForURL('**/login?msg=register_success');
  expect(lost).toBe(1);
  const filter = encodeURIComponent(JSON.stringify({ q: owner.lastName }));
  expect(await adminApi.get<object[]>(`/api/clients?filter=${filter}`)).toHaveLength(1);
});

test('only a mailing address in Texas can be copied to the property', async ({ page, unique }) => {
  await fillRegistration(page, newOwner(unique));
  const copy = page.getByRole('button', { name: property.copy });
  await openStep(page, 'property');
  await expect(copy).toBeVisible();
  await expect(page.getByLabel(field.state)).toBeDisabled();
  await expect(page.getByLabel(field.exemptionType).getByRole('option').first()).toHaveText(common.none);
  await openStep(page, 'person');
  await page.getByLabel(field.state).selectOption('CA');
  await openStep(page, 'property');
  await expect(page.getByLabel(field.propertyAddress)).toBeVisible();
  await expect(copy).toBeHidden();
});

test('the property form checks an account number once typing stops', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const accountNumber = `R-${unique}`;
  await adminApi.createProperty(client.id, { accountNumber });
  await openSession(page, client, 'client');
  await page.goto(`/property/create/${client.id}`);
  await page.getByLabel(field.county).selectOption({ label: 'Travis' });
  let seen = (): void => undefined;
  const shown = new Promise<void>((resolve) => (seen = resolve));
  const path = '/api/properties/check-account-number';
  // Delays the request until the waiting state has been seen.
  await page.route(`**${path}`, (route) => shown.then(() => route.continue()));
  const started = Date.now();
  const check = answerTo(page, path, () =>
    page.getByLabel(field.accountNumber).fill(accountNumber.toLowerCase()),
  );
  await expect(page.getByText(portal.propertyForm.account.checking)).toBeVisible();
  expect(Date.now() - started).toBeGreaterThanOrEqual(accountNumberCheckDelay);
  seen();
  await check;
  await expect(page.locator('.field-error').getByText(fieldErrors.accountNumberTaken)).toBeVisible();
});

test('the registration refuses unacceptable files with a reason and uploads the others', async ({
  page,
  adminApi,
  unique,
}) => {
  const owner = newOwner(unique);
  await fillRegistration(page, owner);
  await openStep(page, 'questions');
  await test.step('the error names photo types for photos, and all types for other files', async () => {
    const damage = page.getByRole('group', { name: questions.damage });
    await damage.getByLabel(common.yes, { exact: true }).check();
    const chosen = (name: string, mimeType: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from('not looked at') });
    await chosen('roof.heic', 'image/heic');
    await expect(toast(page, portal.upload.photosOnly)).toBeVisible();
    await chosen('setup.exe', 'application/x-msdownload');
    await expect(
      toast(page, 'Only documents (.pdf, .doc, .docx, .xlsx) and photos (.jpg, .jpeg, .png) are accepted'),
    ).toBeVisible();
    await damage.getByLabel(common.no, { exact: true }).check();
  });
  await page
    .getByRole('group', { name: questions.purchased })
    .getByLabel(common.yes, { exact: true })
    .check();
  await page.getByLabel(questions.purchaseDescription).fill('For 640,000 in May');
  const input = page.locator('input[type=file]');
  const list = page.getByRole('list', { name: portal.upload.files }).getByRole('listitem');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

  await test.step('before the upload', async () => {
    await input.setInputFiles(file('setup.exe', executable()));
    await expect(toast(page, portal.upload.documentsOnly)).toBeVisible();
    await input.setInputFiles(file('large.pdf', Buffer.concat([pdf(), Buffer.alloc(maxFileSize)])));
    const tooLarge = portal.upload.tooLarge.replace('%{max}', String(maxFileSize / mebibyte));
    await expect(toast(page, tooLarge)).toBeVisible();
    await expect(list).toHaveCount(0);
    await input.setInputFiles([1, 2, 3, 4, 5, 6].map((number) => file(`${number}.pdf`, pdf(String(number)))));
    await expect(
      toast(page, portal.upload.tooMany.replace('%{max}', String(maxFilesPerUpload))),
    ).toBeVisible();
    await expect(list).toHaveCount(maxFilesPerUpload);
    for (const number of [2, 3, 4, 5]) {
      const name = portal.upload.removeFile.replace('%{name}', `${number}.pdf`);
      await page.getByRole('button', { name }).click();
    }
    const bomb = docx({ name: 'word/media/image1.bin', content: Buffer.alloc(60 * mebibyte) });
    await input.setInputFiles([file('deed.pdf', executable()), file('survey.docx', bomb)]);
    await expect(list).toHaveText(['1.pdf', 'deed.pdf', 'survey.docx']);
    await expect(page.getByLabel(questions.purchaseDescription)).toHaveValue('For 640,000 in May');
  });

  await test.step('by their content, after the registration is saved', async () => {
    await openStep(page, 'contract');
    await signContract(page, owner);
    await page.getByRole('button', { name: contract.submit, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: portal.upload.failed });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(portal.upload.later)).toBeVisible();
    const rows = dialog.getByRole('listitem');
    await expect(rows.filter({ hasText: 'deed.pdf' })).toContainText(
      'The content has to match the extension.',
    );
    await expect(rows.filter({ hasText: 'survey.docx' })).toContainText('packed in an unusual way');
    await expect(rows.filter({ hasText: '1.pdf' }).locator('.field-error')).toHaveCount(0);
    await dialog.getByRole('button', { name: common.next }).click();
    await page.waitForURL('**/login?msg=register_success');
  });

  await test.step('nothing else is stored', async () => {
    const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const [home] = await adminApi.get<{ id: number }[]>(
      `/api/properties?${query({ q: owner.accountNumber })}`,
    );
    const stored = await adminApi.get<{ name: string }[]>(
      `/api/description-files?${query({ propertyId: home?.id })}`,
    );
    expect(stored.map(({ name }) => name)).toEqual(['1.pdf']);
  });
});
