import { common, console as consoleTexts, fieldErrors, webhooks } from '../../../common/messages/en/index.js';
import { answerWith, WebhookReceiver } from '../../support/webhook-receiver.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an admin adds a webhook, tests it, resends a delivery, rotates the secret and deletes the webhook', async ({
  page,
  unique,
}) => {
  const receiver = new WebhookReceiver();
  await receiver.start();
  try {
    receiver.answer = answerWith(500, {}, 'Not now');
    await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: consoleTexts.settings.webhooks.title }).click();
    await page.getByRole('link', { name: webhooks.add }).first().click();
    await page.getByLabel(webhooks.field.url).fill('https://user:secret@example.com/');
    await page.getByLabel(webhooks.event.billing.paid).check();
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(fieldErrors.webhookUrl).first()).toBeVisible();
    await page.getByLabel(webhooks.field.url).fill(receiver.url);
    await page.getByLabel(webhooks.field.description).fill(unique);
    await page.getByRole('button', { name: common.save }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await dialog.getByRole('button', { name: webhooks.secret.done }).click();

    await expect(page.getByRole('heading', { name: unique })).toBeVisible();
    await page.getByRole('button', { name: webhooks.test }).click();
    const row = page.getByRole('row').filter({ hasText: webhooks.event.ping });
    await expect(row).toContainText(webhooks.failure.status);
    receiver.answer = answerWith(200, {}, 'Thank you');
    await expect(row).toContainText(webhooks.delivery.delivered);
    await row.getByRole('button', { name: webhooks.event.ping }).click();
    await expect(dialog).toContainText('Thank you');
    await expect(dialog).toContainText('"type": "ping"');
    await dialog.getByRole('button', { name: webhooks.redeliver }).click();
    await expect.poll(() => receiver.received.length).toBe(3);

    await page.getByRole('button', { name: webhooks.secret.rotate }).click();
    await dialog.getByRole('button', { name: webhooks.secret.rotate }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await dialog.getByRole('button', { name: webhooks.secret.done }).click();
    await expect(page.getByText(/The old secret signs too until/)).toBeVisible();

    await page.getByRole('button', { name: webhooks.remove }).click();
    await dialog.getByRole('button', { name: webhooks.remove }).click();
    await expect(page.getByText(webhooks.deleted)).toBeVisible();
    await expect(page.getByRole('heading', { name: consoleTexts.pages.webhooks })).toBeVisible();
    await expect(page.getByText(unique)).toHaveCount(0);
  } finally {
    await receiver.stop();
  }
});
