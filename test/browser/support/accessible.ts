import { onceLaidOut } from './fit.js';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The looks in which every screen is checked. They cover each color scheme and each width once. */
const wideAndLight = { colorScheme: 'light', width: 1280 } as const;
const narrowAndDark = { colorScheme: 'dark', width: 375 } as const;
type Look = typeof wideAndLight | typeof narrowAndDark;
/** The narrowest screen, on which nothing may scroll sideways. */
const narrowest = 320;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Options of a check. */
export interface Sight {
  /** Also reports violations of WCAG 2.2 AA that are not serious. */
  readonly strict?: boolean;
  /** Further checks of the page in each look. */
  readonly alsoCheck?: (page: Page) => Promise<string[]>;
}

/** Checks pages with axe, each wide and light, and narrow and dark, beginning with the look of the page before. */
export class Eye {
  private current: Look = wideAndLight;

  constructor(private readonly page: Page) {}

  /** Returns what axe finds on the current page in each look, and whether the page scrolls sideways at 320 px. */
  async problemsOf(name: string, { strict = false, alsoCheck }: Sight = {}): Promise<string[]> {
    await expect(this.page.locator('h1'), name).toBeVisible();
    const problems: string[] = [];
    const other = this.current === wideAndLight ? narrowAndDark : wideAndLight;
    for (const look of [this.current, other]) {
      await this.take(look, name);
      const { colorScheme, width } = look;
      const found = [
        ...((await alsoCheck?.(this.page)) ?? []),
        ...(await seriousProblems(this.page, name, strict)),
      ];
      problems.push(...found.map((problem) => `${name}, ${colorScheme}, ${width} px: ${problem}`));
      if (look === narrowAndDark) problems.push(...(await this.narrowestProblem(name)));
    }
    return problems;
  }

  /** Makes the page wide and light again. */
  async rest(): Promise<void> {
    await this.take(wideAndLight, 'at the end');
  }

  private async take(look: Look, name: string): Promise<void> {
    const { page } = this;
    const { colorScheme, width } = look;
    const heading = page.locator('h1');
    const ink = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).color);
    const before = await ink();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (look !== this.current) await expect.poll(ink, `${name}, ${colorScheme}`).not.toBe(before);
    await page.setViewportSize({ width, height: 800 });
    this.current = look;
  }

  private async narrowestProblem(name: string): Promise<string[]> {
    await this.page.setViewportSize({ width: narrowest, height: 640 });
    const content = await onceLaidOut(
      this.page,
      () => this.page.evaluate(() => document.documentElement.scrollWidth),
      (width) => width <= narrowest,
    );
    return content > narrowest
      ? [`${name} scrolls sideways at ${narrowest} px: it is ${content} px wide`]
      : [];
  }
}

/** Expects that axe finds nothing serious on the current page in any look. For states that the sweep of all screens can't reach. */
export async function expectAccessible(page: Page, name: string, strict = false): Promise<void> {
  const eye = new Eye(page);
  expect(await eye.problemsOf(name, { strict })).toEqual([]);
  await eye.rest();
}

/** Waits for animations to end, because axe takes colors in transition for final ones. Ignores spinners, which never end. */
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

/** Watches whether any part of the page becomes busy until `end` is called. */
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

/** Returns what axe finds on a page, with the elements. */
async function seriousProblems(page: Page, name: string, strict: boolean): Promise<string[]> {
  let found: axe.Result[];
  let wasBusy: boolean;
  do {
    // A list may reload at any time and is dimmed meanwhile, so axe's findings are discarded and it runs again.
    await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
    const busy = await watchBusy(page);
    found = await violations(page);
    wasBusy = await busy.evaluate((watch) => watch.end());
  } while (wasBusy);
  return found
    .filter(
      ({ impact, tags }) =>
        impact === 'serious' || impact === 'critical' || (strict && tags.some((tag) => wcag.includes(tag))),
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Returns what axe finds on a page, or in a part of it, once animations have ended. Axe is injected once per document and
 * reports only violations, because everything else takes four times as long. Frames are left out: ours show mails and
 * may run no scripts.
 */
export async function violations(page: Page, part?: string): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settled(page);
  return page.evaluate(async (selector) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    // Preloading would fetch the style sheets again, for a rule that is not selected.
    const options = { resultTypes: ['violations' as const], iframes: false, preload: false };
    return (await injected.run(selector ?? document, options)).violations;
  }, part);
}
