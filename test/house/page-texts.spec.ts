import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const app = 'client-ui/src/app/App.tsx';
const source = readFileSync(app, 'utf8');
const late = ['portalRegister', 'portalSecurity'] as const;

/** Returns a file and all that it imports, also lazily, except for the app's lazy imports, which are the pages. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith('client-ui/')) return seen;
  seen.add(file);
  const imports = file === app ? /from '(\..+?)\.js'/g : /(?:from |import\()'(\..+?)\.js'/g;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const found = ['.ts', '.tsx'].map((extension) => join(dirname(file), path + extension)).find(existsSync);
    if (found) filesOf(found, seen);
  }
  return seen;
}

/** Returns the late texts that a file or its imports name. */
function namedBy(file: string): string[] {
  const texts = [...filesOf(file)]
    .filter((path) => !path.includes('/i18n/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  return late.filter((name) => texts.includes(`'${name}.`) || texts.includes(`\`${name}.`));
}

const pages = [...source.matchAll(/(withTexts\(\[(.*?)\], )?\(\) => import\('(\.\.\/.*?)\.js'\)/g)].map(
  ([, , names = '', path = '']) => ({ path: join(dirname(app), `${path}.tsx`), names }),
);

describe('the late texts of the portal', () => {
  it('the pages of the portal use all late texts', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(new Set(pages.flatMap(({ path }) => namedBy(path)))).toEqual(new Set(late));
  });

  it.each(pages)('$path loads the late texts that it uses', ({ path, names }) => {
    for (const name of namedBy(path)) expect(names).toContain(`'${name}'`);
  });

  it('the frame of the portal, which is there before the late texts, uses none of them', () => {
    expect(namedBy(app)).toEqual([]);
  });
});
