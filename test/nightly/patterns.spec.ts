import { describe, expect, it } from '@jest/globals';
import { collectPatterns } from '../support/patterns.js';

/** No time limits: on a busy machine they would let a vulnerable pattern pass. */
const effort = { timeout: null, attackTimeout: null, incubationTimeout: null };

describe('patterns', () => {
  it('recheck finds no vulnerable regular expression', async () => {
    // Runs in this thread: a pattern too large for recheck would end a separate thread, and this one would wait forever.
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
