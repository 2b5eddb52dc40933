import { describe, expect, it } from '@jest/globals';
import { readIfMatch } from './if-match.js';

describe('If-Match', () => {
  it.each([
    ['"7"', [7]],
    ['"7-Xk3vQ9aBn0pR"', [7]],
    ['W/"7-Xk3vQ9aBn0pR"', [7]],
    ['"7-a", "8-b"', [7, 8]],
    ['"nonsense"', []],
    ['7', []],
    ['', []],
    ['"7"'.repeat(100), []],
  ])('the header If-Match: %s expects the versions %j', (header, versions) => {
    expect(readIfMatch(header)).toEqual({ versions, isChecked: false });
  });

  it('If-Match expects nothing when it is absent or a star', () => {
    expect([readIfMatch(undefined), readIfMatch('*'), readIfMatch(' * ')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
