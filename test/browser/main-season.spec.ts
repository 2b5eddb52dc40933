import type { Page } from '@playwright/test';
import * as de from '../../common/messages/de/index.js';
import * as en from '../../common/messages/en/index.js';
import * as fr from '../../common/messages/fr/index.js';
import { translate } from '../../common/messages/translate.js';
import { addDays } from '../../common/season/calendar.js';
import { deadlineSentence } from '../../common/season/deadline-text.js';
import { protestDeadline } from '../../common/season/deadlines.js';
import { holidaysByRule } from '../../common/season/holidays.js';
import { openSession } from './support/access.js';
import { unfitTexts } from './support/fit.js';
import { demo, expect, test } from './support/fixtures.js';
import { phoneOf } from './support/phone.js';

const { common, offers, portalProtest, protests, console: consoleTexts } = en;
const catalogs = { en, fr, de };
type Language = keyof typeof catalogs;

/** Today and the tax year in the firm's time zone. */
const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Tegucigalpa' });
const year = Number(today.slice(0, 4));
/** A day as typed in the console. */
const typed = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The filing deadline with its reason, as both apps show it. */
const dueSentence = (noticeOn: string, locale: Language): string =>
  deadlineSentence(protestDeadline({ taxYear: year, noticeOn }, holidaysByRule), locale, (key, params) =>
    translate(catalogs[locale], key, params),
  );

async function speak(page: Page, locale: Language): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('protest-desk.locale', value);
    localStorage.setItem('RaStoreconsole.locale', JSON.stringify(value));
  }, locale);
  await page.reload();
}

test('a protest goes from notice to settlement and closing in both apps', async ({
  page,
  adminApi,
  browser,
  client,
  unique,
}) => {
  const id = await adminApi.createProperty(client.id, {
    address: `${parseInt(unique.slice(0, 3), 16)} Season Way`,
    accountNumber: `S-${unique}`,
  });
  const path = `/property/details/${id}`;
  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto(`/admin${path}?tab=protests`);
  const stage = page.locator('li[aria-current=step]');
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(dialog).toBeHidden();
  };
  /** Takes a step in the console and fills in its facts. */
  const step = async (to: keyof typeof protests.stage, facts: Record<string, string> = {}): Promise<void> => {
    await page.getByRole('button', { name: protests.step }).click();
    await dialog.getByRole('combobox', { name: protests.to }).click();
    await page.getByRole('option', { name: protests.stage[to], exact: true }).click();
    for (const [label, value] of Object.entries(facts))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    if (to === 'filed') {
      await dialog.getByRole('combobox', { name: protests.field.filedBy }).click();
      await page.getByRole('option', { name: protests.way.portal }).click();
    }
    await save();
    await expect(stage).toContainText(protests.stage[to]);
  };

  // The notice: the filing deadline and its reason, in both apps and in three languages.
  await page.getByRole('button', { name: `Open the protest for ${year}` }).click();
  await expect(stage).toContainText(protests.stage.open);
  const noticeOn = addDays(today, -5);
  await page.getByRole('button', { name: protests.edit }).click();
  await dialog.getByLabel(protests.field.noticeMailedOn).fill(typed(noticeOn));
  await dialog.getByLabel(protests.field.noticeMarketValue).fill('510,000');
  await dialog.getByLabel(protests.field.noticeAppraisedValue).fill('510,000');
  await save();
  const dates = page.getByRole('region', { name: protests.dates.title });
  await expect(dates.getByText(dueSentence(noticeOn, 'en'))).toBeVisible();
  await expect(dates).toContainText('(41.44(a)(1))');
  const { context, page: owner } = await phoneOf(browser, client, path);
  await expect(owner.getByText(dueSentence(noticeOn, 'en')).first()).toBeVisible();
  for (const locale of ['fr', 'de'] as const)
    for (const [one, region] of [
      [page, page.getByRole('region', { name: catalogs[locale].protests.dates.title })],
      [owner, owner.getByRole('main')],
    ] as const) {
      // Reloads at each width, because the pages take turns and one in the background may keep the layout of its last width.
      for (const width of [1280, 375]) {
        await one.setViewportSize({ width, height: 800 });
        await speak(one, locale);
        await expect(region.getByText(dueSentence(noticeOn, locale)).first()).toBeVisible();
        expect(await unfitTexts(one), `${locale}, ${width} px`).toEqual([]);
      }
    }
  await speak(page, 'en');
  await speak(owner, 'en');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Authorized: the appointment was sent. Home and the property page agree, and neither says that the protest is filed.
  await adminApi.put(`/api/properties/${id}/aoa-sent-date`, { date: addDays(today, -3) });
  await page.reload();
  await expect(stage).toContainText(protests.stage.authorised);
  const home = async (): Promise<void> => {
    await owner.goto('/dashboard');
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const current = owner.locator('li[aria-current=step]').first();
  await home();
  await expect(current).toContainText(portalProtest.stop.authorised);
  await expect(owner.getByText(portalProtest.stage.authorised)).toBeVisible();

  // Filed, then in informal talks.
  await step('filed', {
    [protests.field.filedOn]: typed(today),
    [protests.field.filingConfirmation]: `TCAD-${unique}`,
  });
  await home();
  await expect(current).toContainText(portalProtest.stop.filed);
  await step('informal', { [protests.field.informalOn]: typed(today) });

  // The hearing: when, how and where it is, and the deadlines counted back from it.
  const hearingOn = addDays(today, 24);
  await step('hearing', {
    [protests.field.hearingOn]: typed(hearingOn),
    [protests.field.hearingTime]: '9:30 AM',
    [protests.field.hearingPlace]: '850 E Anderson Ln, Austin',
  });
  await expect(dates.getByText('(41.461)')).toBeVisible();
  await expect(dates.getByText('(41.45(h))')).toBeVisible();
  await owner.goto(path);
  await expect(owner.getByText('9:30 AM (county time)')).toBeVisible();
  await expect(owner.getByText('850 E Anderson Ln, Austin')).toBeVisible();
  await owner.getByText(portalProtest.dates.all).first().click();
  await expect(owner.getByText('(41.461)').first()).toBeVisible();

  // The offer, which the owner accepts on the phone.
  await page.getByRole('tab', { name: consoleTexts.tab.offers }).click();
  await page.getByRole('button', { name: offers.console.add }).click();
  await dialog.getByLabel(offers.field.offeredValue).fill('465,000');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(offers.console.added)).toBeVisible();
  await owner.reload();
  const card = owner.getByRole('article').filter({ hasText: '$465,000.00' });
  await card.getByRole('button', { name: offers.portal.accept, exact: true }).click();
  await owner.getByRole('dialog').getByRole('button', { name: offers.portal.accept, exact: true }).click();
  await expect(owner.getByText(offers.portal.accepted)).toBeVisible();

  // Decided and closed. A season opened in advance is listed below it.
  await page.goto(`/admin${path}?tab=protests`);
  await expect(stage).toContainText(protests.stage.settled);
  await step('closed');
  await adminApi.post('/api/protests', { propertyId: id, taxYear: year + 1 });
  await owner.reload();
  await expect(owner.getByRole('heading', { name: `Your protest for ${year}` })).toBeVisible();
  await expect(owner.getByText(portalProtest.stage.closed).first()).toBeVisible();
  await expect(owner.getByText('$465,000.00').first()).toBeVisible();
  await owner.getByText(`${year + 1}: ${portalProtest.stage.authorised}`).click();
  await expect(owner.getByText('(41.44(a)(1))').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Protest for ${year}`, exact: true })).toBeVisible();
  await context.close();
});
