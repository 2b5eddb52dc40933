import type { Page } from '@playwright/test';
import * as en from '../../../common/messages/en/index.js';

/** First segments of text keys: the catalogs' and react-admin's. */
const beginnings = [...Object.keys(en), 'ra', 'resources'];

/** Finds raw text keys that a page shows, or has in its title or accessible names. */
export function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const all = [document.title, document.body.innerText, ...said].join('\n');
    const key = new RegExp(`(?<![\\w@./-])(?:${names.join('|')})\\.[A-Za-z0-9][\\w-]*(?:\\.[\\w-]+)*`, 'g');
    return [...new Set(all.match(key) ?? [])];
  }, beginnings);
}
