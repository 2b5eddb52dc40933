import * as de from '../../../common/messages/de/index.js';
import * as en from '../../../common/messages/en/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import type { Locale } from '../../../common/text/locales.js';
import { openSession } from './access.js';
import { ApiClient } from './api.js';
import { demo, expect, test } from './fixtures.js';
import { addressOf, screenRecords } from './screen-records.js';
import { consoleScreens, lockScreens, portalScreens, publicScreens, type ScreenGroup } from './screens.js';
import { Sweep } from './sweep.js';

const catalogs = { en, fr, de } as unknown as Record<Locale, typeof en>;
const nameOf = (withAxe: boolean): string => (withAxe ? 'fit and are accessible' : 'fit');
const admin = { email: demo.admin, password: demo.password };

/** Sweeps the screens of one group of the console, with the test's own records. */
export function sweepConsole(group: ScreenGroup, locale: Locale, withAxe: boolean): void {
  test(`the console's screens of ${group} ${nameOf(withAxe)} (${locale})`, async ({
    page,
    baseURL,
    adminApi,
    client,
    unique,
  }) => {
    const records = await screenRecords(adminApi, baseURL ?? '', client, unique);
    await openSession(page, admin, 'admin');
    const sweep = new Sweep(page, locale, withAxe);
    await sweep.speak();
    await sweep.lookAt(consoleScreens[group].map((screen) => `/admin${addressOf(screen, records)}`));
    sweep.expectNothing();
  });
}

/** Sweeps dialogs of the console, by the screens that open them, and the account menu. */
export function sweepDialogs(locale: Locale, withAxe: boolean): void {
  test(`the console's dialogs ${nameOf(withAxe)} (${locale})`, async ({ page, client }) => {
    const { clients, palette, sessions } = catalogs[locale].console;
    const dialogs = {
      [`/admin/client/details/${client.id}`]: [
        clients.changePassword,
        clients.exportAll,
        sessions.endAll,
        clients.deactivate,
        clients.erase,
      ],
      '/admin/clients': [palette.title],
    };
    await openSession(page, admin, 'admin');
    const sweep = new Sweep(page, locale, withAxe);
    await sweep.speak();
    for (const [address, labels] of Object.entries(dialogs)) {
      await sweep.open(address);
      for (const label of labels) {
        await page.getByRole('button', { name: label, exact: true }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await sweep.lookAtPart(label);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await sweep.lookAtPart('menu of the account');
    sweep.expectNothing();
  });
}

/** Sweeps the portal's screens as the demonstration's client, who has data on each. */
export function sweepPortal(locale: Locale, withAxe: boolean): void {
  test(`the portal's screens ${nameOf(withAxe)} (${locale})`, async ({ page, baseURL }) => {
    const owner = await ApiClient.signIn(baseURL ?? '', demo.client, demo.password, 'client');
    const [property] = await owner.get<{ id: number }[]>('/api/properties?range=[0,0]');
    await openSession(page, { email: demo.client, password: demo.password }, 'client');
    const sweep = new Sweep(page, locale, withAxe);
    await sweep.speak();
    const records = { client: String(owner.userId), property: String(property?.id) };
    await sweep.lookAt(
      portalScreens.map((screen) => addressOf(screen, records)),
      true,
    );
    sweep.expectNothing();
  });
}

/** Sweeps the screens outside of a session and the lock screens. Once locked, an app shows only its lock screen. */
export function sweepPublic(locale: Locale, withAxe: boolean): void {
  test(`the public screens and lock screens ${nameOf(withAxe)} (${locale})`, async ({ page }) => {
    const sweep = new Sweep(page, locale, withAxe);
    await sweep.speak();
    await sweep.lookAtEach(publicScreens, true);
    for (const app of ['console', 'portal'] as const) {
      await openSession(
        page,
        app === 'console' ? admin : { email: demo.client, password: demo.password },
        app === 'console' ? 'admin' : 'client',
      );
      await sweep.lookAtEach([lockScreens[app]]);
    }
    sweep.expectNothing();
  });
}
