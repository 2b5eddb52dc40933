import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  bulk,
  calendar,
  common,
  console as consoleTexts,
  season,
} from '../../../common/messages/en/index.js';
import { openSession } from '../support/access.js';
import { expectAccessible } from '../support/accessible.js';
import { choose } from '../support/console.js';
import { downloaded } from '../support/downloads.js';
import { demo, expect, test } from '../support/fixtures.js';

/** A year of its own, because the calendar shows the hearings of all tests, and on a retry those of the first attempt. */
const taxYear = 2041;

interface Protest {
  readonly id: number;
  readonly version: number;
  readonly hearingOn: string;
  readonly hearingTime: string;
  readonly hearingUserName: string | null;
}

test('the calendar reassigns and moves hearings, warns of overlaps, and prints and downloads them', async ({
  page,
  adminApi,
  client,
  unique,
}, { retry }) => {
  const [day, after] = [`2041-06-${11 + 7 * retry}`, `2041-06-${12 + 7 * retry}`];
  const [one, two] = [`1 Cedar ${unique}`, `2 Cedar ${unique}`];
  const people = await adminApi.get<{ people: { id: number; name: string }[] }>(
    '/api/calendar?from=2041-06-03&to=2041-06-03',
  );
  const [ann, ben] = people.people;
  if (!ann || !ben) throw new Error('The demonstration has two people.');
  const hearing = async (address: string, hearingTime: string, hearingUserId: number): Promise<number> => {
    const propertyId = await adminApi.createProperty(client.id, { address });
    const { id, version } = await adminApi.post<Protest>('/api/protests', { propertyId, taxYear });
    const facts = { hearingOn: day, hearingTime, hearingUserId, version };
    await adminApi.put(`/api/protests/${id}`, {
      ...facts,
      hearingKind: 'video',
      // Each hearing has its own room; in one room they would be a docket.
      hearingLink: `https://arb.example/${hearingTime.replace(':', '')}`,
    });
    return id;
  };
  const first = await hearing(one, '09:00', ann.id);
  const second = await hearing(two, '09:30', ann.id);
  // Outside of the hours that the week view usually shows.
  const early = `3 Cedar ${unique}`;
  await hearing(early, '05:30', ben.id);
  const read = (id: number): Promise<Protest> => adminApi.get<Protest>(`/api/protests/${id}`);
  const entry = (address: string) => page.getByRole('button', { name: address });

  await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: consoleTexts.menu.calendar, exact: true }).click();
  await page.goto(`/admin/calendar?view=week&date=${day}`);
  const overlap = 'Overlaps a hearing elsewhere';
  await expect(entry(one)).toContainText(overlap);
  await expect(entry(two)).toContainText(overlap);
  await expect(entry(early)).toBeVisible();

  // Opens the hearing's dialog by keyboard.
  await entry(two).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(`${ann.name} has a hearing at another place at the same time.`),
  ).toBeVisible();
  await expectAccessible(page, 'a hearing');
  await choose(page, calendar.attendedBy, ben.name);
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(one)).not.toContainText(overlap);
  expect((await read(second)).hearingUserName).toBe(ben.name);

  // Drags a hearing onto a person.
  await dragTo(page, two, async () => page.locator(`[data-person="${ann.id}"]`).boundingBox());
  await expect(page.getByText(calendar.assigned)).toBeVisible();
  await expect(entry(one)).toContainText(overlap);
  expect((await read(second)).hearingUserName).toBe(ann.name);

  // Drags a hearing to the next day, first refused and then confirmed.
  const nextDay = () => page.locator(`.fc-timegrid-col[data-date="${after}"]`).boundingBox();
  const { y = 0 } = (await entry(one).boundingBox()) ?? {};
  const to = async () => ({ ...(await nextDay())!, y, height: 8 });
  await dragTo(page, one, to);
  await expect(dialog.getByText(/Only the appraisal review board sets hearings/)).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();
  expect((await read(first)).hearingOn).toBe(day);
  await dragTo(page, one, to);
  await dialog.getByRole('button', { name: common.save }).click();
  // The owner is notified only if the user chooses to.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(first)).toMatchObject({ hearingOn: after, hearingUserName: ann.name });
  await expect(entry(two)).not.toContainText(overlap);

  // The URL contains the filters and the view.
  await page.getByRole('button', { name: calendar.views.month, exact: true }).click();
  await choose(page, calendar.person, ben.name);
  await expect(entry(one)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox', { name: calendar.person })).toContainText(ben.name);
  await choose(page, calendar.person, calendar.everybody);
  await choose(page, calendar.kindLabel, calendar.kind.hearing);
  await expect(page).toHaveURL(/kind=hearing/);
  await choose(page, calendar.kindLabel, calendar.kind.preparation);
  await page.getByRole('button', { name: season.rules.informal }).first().click();
  await expect(dialog.getByText('(41.445)')).toBeVisible();
  await expect(dialog.getByText(calendar.by.owner)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Prints one person's day, and downloads a hearing for another calendar.
  await page.goto(`/admin/calendar?view=day&date=${day}`);
  const sheet = page.getByRole('button', { name: calendar.daySheet });
  await expect(sheet).toBeDisabled();
  await choose(page, calendar.person, ann.name);
  const [paper] = await Promise.all([page.waitForResponse(/\/api\/links$/), sheet.click()]);
  expect(paper.status()).toBe(201);
  await page.getByRole('button', { name: calendar.dayPackets }).click();
  await expect(dialog.getByText(bulk.print.dayText)).toBeVisible();
  await expectAccessible(page, 'the day sheet with packets');
  await dialog.getByRole('button', { name: /^Print \d/ }).click();
  // These hearings have no comparables, so the sheet lists them but their packets are reported as left out.
  await expect(dialog.getByRole('link', { name: /^Day sheet and packets/ })).toBeVisible();
  await expect(dialog.getByText(/forms? (?:was|were) left out/)).toBeVisible();
  await dialog.getByRole('button', { name: bulk.print.remove }).click();
  await expect(dialog).toBeHidden();
  await entry(two).click();
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: calendar.toCalendar }).click(),
  );
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:Hearing: ${two}`);
  await dialog.getByRole('button', { name: common.cancel }).click();

  // On a phone, the calendar is a list.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/calendar?date=${day}`);
  await expect(entry(two)).toBeVisible();
  await page.goto(`/admin/calendar?view=list&date=${day}`);
  await expect(entry(two)).toBeVisible();

  // Clearing the day also asks whether to notify the owner.
  await entry(two).click();
  await dialog.getByRole('textbox', { name: calendar.day }).fill('');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByText(consoleTexts.dates.unknown)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await read(second)).toMatchObject({ hearingOn: null });
});

/** Drags a hearing with the mouse, in steps as a person would. */
async function dragTo(
  page: Page,
  address: string,
  target: () => Promise<{ x: number; y: number; width: number; height: number } | null>,
): Promise<void> {
  const event = page.getByRole('button', { name: address });
  await event.scrollIntoViewIfNeeded();
  const from = await event.boundingBox();
  if (!from) throw new Error(`${address} is not in view.`);
  await page.mouse.move(from.x + 12, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 12, { steps: 4 });
  const to = await target();
  if (!to) throw new Error('The target is not in view.');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}
