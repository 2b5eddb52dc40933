import type { Page } from '@playwright/test';
import { type Locale, locales } from '../../../common/text/locales.js';
import * as de from '../../../common/messages/de/index.js';
import * as en from '../../../common/messages/en/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { openSession } from '../support/access.js';
import { InsidePages, unfitTexts } from '../support/fit.js';
import { ApiClient } from '../support/api.js';
import { demo, expect, test } from '../support/fixtures.js';

/** Pages of the console, below /admin; `:client` and `:property` are records with everything on them. */
const consolePages = [
  '/dashboard',
  '/dashboard-details/active-clients',
  '/clients',
  '/client-create',
  '/client/details/:client',
  '/client/details/:client?tab=notes',
  '/client/details/:client?tab=activities',
  '/client/edit/:client',
  '/client-search',
  '/properties',
  '/properties-search',
  '/property/details/:property?tab=billing',
  '/property/details/:property?tab=arbitration',
  '/property/details/:property?tab=protests',
  '/property/details/:property?tab=offers',
  '/property/details/:property?tab=appointments',
  '/property/details/:property/documents',
  '/property/create/:client/Owner',
  '/property/edit/:property',
  '/property/add-billing/:property',
  '/season',
  '/season/2027/at-risk',
  '/protests',
  '/appointments',
  '/calendar?view=month&date=2027-06-07',
  '/calendar?view=week&date=2027-06-07',
  '/calendar?view=list&date=2027-06-07',
  '/rolls',
  '/rolls/imports',
  '/rolls/upload/new',
  '/activities',
  '/activities/pending',
  '/search-results/all/Austin/all',
  '/multi-upload-documents/properties',
  '/batch-email',
  '/batch-emails',
  '/report-schedules',
  '/report-schedules/new',
  '/mail-log',
  '/webhooks',
  '/webhooks/new',
  '/mail-suppressions',
  '/settings',
  '/account-details',
  '/api-keys',
  '/api-keys/new',
  '/acknowledgment',
  '/holidays',
  '/tax-years',
  '/county-form/update/5',
  '/registration-settings',
  '/firm-settings',
  '/season-settings',
  '/letter-templates',
  '/letter-templates/property-aoa',
  '/official-forms',
  '/clock-jobs',
  '/mail-templates',
  '/mail-templates/welcome',
  '/reports/invoice-report',
  '/reports/custom-report',
  '/reports/account-specific-report',
  '/reports/not-invoiced',
  '/reports/legal-dates',
];
const portalPages = [
  '/dashboard',
  '/properties',
  '/property/details/:property',
  '/property/details/:property?tab=billing',
  '/property/details/:property?tab=documents',
  '/property/edit/:property',
  '/property/create/:client',
  '/account-details',
  '/account-details?tab=security',
  '/no/such/page',
];
const publicPages = [
  '/login',
  '/login?msg=session_expired',
  '/reset_password',
  '/password-reset-form/x',
  '/register',
  '/register?step=2',
  '/register?step=3',
  '/register?step=4',
  '/register?step=5',
  '/admin/admin-login',
];
const widths = [1280, 375];

/** Buttons of the console that open a dialog, by the page that they are on. */
const dialogs: readonly (readonly [path: string, labels: (texts: typeof en) => readonly string[]])[] = [
  [
    '/client/details/:client',
    ({ console: { clients, sessions } }) => [
      clients.changePassword,
      clients.exportAll,
      sessions.endAll,
      clients.deactivate,
      clients.erase,
    ],
  ],
  ['/clients', ({ console: { palette } }) => [palette.title]],
];
const catalogs = { en, fr, de } as unknown as Record<Locale, typeof en>;

/** What does not fit in the dialogs of these buttons, and in the menu of the account. */
async function problemsOfDialogs(
  page: Page,
  locale: Locale,
  pages: readonly (readonly [string, readonly string[]])[],
  open: (path: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string, role: 'dialog' | 'menu'): Promise<void> => {
    await expect(page.getByRole(role)).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await unfitNow(page)).map((problem) => `${locale} ${name} ${width}: ${problem}`));
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, labels] of pages) {
    await open(path);
    for (const label of labels) {
      await page.getByRole('button', { name: label, exact: true }).first().click();
      await look(label, 'dialog');
    }
  }
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click();
  await look('menu of the account', 'menu');
  return found;
}

