import type { Locator } from '@playwright/test';
import { common, console as consoleTexts, fieldErrors } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

const { acknowledgment, registration, firm } = consoleTexts;

test('the sign-up notice requires a text and shows on the sign-up page while it is on', async ({
  page,
  unique,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Acknowledgment/ }).click();
  const shown = page.getByLabel(acknowledgment.shown);
  const change = page.getByRole('button', { name: acknowledgment.change, exact: true });
  const message = page.getByLabel(new RegExp(`^${acknowledgment.message}`));
  await message.fill('');
  await shown.check();
  await change.click();
  await expect(page.getByText(fieldErrors.required).first()).toBeVisible();
  await expect(page.getByText(acknowledgment.saved)).toHaveCount(0);
  await message.fill(`Protests close on May 15th (${unique}).`);
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

test('the settings of closed registration require a title', async ({ page, adminApi, unique }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
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

test('the firm settings reject a bad share and e-mail list, and send parsed values with their version', async ({
  page,
}) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/firm-settings');
  const share = page.getByLabel(firm.defaultPercentage);
  const emails = page.getByLabel(firm.commissionExportEmails);
  const staff = page.getByLabel(firm.staffMaySignIn);
  const formOf = (input: Locator) => page.locator('form').filter({ has: input });
  const save = (input: Locator) =>
    formOf(input).getByRole('button', { name: common.save, exact: true }).click();

  await share.fill('140');
  await save(share);
  await expect(formOf(share).getByText(fieldErrors.percentage, { exact: true })).toBeVisible();

  await emails.fill('ann@example.com\nnobody');
  await save(emails);
  await expect(formOf(emails).getByText(fieldErrors.emailList, { exact: true })).toBeVisible();
  await expect(formOf(emails).getByRole('alert')).toContainText(
    `${firm.commissionExportEmails}: ${fieldErrors.emailList}`,
  );
  await expect(emails).toHaveValue('ann@example.com\nnobody');

  // Other tests depend on these settings for sign-ins and exports, so the request is checked but not sent to
  // the server.
  const sent: Record<string, unknown> = {};
  await page.route('**/api/settings/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const id = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    sent[id] = route.request().postDataJSON();
    return route.fulfill({ json: { id, value: sent[id], updatedAt: null, updatedBy: null } });
  });
  await share.fill('45.5 %');
  await save(share);
  await emails.fill('ann@example.com\nbob@example.com; cleo@example.com\n');
  // The list of exportable reports is cached for the whole session, until a setting changes.
  const described = page.waitForRequest('**/api/reports');
  await save(emails);
  await described;
  await staff.check();
  await save(staff);
  // Each request has the version that the form read.
  const version: unknown = expect.any(Number);
  await expect
    .poll(() => sent)
    .toEqual({
      billing: { defaultPercentage: '45.5', savingsPolicy: 'formula', version },
      reports: {
        commissionExportEmails: ['ann@example.com', 'bob@example.com', 'cleo@example.com'],
        version,
      },
      security: { staffMaySignIn: true, revealUnknownEmail: false, version },
    });
});
