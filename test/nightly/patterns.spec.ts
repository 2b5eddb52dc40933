import { describe, expect, it } from '@jest/globals';
import { collectPatterns } from '../support/patterns.js';

/** Without limits on time, which would let a busy machine pass a pattern. */
const effort = { timeout: null, attackTimeout: null, incubationTimeout: null };

describe('patterns', () => {
  it('withstand every attack that recheck finds', async () => {
    // In this thread: a pattern that is too large for recheck ends a thread of its own, and this one would wait for ever.
    Object.assign(process.env, { RECHECK_BACKEND: 'pure', RECHECK_SYNC_BACKEND: 'pure' });
    const { checkSync } = await import('recheck');
    const vulnerable: string[] = [];
    const known = new Set<string>();
    for (const { place, pattern } of collectPatterns().patterns) {
      if (known.has(String(pattern))) continue;
      known.add(String(pattern));
      const { status } = checkSync(pattern.source, pattern.flags, effort);
      if (status !== 'safe') vulnerable.push(`${place} ${String(pattern)}: ${status}`);
    }
    expect(vulnerable).toEqual([]);
  });
});
