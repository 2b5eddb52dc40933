import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const widths = [1280, 375] as const;
const schemes = ['light', 'dark'] as const;
type Look = readonly [scheme: (typeof schemes)[number], width: number];

const everyLook = schemes.flatMap((scheme) => widths.map((width): Look => [scheme, width]));
/** Every scheme and every width once, for tests of many pages. */
export const eachOnce: readonly Look[] = [
  ['light', 1280],
  ['dark', 375],
];
/** The narrowest screen, on which nothing may scroll sideways. */
const narrowest = 320;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing serious on the current page, wide and narrow, light and dark, and it never scrolls
 * sideways.
 * @param strict finds violations of WCAG 2.2 AA that are not serious, too
 */
export async function expectAccessible(
  page: Page,
  name: string,
  looks: readonly Look[] = everyLook,
  strict = false,
): Promise<void> {
  const heading = page.locator('h1');
  await expect(heading, name).toBeVisible();
  const ink = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).color);
  await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
  const inLight = await ink();
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'dark') await expect.poll(ink, `${name}, dark`).not.toBe(inLight);
    await page.setViewportSize({ width, height: 800 });
    let problems: string[];
    let wasBusy: boolean;
    do {
      // A list that is being read again, which it may at any time, is dimmed: what axe saw meanwhile says nothing.
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
      const busy = await watchBusy(page);
      problems = await seriousProblems(page, strict);
      wasBusy = await busy.evaluate((watch) => watch.end());
    } while (wasBusy);
    expect(problems, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: narrowest, height: 640 });
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, `${name}: nothing scrolls sideways`).toBeLessThanOrEqual(narrowest);
  // Restores the viewport and theme for the next page.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: widths[0], height: 800 });
}

/** Waits until the page stands still: axe takes colors on their way for final ones. Spinners turn without end. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** Watches whether a part of the page becomes busy until `end` is asked. */
const watchBusy = (page: Page) =>
  page.evaluateHandle(() => {
    const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null;
    let seen = isBusy();
    const observer = new MutationObserver(() => (seen ||= isBusy()));
    observer.observe(document, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
    return {
      end: (): boolean => {
        observer.disconnect();
        return seen;
      },
    };
  });

/** What axe finds on a page, with the elements. */
async function seriousProblems(page: Page, strict: boolean): Promise<string[]> {
  return (await violations(page))
    .filter(
      ({ impact, tags }) =>
        impact === 'serious' || impact === 'critical' || (strict && tags.some((tag) => wcag.includes(tag))),
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * What axe finds on a page, or in a part of it, once it stands still. It is injected once a document, and describes
 * nothing but violations: everything else costs it four times as long. Frames are left out: ours show mails and may
 * run no scripts.
 */
export async function violations(page: Page, part?: string): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settled(page);
  return page.evaluate(async (selector) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const options = { resultTypes: ['violations' as const], iframes: false };
    return (await injected.run(selector ?? document, options)).violations;
  }, part);
}