/** What does not fit once the page is laid out for its width. */
async function unfitNow(page: Page): Promise<string[]> {
  let unfit = await unfitTexts(page);
  // The page may still be laid out for the other width.
  for (let turn = 0; unfit.length > 0 && turn < 5; turn += 1) {
    await page.waitForTimeout(100);
    unfit = await unfitTexts(page);
  }
  return unfit;
}

/** What does not fit on these pages, in the language that the app has been loaded in. */
async function problems(
  page: Page,
  name: string,
  paths: readonly string[],
  open: (path: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    await open(path);
    const { pathname } = new URL(page.url());
    if (pathname !== path.split('?')[0]) found.push(`${name} ${path} leads to ${pathname}`);
    const language = await page.evaluate(() => document.documentElement.lang);
    if (language !== name) found.push(`${name} ${path} says that it is in ${language}`);
    // Back and forth, so that each page is laid out twice and not three times.
    for (const width of index % 2 === 0 ? widths : [...widths].reverse()) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await unfitNow(page)).map((problem) => `${name} ${path} ${width}: ${problem}`));
    }
  }
  return found;
}

test.describe('every text fits its screen', () => {
  // Each page of the console in three languages and two widths.
  test.describe.configure({ timeout: 300_000 });
  test.use({ reducedMotion: 'reduce' });

  for (const [app, form, key, quoted] of [
    ['console', 'admin', 'RaStoreconsole.locale', true],
    ['portal', 'client', 'protest-desk.locale', false],
  ] as const)
    test(`of the ${app}, in three languages, wide and narrow`, async ({ page, baseURL }) => {
      const { [form]: email, password } = demo;
      const api = await ApiClient.signIn(baseURL ?? '', demo.client, password, 'client');
      const [property] = await api.get<{ id: number }[]>('/api/properties?range=[0,0]');
      await openSession(page, { email, password }, form);
      const address = (path: string): string =>
        (app === 'console' ? '/admin' : '') +
        path.replace(':client', String(api.userId)).replace(':property', String(property?.id));
      const paths = (app === 'console' ? consolePages : portalPages).map(address);
      const inside = new InsidePages(page);
      const speak = (locale: string) =>
        page.evaluate(([name, value]) => localStorage.setItem(name, value), [
          key,
          quoted ? JSON.stringify(locale) : locale,
        ] as const);
      const found: string[] = [];
      for (const locale of locales) {
        await speak(locale);
        await inside.load(paths[0] ?? '');
        found.push(...(await problems(page, locale, paths, (path) => inside.open(path))));
        if (app === 'portal') continue;
        const pages = dialogs.map(([path, labels]) => [address(path), labels(catalogs[locale])] as const);
        found.push(...(await problemsOfDialogs(page, locale, pages, (path) => inside.open(path))));
      }
      // Once open, the lock screen is the only page.
      for (const locale of locales) {
        await speak(locale);
        const lock = app === 'console' ? '/admin/lock_screen' : '/lock_screen';
        found.push(...(await problems(page, locale, [lock], (path) => inside.load(path))));
      }
      expect(found).toEqual([]);
    });

  test('and the check finds what does not', async ({ page }) => {
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

  test('of the pages outside of a session, in three languages, wide and narrow', async ({ page }) => {
    const inside = new InsidePages(page);
    const found: string[] = [];
    await page.goto('/theme.js');
    for (const locale of locales) {
      await page.evaluate((value) => {
        localStorage.setItem('protest-desk.locale', value);
        localStorage.setItem('RaStoreconsole.locale', JSON.stringify(value));
      }, locale);
      found.push(...(await problems(page, locale, publicPages, (path) => inside.load(path))));
    }
    expect(found).toEqual([]);
  });
});
