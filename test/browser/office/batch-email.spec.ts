import { batches, clients, errors, fieldErrors, portalSecurity } from '../../../common/messages/en/index.js';
import { mailTo, openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

test('an admin filters recipients, previews and sends a batch e-mail, and sees its results', async ({
  page,
  adminApi,
  unique,
}) => {
  const number = `B-${unique}`;
  const owners = await Promise.all(
    ['a', 'b'].map(async (letter) => {
      const owner = await adminApi.createClient(`${unique}${letter}`, {
        firstName: `Olive ${letter.toUpperCase()}`,
      });
      await adminApi.createProperty(owner.id, { accountNumber: `${number}-${letter}` });
      return owner;
    }),
  );
  const [first, second] = owners as [(typeof owners)[number], (typeof owners)[number]];
  await adminApi.put(`/api/mail-preferences/${second.id}`, { unsubscribed: true });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/send-email');
  await page.waitForURL('**/admin/batch-email');

  await page
    .getByRole('textbox', { name: batches.filters.accountNumbers, exact: true })
    .fill(`${number}-a, ${number}-b\nno-such-${unique}`);
  // The default is ten percent, and these properties have no billing.
  await expect(page.getByText(batches.audience.nobody)).toBeVisible();
  await page.getByRole('slider').press('Home');
  await expect(page.getByText('1 client gets it', { exact: true })).toBeVisible();
  await expect(page.getByText(`no-such-${unique}`, { exact: false }).last()).toBeVisible();
  await page.getByRole('tab', { name: /Left out/ }).click();
  await expect(page.getByText(`${second.email} · ${batches.reason.unsubscribed}`)).toBeVisible();

  await page.getByLabel(batches.content.subject).fill('News for {firstName}');
  const editor = page.locator('.ProseMirror');
  await editor.fill('About your property: ');
  await editor.press('End');
  await page.getByRole('button', { name: batches.variable.properties }).click();
  await expect(editor).toContainText('{properties}');
  await page.getByRole('button', { name: batches.preview.open, exact: true }).click();
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /About your property: 12 Bluebonnet Ln/);
  await page.getByRole('button', { name: 'Close' }).click();
  // The same preview for a chosen recipient.
  await page.getByRole('tab', { name: /Get it/ }).click();
  await page.getByRole('button', { name: /^Preview for Olive A/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`As Olive A`);
  await expect(page.getByRole('dialog')).toContainText(first.email);
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /About your property: 12 Bluebonnet Ln/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: batches.test.button }).click();
  await expect(page.getByText(`A test for ${demo.admin} goes into a file`)).toBeVisible();

  // Times are typed in the format of the language.
  const send = page.getByRole('button', { name: batches.send.button, exact: true });
  const dialog = page.getByRole('dialog');
  const typed = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await page.getByText(batches.schedule.later, { exact: true }).click();
  await typed(batches.schedule.day).fill('01/15/2020');
  await typed(batches.schedule.time).fill('9:30 pm');
  await send.click();
  await expect(page.getByText(fieldErrors.pastTime, { exact: true })).toBeVisible();
  const day = `01/15/${new Date().getFullYear() + 1}`;
  await typed(batches.schedule.day).fill(day);
  await send.click();
  await expect(dialog.getByText(`${day} 9:30 PM`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText(batches.schedule.now, { exact: true }).click();

  await send.click();
  await expect(dialog.getByText('Send this e-mail to 1 client?')).toBeVisible();
  await dialog.getByRole('button', { name: batches.send.button }).click();
  await page.waitForURL('**/admin/batch-emails/*');
  await expect(page.getByText('1 of 1 settled')).toBeVisible();
  await expect(page.getByRole('cell', { name: first.email })).toBeVisible();
  await expect(page.getByRole('cell', { name: batches.recipientState.written, exact: true })).toBeVisible();
  const text = await mailTo(first.email, 'batch-custom');
  expect(text).toContain('About your property: 12 Bluebonnet Ln, Austin');
  await page.getByRole('link', { name: first.email }).click();
  await page.waitForURL('**/admin/mail-log/*');
  await expect(page.getByRole('heading', { name: 'News for Olive A' })).toBeVisible();
  await page.goto('/admin/batch-emails');
  await expect(page.getByRole('link', { name: 'News for {firstName}' }).first()).toBeVisible();

  // The client's page shows the choice, and the office can change it.
  await page.goto(`/admin/client/details/${second.id}`);
  await page.getByRole('button', { name: clients.mailPreference.subscribe, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: clients.mailPreference.subscribe }).click();
  await expect(page.getByText(clients.mailPreference.changed)).toBeVisible();
});

test('retrying a batch e-mail whose response was lost creates only one batch', async ({
  page,
  adminApi,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_RESET/);
  const owner = await adminApi.createClient(unique, { firstName: 'Olive' });
  await adminApi.createProperty(owner.id, { accountNumber: `L-${unique}` });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/batch-email');
  await page.getByRole('textbox', { name: batches.filters.accountNumbers, exact: true }).fill(`L-${unique}`);
  await page.getByRole('slider').press('Home');
  await expect(page.getByText('1 client gets it', { exact: true })).toBeVisible();
  const subject = `Lost ${unique}`;
  await page.getByLabel(batches.content.subject).fill(subject);
  await page.locator('.ProseMirror').fill('Hello');

  let answers = 0;
  await page.route('**/api/batches', async (route) => {
    if (route.request().method() !== 'POST' || answers++ > 1) return route.continue();
    // The server creates the batch, but its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  const send = page.getByRole('button', { name: batches.send.button, exact: true });
  const dialog = page.getByRole('dialog');
  await send.click();
  await dialog.getByRole('button', { name: batches.send.button }).click();
  await expect(page.getByText(errors.network).first()).toBeVisible();
  // Retries in the dialog, then again after closing it.
  await dialog.getByRole('button', { name: batches.send.button }).click();
  await expect.poll(() => answers).toBe(2);
  await expect(dialog.getByRole('button', { name: batches.send.button })).toBeEnabled();
  // The dialog regains the focus from its disabled button only a moment later.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await send.click();
  await dialog.getByRole('button', { name: batches.send.button }).click();
  await page.waitForURL('**/admin/batch-emails/*');
  expect(answers).toBe(3);
  expect(await adminApi.get(`/api/batches?filter={"q":"${subject}"}`)).toHaveLength(1);
});

test('an admin pauses, resumes and cancels a scheduled batch; a client unsubscribes in the portal', async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  await adminApi.createProperty(client.id, { accountNumber: `C-${unique}` });
  const { id } = await adminApi.post<{ id: number }>('/api/batches', {
    template: 'custom',
    subject: `Later ${unique}`,
    body: '<p>Not today</p>',
    accountNumbers: [`C-${unique}`],
    minReductionPercent: 0,
    sendAt: `${new Date().getFullYear() + 1}-01-15 09:00`,
  });
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/batch-emails/${id}`);
  const confirm = async (button: string, done: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await confirm(batches.show.pause, batches.show.paused);
  await confirm(batches.show.resume, batches.show.resumed);
  await confirm(batches.show.cancel, batches.show.cancelled);
  await expect(page.getByText(batches.state.cancelled, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: batches.show.pause, exact: true })).toHaveCount(0);
  expect(await adminApi.get(`/api/batches/${id}`)).toMatchObject({ state: 'cancelled', position: 0 });

  await page.context().clearCookies();
  await openSession(page, client, 'client');
  await page.goto('/account-details');
  await page.getByRole('button', { name: portalSecurity.mails.unsubscribe, exact: true }).click();
  await expect(page.getByText(portalSecurity.mails.off)).toBeVisible();
  expect(await adminApi.get(`/api/mail-preferences/${client.id}`)).toMatchObject({ unsubscribed: true });
});
