import * as de from '../../../common/messages/de/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { expect, test } from '../support/fixtures.js';
import { signInAsClient } from '../support/portal.js';

test('a new browser continues in the language of the account, which follows the language menu', async ({
  page,
  adminApi,
  client,
}) => {
  const path = `/api/clients/${client.id}`;
  await adminApi.put(path, { locale: 'de' });
  await signInAsClient(page, client.email, client.password);
  await expect(page.getByText(/^Guten Tag, /)).toBeVisible();
  await page.getByLabel(de.common.language).selectOption('fr');
  await expect(page.getByRole('link', { name: fr.portal.nav.properties, exact: true })).toBeVisible();
  await expect.poll(async () => (await adminApi.get<{ locale: string }>(path)).locale).toBe('fr');
});
