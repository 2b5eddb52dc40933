import { documents, console as consoleTexts } from '../../../common/messages/en/index.js';
import { readPdf, squash } from '../../support/pdf-text.js';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { opened } from '../support/papers.js';

test("every property letter opens as a PDF with the property's data @pdf", async ({
  page,
  adminApi,
  unique,
  client,
}) => {
  const accountNumber = `L${unique}`;
  const fields = { ownerName: `Ana ${unique}`, legalDescription: `LT 7 BLK ${unique}` };
  const id = await adminApi.createProperty(client.id, { accountNumber, ...fields });
  const second = await adminApi.createProperty(client.id, { accountNumber: `M${unique}`, ...fields });
  expect(second).toBeGreaterThan(id);
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${id}`);
  const { label, ...letters } = consoleTexts.letters;
  for (const [name, letter] of Object.entries(letters)) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const { file } = await opened(page, () =>
      page.getByRole('menuitem', { name: letter, exact: true }).click(),
    );
    const text = squash((await readPdf(file)).text);
    for (const datum of [fields.ownerName, accountNumber, '12 Bluebonnet Ln', 'Travis'])
      expect(text, letter).toContain(squash(datum));
    // The owner's other property is listed only if the letter covers the whole district.
    expect(text.includes(`M${unique}`), letter).toBe(name === 'aoaDistrict' || name === 'aoa2');
  }
});

test('a slow letter shows its progress in its window and then opens there @pdf', async ({
  page,
  adminApi,
  client,
}) => {
  const legalDescription = 'TRACT '.repeat(90);
  const ids = await Promise.all(
    Array.from({ length: 200 }, () => adminApi.createProperty(client.id, { legalDescription })),
  );
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin/property/details/${ids[0]}`);
  await page.getByRole('button', { name: consoleTexts.letters.label, exact: true }).click();
  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: consoleTexts.letters.aoaDistrict, exact: true }).click(),
  ]);
  await expect(view.getByRole('status')).toHaveText(documents.beingPrinted);
  await expect(view.getByRole('progressbar', { name: documents.beingPrinted })).toBeVisible();
  const url = view.url();
  await view.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.status() === 200);
  const file = await fetch(url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const read = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(squash(read.text)).toContain(squash('196 more properties are listed in the continuation'));
});
