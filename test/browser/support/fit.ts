import type { Page } from '@playwright/test';

/**
 * Returns texts of the current page that do not fit: the page scrolls sideways, or a text is cut off by a box that cannot be
 * scrolled, overflows its button, or is wider than its select or than the field whose placeholder it is. A text that is
 * shortened with an ellipsis fits if its title is complete.
 */
export function unfitTexts(page: Page): Promise<string[]> {
  return onceLaidOut(
    page,
    () => unfitNow(page),
    (unfit) => unfit.length === 0,
  );
}

/** Number of frames within which a page is surely laid out for another width. */
const layoutFrames = 120;

/** Measures a page until the result is fine, or until the page has surely been laid out for its width. @returns the last result */
export async function onceLaidOut<T>(
  page: Page,
  measure: () => Promise<T>,
  isFine: (found: T) => boolean,
): Promise<T> {
  let found = await measure();
  for (let frame = 0; !isFine(found) && frame < layoutFrames; frame += 1) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    found = await measure();
  }
  return found;
}

function unfitNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) found.add(`the page scrolls sideways by ${sideways} px`);
    const shortened = (element: Element): string => (element.textContent ?? '').trim().slice(0, 60);

    interface Box {
      readonly edge: DOMRect;
      /** Hidden on purpose: read aloud only, or animated away. */
      readonly isHidden: boolean;
      readonly scrolls: boolean;
      readonly cutsAcross: boolean;
      readonly cutsBelow: boolean;
      readonly isButton: boolean;
      readonly isTitled: boolean;
    }
    // Most texts share their outer boxes, so each box is measured once.
    const measured = new Map<Element, Box>();
    const measure = (element: Element): Box => {
      const edge = element.getBoundingClientRect();
      const { clip, clipPath, opacity, overflowX, overflowY } = getComputedStyle(element);
      return {
        edge,
        isHidden:
          edge.width <= 1 ||
          edge.height <= 1 ||
          opacity === '0' ||
          clipPath.startsWith('inset(') ||
          clip === 'rect(0px, 0px, 0px, 0px)',
        scrolls: /auto|scroll/.test(overflowX),
        cutsAcross: /hidden|clip/.test(overflowX),
        cutsBelow: /hidden|clip/.test(overflowY),
        isButton: element.matches('button, [role=button], .button, .MuiButton-root, .MuiChip-root'),
        isTitled: element.closest('[title]') !== null,
      };
    };
    const boxOf = (element: Element): Box => {
      const known = measured.get(element) ?? measure(element);
      measured.set(element, known);
      return known;
    };

    const check = (text: Text, owner: Element): void => {
      if (!owner.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      if (lines.length === 0) return;
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.right));
      const middles = lines.map(({ top, bottom }) => (top + bottom) / 2);
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const { edge, isHidden, scrolls, cutsAcross, cutsBelow, isButton, isTitled } = boxOf(box);
        if (isHidden) return;
        const outside = left < edge.left - 1.5 || right > edge.right + 1.5;
        if (cutsAcross && outside && !isTitled) found.add(`cut off: ${shortened(owner)}`);
        if (cutsBelow && !isTitled && middles.some((middle) => middle < edge.top || middle > edge.bottom))
          found.add(`cut off below: ${shortened(owner)}`);
        if (isButton && outside) found.add(`outside of its button: ${shortened(owner)}`);
        if (scrolls) return;
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && text.parentElement) check(text as Text, text.parentElement);

    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const wide = (element: HTMLElement, text: string): boolean => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return element.checkVisibility() && element.clientWidth > 1 && pen.measureText(text).width > room + 1;
    };
    for (const select of Array.from(document.querySelectorAll('select'))) {
      const text = select.selectedOptions[0]?.text ?? '';
      if (wide(select, text)) found.add(`wider than its select: ${text}`);
    }
    for (const input of Array.from(document.querySelectorAll('input')))
      if (
        !input.value &&
        getComputedStyle(input, '::placeholder').opacity !== '0' &&
        wide(input, input.placeholder)
      )
        found.add(`wider than its field: ${input.placeholder}`);
    return [...found];
  });
}

/**
 * Opens pages of an app without reloading the app, which would take most of the time. Waits until each page is complete,
 * so that later checks cannot see the page before.
 */
export class InsidePages {
  private pending = 0;
  private isLoaded = false;

  constructor(private readonly page: Page) {
    page.on('request', () => (this.pending += 1));
    page.on('requestfinished', () => (this.pending -= 1));
    page.on('requestfailed', () => (this.pending -= 1));
  }

  /** Loads the app for the first page; opens all others inside it. */
  async openOrLoad(path: string): Promise<void> {
    if (this.isLoaded) return this.open(path);
    await this.load(path);
  }

  async open(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await this.settled();
  }

  async load(path: string): Promise<void> {
    await this.page.goto(path);
    this.isLoaded = true;
    await this.settled();
  }

  /** Waits until nothing is loading: no request for some frames, and no placeholder of later content. */
  private async settled(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      const { pending } = this;
      const complete = await this.page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const placeholders = '.MuiSkeleton-root, .skeleton, .MuiCircularProgress-root';
            const look = () =>
              resolve(Boolean(document.querySelector('h1')) && !document.querySelector(placeholders));
            requestAnimationFrame(() => requestAnimationFrame(look));
          }),
      );
      quiet = complete && pending === 0 && this.pending === 0 ? quiet + 1 : 0;
    }
  }
}
