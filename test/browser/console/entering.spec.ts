import * as en from '../../../common/messages/en/index.js';
import { mailTo, openSession } from '../support/access.js';
import { choose } from '../support/console.js';
import { pdfFile } from '../support/files.js';
import { demo, expect, test } from '../support/fixtures.js';

const { clients, common, console: texts, fieldErrors } = en;
const { field } = common;
const admin = { email: demo.admin, password: demo.password };

test('creating a property announces the check of its account number and uploads the chosen files', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const taken = `8${parseInt(unique, 16)}`;
  await adminApi.createProperty(client.id, { accountNumber: taken });
  await openSession(page, admin, 'admin');
  await page.goto(`/admin/property/create/${client.id}/Olive%20Owner`);
  const number = page.getByLabel(field.accountNumber);
  await choose(page, field.county, 'Travis');

  await page.route('**/check-account-number', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
  );
  await number.fill(`${taken}1`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Error on checking account number: Too many attempts.' }),
  ).toBeVisible();
  await page.unroute('**/check-account-number');
  await number.fill(taken);
  await expect(page.getByRole('status').filter({ hasText: fieldErrors.accountNumberTaken })).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(`${taken}2`);
  await expect(number).toHaveAttribute('aria-invalid', 'false');

  await page.getByLabel(new RegExp(`^${field.propertyAddress}`)).fill('16 Bluebonnet Ln');
  await page.getByLabel(field.city).fill('Austin');
  await page.getByLabel(field.zip).fill('78704');
  await page.getByRole('combobox', { name: field.propertyType }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(field.hasMajorDamage).check();
  const group = page.getByRole('group', { name: texts.documents.question.damage });
  await group.locator('input[type=file]').setInputFiles([pdfFile('hail.pdf'), pdfFile('roof.pdf')]);
  await group.getByRole('button', { name: /roof\.pdf/ }).click();
  await page.getByRole('button', { name: common.save }).click();
  await page.waitForURL(`**/client/details/${client.id}`);
  // Users know a property by its address, so the address is the link, not the owner's name.
  const link = page.getByRole('link', { name: /16 Bluebonnet Ln/ });
  await expect(link).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Olive Owner' }).first().getByRole('link')).toHaveCount(0);
  await link.click();
  await page.getByRole('tab', { name: texts.tab.documents }).click();
  await expect(page.getByRole('button', { name: 'hail.pdf', exact: true })).toBeVisible();
  await expect(page.getByText('roof.pdf')).toHaveCount(0);
});

test('staff request changes to a client and a property, and notify a client of a hearing', async ({
  page,
  adminApi,
  client,
}) => {
  const propertyId = await adminApi.createProperty(client.id);
  await openSession(page, { email: demo.staff, password: demo.password }, 'admin');
  const open = async () =>
    adminApi.get<{ kind: string; fields: object }[]>(
      `/api/change-requests?filter=${encodeURIComponent(JSON.stringify({ clientId: client.id, status: 0 }))}`,
    );

  await page.goto(`/admin/client/details/${client.id}`);
  await page.getByRole('link', { name: common.edit, exact: true }).click();
  await expect(page.getByText(texts.requests.goesToModerators)).toBeVisible();
  await expect(page.getByLabel(field.outstandingBalance)).toHaveCount(0);
  await page.getByLabel(field.city).fill('Buda');
  await page.getByLabel(field.billingPercentage).fill('35');
  await page.getByRole('button', { name: texts.requests.send }).click();
  await page.waitForURL(`**/client/details/${client.id}`);
  await expect(page.getByText(clients.request.sent)).toBeVisible();
  expect(await open()).toMatchObject([
    { kind: 'profile_change', fields: { city: 'Buda', billingPercentage: '35' } },
  ]);
  await page.getByRole('link', { name: common.edit, exact: true }).click();
  await expect(page.getByText(clients.request.underReview)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.requests.send })).toBeDisabled();

  await page.goto(`/admin/property/details/${propertyId}`);
  await page.getByLabel(field.hearingDate).fill('2027-05-20');
  await page.getByRole('button', { name: texts.dates.set, exact: true }).click();
  await expect(page.getByText('The hearing is set for 05/20/2027.')).toBeVisible();
  await page.getByRole('button', { name: texts.dates.tellClient }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.dates.tellClient }).click();
  await expect(page.getByText(texts.dates.told)).toBeVisible();
  expect((await mailTo(client.email, 'hearing-scheduled')).replaceAll('\n', ' ')).toContain(
    'The hearing is scheduled for 05/20/2027. Please e-mail us at',
  );

  await page.getByRole('link', { name: texts.properties.requestChange }).click();
  await expect(page.getByText(texts.requests.goesToModerators)).toBeVisible();
  await expect(page.getByLabel(field.accountNumber)).toHaveCount(0);
  await page.getByLabel(field.city).fill('Manor');
  await page.getByRole('button', { name: texts.requests.send }).click();
  await page.waitForURL(`**/property/details/${propertyId}`);
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(['profile_change', 'property_change']);
});
