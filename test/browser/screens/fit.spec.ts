import { unfitTexts } from '../support/fit.js';
import { expect, test } from '../support/fixtures.js';

test('unfitTexts reports texts that do not fit, except titled and scrollable ones', async ({ page }) => {
  await page.setContent(`<h1>Pages</h1>
    <p style="width: 40px; overflow: hidden; white-space: nowrap">Appraisal district</p>
    <p style="height: 10px; overflow: hidden; width: 80px">Appraisal review board</p>
    <button style="width: 30px; white-space: nowrap">Save changes</button>
    <select style="width: 60px"><option>Homestead exemption</option></select>
    <input style="width: 60px" placeholder="Name or account number">
    <p style="width: 2000px">Wide</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap" title="Appraisal district">Has a title</p>
    <p style="width: 40px; overflow: auto; white-space: nowrap">Can be scrolled</p>`);
  const found = await unfitTexts(page);
  expect(found.map((problem) => problem.replace(/by \d+ px/, 'by'))).toEqual([
    'the page scrolls sideways by',
    'cut off: Appraisal district',
    'cut off below: Appraisal review board',
    'outside of its button: Save changes',
    'wider than its select: Homestead exemption',
    'wider than its field: Name or account number',
  ]);
});
