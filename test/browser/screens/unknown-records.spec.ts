import { consolePages } from '../../../common/pages/console-paths.js';
import { openSession } from '../support/access.js';
import { InsidePages } from '../support/fit.js';
import { demo, expect, test } from '../support/fixtures.js';
import { rawKeys } from '../support/raw-keys.js';

const unknown = '999999';
/** The paths of all records with an unknown id, both with and without optional parameters. */
const paths = Object.values(consolePages)
  .filter(({ path }) => path.includes('/:'))
  .flatMap(({ path }) => [path.replace(/\/:\w+\?/g, ''), path.replaceAll('?', '')])
  .filter((path) => path.includes('/:'))
  .map((path) => path.replace(/:\w+/g, unknown));

test('pages of unknown records show no raw message keys', async ({ page }) => {
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  const inside = new InsidePages(page);
  const found: string[] = [];
  const all = [...new Set(paths)];
  expect(all.length).toBeGreaterThan(30);
  for (const path of all) {
    // Loads each page separately, because another page may have brought the texts.
    await inside.load(`/admin${path}`);
    found.push(...(await rawKeys(page)).map((key) => `${path}: ${key}`));
  }
  expect(found).toEqual([]);

  // Proves that the check finds a raw key.
  await page.evaluate((key) => document.body.append(key), `mailTemplates.name.${unknown}`);
  expect(await rawKeys(page)).toEqual([`mailTemplates.name.${unknown}`]);
});
