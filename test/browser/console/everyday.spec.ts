import type { Page } from '@playwright/test';
import { common, console as consoleTexts, errors } from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { searchList, signInAsAdmin } from '../support/console.js';
import { InsidePages } from '../support/fit.js';
import { demo, expect, test } from '../support/fixtures.js';

const { list, search } = consoleTexts;
const admin = { email: demo.admin, password: demo.password };

/** Counts notifications with this text that appear from now on. */
async function watchNotices(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = new Set<Element>();
    (globalThis as unknown as { seen: Set<Element> }).seen = seen;
    new MutationObserver(() => {
      for (const element of Array.from(document.querySelectorAll('.MuiSnackbar-root')))
        if (element.textContent?.includes(wanted)) seen.add(element);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (globalThis as unknown as { seen: Set<Element> }).seen.size);
}

test('the property list links addresses but not owners, and on phones the whole card', async ({
  page,
  adminApi,
  client,
  unique,
}) => {
  const address = `${unique} Bluebonnet Ln`;
  const id = await adminApi.createProperty(client.id, { address, ownerName: `Owner ${unique}` });
  await openSession(page, admin, 'admin');
  await page.goto('/admin/properties');
  await searchList(page, unique);
  await expect(page.getByText(/Showing 1 of 1/)).toBeVisible();
  const link = page.getByRole('link', { name: new RegExp(address) });
  await expect(link).toHaveCount(1);
  await expect(page.getByRole('cell', { name: `Owner ${unique}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Owner ${unique}` })).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 740 });
  // The card's corner, far from any text.
  const card = await page.getByRole('row').filter({ hasText: address }).boundingBox();
  if (!card) throw new Error('No card.');
  await page.mouse.click(card.x + card.width - 8, card.y + card.height - 8);
  await page.waitForURL(`**/admin/property/details/${id}`);
});

