import { portal, console as consoleTexts } from '../../../common/messages/en/index.js';
import { pdfFile } from '../support/files.js';
import { documentsExpiredIn } from '../support/clock.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { opened } from '../support/papers.js';

test('a client sees a document only while it is released and not expired @pdf', async ({
  page,
  adminApi,
  unique,
  browser,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  const notice = pdfFile(`notice-${unique}.pdf`);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}/documents`);
  const section = page.getByRole('region', { name: consoleTexts.documents.general, exact: true });
  await section.locator('input[type=file]').setInputFiles([notice]);
  const hold = section.getByLabel(`Hold ${notice.name}`);
  await expect(hold).toBeChecked();

  const owner = await (await browser.newContext()).newPage();
  await openSession(owner, client, 'client');
  await owner.goto(`/property/details/${id}`);
  const row = owner.getByRole('button', { name: `Open ${notice.name}` });
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  await expect(row).toBeHidden();

  await hold.uncheck();
  await expect(section.getByText(/^Will be deleted on/)).toBeVisible();
  await owner.reload();
  const { url, file } = await opened(owner, () => row.click());
  expect(file.equals(notice.buffer)).toBe(true);

  // A month plus 28 days is 56 to 59 days.
  expect(await documentsExpiredIn(55)).toBe(0);
  await owner.reload();
  await expect(row).toBeVisible();

  await hold.check();
  await expect(section.getByText(/^Will be deleted on/)).toBeHidden();
  await owner.reload();
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);

  await hold.uncheck();
  await expect(section.getByText(/^Will be deleted on/)).toBeVisible();
  await owner.reload();
  await expect(row).toBeVisible();
  expect(await documentsExpiredIn(60)).toBeGreaterThan(0);
  await owner.reload();
  await expect(owner.getByText(portal.property.documents.empty)).toBeVisible();
  await page.reload();
  await expect(section.getByText(consoleTexts.documents.empty)).toBeVisible();
  await owner.context().close();
});

test("the property's edit form uploads files for its three questions @pdf", async ({
  page,
  adminApi,
  client,
}) => {
  const id = await adminApi.createProperty(client.id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/edit/${id}`);
  const { question } = consoleTexts.documents;
  for (const [name, label] of Object.entries(question)) {
    const group = page.getByRole('group', { name: label, exact: true });
    await group.locator('input[type=file]').setInputFiles([pdfFile(`${name}.pdf`)]);
    await expect(group.getByText(consoleTexts.upload.state.done, { exact: true })).toBeVisible();
  }
  const filter = encodeURIComponent(JSON.stringify({ propertyId: id }));
  const files = await adminApi.get<{ name: string; type: number }[]>(
    `/api/description-files?filter=${filter}`,
  );
  expect(Object.fromEntries(files.map((file) => [file.name, file.type]))).toEqual({
    'purchase.pdf': 10,
    'damage.pdf': 11,
    'remodel.pdf': 12,
  });
  await page.goto(`/admin/property/details/${id}/documents`);
  const { file } = await opened(page, () =>
    page.getByRole('button', { name: 'damage.pdf', exact: true }).click(),
  );
  expect(file.equals(pdfFile('damage.pdf').buffer)).toBe(true);
});
