import { describe, expect, it } from '@jest/globals';
import { consolePages } from '../../common/pages/console-paths.js';
import { consoleScreens, lockScreens, publicScreens, screensElsewhere } from '../browser/support/screens.js';

const screens: readonly string[] = [
  ...Object.values(consoleScreens).flat(),
  ...[...publicScreens, ...Object.values(lockScreens)]
    .filter((path) => path.startsWith('/admin'))
    .map((path) => path.replace('/admin', '')),
].map((path) => path.split('?')[0] ?? '');

/** Whether a screen matches the path of a page, whose optional parameters may be absent. */
const isOf = (path: string, screen: string): boolean =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(screen);

/** Whether a page is one of the reference data's forms. These are alike: one list and one form stand for all. */
const isReference = (name: string): boolean => /(?:Create|Edit)$/.test(name);

describe('the sweep of all screens', () => {
  it('the sweep of all screens forgets no page of the console', () => {
    const forgotten = Object.entries(consolePages)
      .filter(([name, { path }]) => !screensElsewhere.includes(path) && !isReference(name))
      .map(([, { path }]) => path)
      .filter((path) => !screens.some((screen) => isOf(path, screen)));
    expect(forgotten).toEqual([]);
  });

  it('the sweep of all screens has no page twice', () => {
    const all = Object.values(consoleScreens).flat();
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });
});
