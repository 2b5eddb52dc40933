import { describe, expect, it } from '@jest/globals';
import { glance, growth, linear } from '../../../test/support/costs.js';
import { collectPatterns } from '../../../test/support/patterns.js';

const found = collectPatterns();

/** Attack strings: these and the pattern's own characters, repeated, with an end that does not match. */
const pumps = [...' \t\n01aAé-_.,;:/\\"\'=+%()[]{}<@'].concat([
  'a@',
  'a.',
  '1.',
  '1-',
  ' a',
  '\r\n',
  '{{',
  '://',
  'AC_',
  'a-',
  '::',
  'Version/',
  'a@a.',
]);

/** Lengths in characters, each eight times the one before. Short texts first: an exponential pattern never ends on a long one. */
const sizes = [4, 32, 256, 2048, 16_384];

describe('patterns', () => {
  it('finds every pattern in the sources, and none that is built at run time', () => {
    expect(found.unknown).toEqual([]);
    expect(found.patterns.length).toBeGreaterThan(60);
  });

  it('every pattern takes linear time with hostile text', async () => {
    const slow: string[] = [];
    for (const { place, pattern } of found.patterns)
      for (const pump of new Set([...pumps, ...pattern.source, ...wordsOf(pattern)]))
        if (await isSlow(pattern, pump)) slow.push(`${place} ${String(pattern)} on ${JSON.stringify(pump)}`);
    expect(slow).toEqual([]);
  });
});

/** Returns the words in a pattern. A search may begin at each of them, so repeating one is an attack. */
const wordsOf = ({ source }: RegExp): string[] => source.match(/(?<!\\)\w{2,}/g) ?? [];

/** Whether the time grows faster than the text. */
async function isSlow(pattern: RegExp, pump: string): Promise<boolean> {
  const text = (size: number): string => `${pump.repeat(size / pump.length)}\u0001`;
  const search = (hostile: string): number => hostile.search(pattern);
  let before = Infinity;
  for (const size of sizes) {
    const hostile = text(size);
    const time = glance(() => search(hostile));
    // Only what looks slow at a glance is measured well: there are tens of thousands of pairs.
    if (time / before > linear && (await growth(search, text, size / 8)) > linear) return true;
    before = time;
  }
  return false;
}