test('the top bar keeps its search term after a reload, and the search form its filters', async ({
  page,
}) => {
  await openSession(page, admin, 'admin');
  await page.goto('/admin/dashboard');
  const term = page.getByRole('searchbox', { name: search.term });
  await term.fill('Travis');
  await term.press('Enter');
  await page.waitForURL('**/search-results/all/Travis/true');
  // Properties are found by their county.
  await expect(page.getByRole('cell', { name: 'Travis', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(term).toHaveValue('Travis');

  await page.goto('/admin/properties-search');
  await page.getByLabel(common.field.city).fill('Austin');
  await page.getByRole('combobox', { name: common.field.county }).fill('Trav');
  await page.getByRole('option', { name: 'Travis' }).click();
  await page.getByRole('main').getByRole('button', { name: search.activeChoices.false }).click();
  await page.getByRole('main').getByRole('button', { name: common.search }).click();
  await page.getByRole('link', { name: search.again }).click();
  await expect(page.getByLabel(common.field.city)).toHaveValue('Austin');
  await expect(page.getByRole('combobox', { name: common.field.county })).toHaveValue('Travis');
  await expect(
    page.getByRole('main').getByRole('button', { name: search.activeChoices.false }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: common.reset }).click();
  await expect(page.getByLabel(common.field.city)).toHaveValue('');
});

test('recently viewed clients with the same name show e-mail and city', async ({
  page,
  adminApi,
  unique,
}) => {
  const same = { firstName: 'Sam', lastName: `Same${unique}` };
  const one = await adminApi.createClient(`a${unique}`, { ...same, city: 'Kyle' });
  const two = await adminApi.createClient(`b${unique}`, { ...same, city: 'Buda' });
  for (const { id } of [one, two]) await adminApi.get(`/api/clients/${id}`);
  await openSession(page, admin, 'admin');
  await page.goto('/admin/dashboard');
  const recent = page.getByRole('region', { name: consoleTexts.dashboard.recent }).getByRole('listitem');
  await expect(recent.filter({ hasText: one.email })).toContainText(`Sam Same${unique}`);
  await expect(recent.filter({ hasText: two.email })).toContainText('Buda');
});

test('a list shows no row count while it loads, its tabs show their counts, and page 1 is always listed', async ({
  page,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    (url) => url.pathname === '/api/properties' && url.searchParams.get('range') === '[0,9]',
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await openSession(page, admin, 'admin');
  await page.goto('/admin/properties');
  await expect(page.getByRole('tab', { name: /^Active/ })).toContainText(/\d/);
  await expect(page.getByText(/Showing/)).toHaveCount(0);
  answer();
  await expect(page.getByText(/Showing 10 of/)).toBeVisible();
  const pages = page.getByRole('navigation', { name: list.pages });
  await page.goto('/admin/properties?page=9');
  await expect(pages.locator('[aria-current=page]')).toHaveText('9');
  await expect(pages.getByText('1', { exact: true })).toBeVisible();
  await searchList(page, 'no such property');
  await expect(page.getByText(list.noResults)).toBeVisible();
  await expect(page.getByText(/Showing 0/)).toHaveCount(0);
});

test('a new client and a sign-out are notified once each, and an error closes on the next page', async ({
  page,
  unique,
}) => {
  await signInAsAdmin(page, demo.admin, demo.password);
  const notices = page.locator('.MuiSnackbar-root');
  await page.getByRole('searchbox', { name: search.term }).press('Enter');
  await expect(notices).toContainText(search.empty);
  await page.getByRole('link', { name: consoleTexts.menu.clients, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: consoleTexts.clients.title })).toBeVisible();
  await expect(notices).toHaveCount(0);

  await page.goto('/admin/client-create');
  const created = await watchNotices(page, consoleTexts.clients.created);
  await page.getByRole('button', { name: consoleTexts.clients.create }).click();
  // Shown once above the form and once at each field, but not in a notification.
  await expect(page.getByText(errors.form)).toHaveCount(1);
  await expect(notices).toHaveCount(0);
  for (const [label, value] of [
    [common.field.firstName, 'Olive'],
    [common.field.lastName, `New${unique}`],
    [common.field.companyName, 'Olive & Co'],
    [common.field.email, `new.${unique}@example.com`],
    [common.field.username, `new${unique}`],
    [common.field.password, 'four words in a row'],
    [common.field.address, '100 Congress Ave'],
    [common.field.city, 'Austin'],
    [common.field.zip, '78701'],
    [common.field.phone1, '5125550188'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).fill(value);
  await page.getByRole('combobox', { name: common.field.county }).fill('Travis');
  await page.getByRole('option', { name: 'Travis' }).click();
  await page.getByRole('button', { name: consoleTexts.clients.create }).click();
  await expect(notices).toContainText(consoleTexts.clients.created);
  await expect(notices).toHaveCount(0);
  expect(await created()).toBe(1);

  const left = await watchNotices(page, consoleTexts.signOut.done);
  await page.getByRole('button', { name: /^Admin:/ }).click();
  await page.getByRole('menuitem', { name: consoleTexts.menu.logOut }).click();
  await page.waitForURL('**/admin/admin-login');
  await expect(notices).toContainText(consoleTexts.signOut.done);
  await expect(notices).toHaveCount(0);
  expect(await left()).toBe(1);
});

test('lists of the German console do not scroll sideways', async ({ page }) => {
  await openSession(page, admin, 'admin');
  await page.evaluate(() => localStorage.setItem('RaStoreconsole.locale', '"de"'));
  const inside = new InsidePages(page);
  for (const path of ['dashboard', 'clients', 'properties', 'search-results/all/Austin/all']) {
    await inside.openOrLoad(`/admin/${path}`);
    await expect(page.getByRole('cell').first(), path).toBeVisible();
    const tooWide = await page
      .getByRole('region')
      .filter({ has: page.locator('table') })
      .evaluateAll((regions) =>
        regions
          .flatMap((region) => [region, ...Array.from(region.querySelectorAll('*'))])
          .filter((box) => getComputedStyle(box).overflowX === 'auto')
          .map((box) => box.scrollWidth - box.clientWidth)
          .filter((excess) => excess > 0),
      );
    expect(tooWide, path).toEqual([]);
  }
});
