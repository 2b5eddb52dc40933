import { common, console as consoleTexts, portal } from '../../../common/messages/en/index.js';
import { expect, test } from '../support/fixtures.js';

/** Acts like a browser that keeps no site data, where even reading the storages throws. */
function refuseStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

test('both apps show their login in a browser that keeps no site data', async ({ page }) => {
  await page.addInitScript(refuseStorages);
  await page.goto('/admin');
  await expect(page.getByLabel(common.field.email)).toBeVisible();
  await expect(page.getByRole('button', { name: consoleTexts.login.submit, exact: true })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByLabel(common.field.email)).toBeVisible();
  await expect(page.getByRole('button', { name: portal.login.submit, exact: true })).toBeVisible();
});
