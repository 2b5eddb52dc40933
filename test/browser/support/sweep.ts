import type { Page } from '@playwright/test';
import type { Locale } from '../../../common/text/locales.js';
import { Eye } from './accessible.js';
import { InsidePages, unfitTexts } from './fit.js';
import { expect } from './fixtures.js';

export type App = 'console' | 'portal';

/** Checks screens one after the other and collects their problems. */
export class Sweep {
  private readonly inside: InsidePages;
  private readonly eye: Eye;
  private readonly problems: string[] = [];
  /** Reversed for each screen, so that a screen is laid out twice instead of three times. */
  private readonly widths = [1280, 375];

  /**
   * @param locale the language of the screens
   * @param withAxe true to run axe in each look too; false to check only whether texts fit, wide and narrow
   */
  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
    private readonly withAxe: boolean,
  ) {
    this.inside = new InsidePages(page);
    this.eye = new Eye(page);
  }

  /** Sets the language of both apps before one is loaded. */
  async speak(): Promise<void> {
    await this.page.goto('/theme.js');
    await this.page.evaluate((value) => {
      localStorage.setItem('protest-desk.locale', value);
      localStorage.setItem('RaStoreconsole.locale', JSON.stringify(value));
    }, this.locale);
  }

  /** Checks screens of one session, loading the app once. */
  async lookAt(addresses: readonly string[], strict = false): Promise<void> {
    for (const [index, address] of addresses.entries()) {
      await (index === 0 ? this.inside.load(address) : this.inside.open(address));
      await this.look(address, strict);
    }
  }

  /** Checks screens outside of a session, loading each separately. */
  async lookAtEach(addresses: readonly string[], strict = false): Promise<void> {
    for (const address of addresses) {
      await this.inside.load(address);
      await this.look(address, strict);
    }
  }

  /** Checks an open dialog or menu. */
  async lookAtPart(name: string): Promise<void> {
    this.problems.push(...(await this.check(name, false)));
  }

  /** Opens a screen without checking it, at the wide width, so that its buttons have labels. */
  async open(address: string): Promise<void> {
    await this.inside.load(address);
    await this.eye.rest();
  }

  expectNothing(): void {
    expect(this.problems).toEqual([]);
  }

  private async look(address: string, strict: boolean): Promise<void> {
    const { pathname } = new URL(this.page.url());
    if (pathname !== address.split('?')[0]) this.problems.push(`${address} leads to ${pathname}`);
    const language = await this.page.evaluate(() => document.documentElement.lang);
    if (language !== this.locale) this.problems.push(`${address} says that it is in ${language}`);
    this.problems.push(...(await this.check(`${this.locale} ${address}`, strict)));
  }

  private async check(name: string, strict: boolean): Promise<string[]> {
    if (this.withAxe) return this.eye.problemsOf(name, { strict, alsoCheck: unfitTexts });
    const found: string[] = [];
    this.widths.reverse();
    for (const width of this.widths) {
      await this.page.setViewportSize({ width, height: 800 });
      found.push(...(await unfitTexts(this.page)).map((problem) => `${name}, ${width} px: ${problem}`));
    }
    return found;
  }
}
