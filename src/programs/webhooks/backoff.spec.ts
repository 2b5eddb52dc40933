import { describe, expect, it } from '@jest/globals';
import { pauseAfter, retryAfterOf } from './backoff.js';

describe('the pause before the next attempt', () => {
  it('the pause between attempts grows from seconds to two hours', () => {
    const pauses = Array.from({ length: 10 }, (_, made) => pauseAfter(made + 1, 0, 0.5));
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 7200, 7200, 7200]);
  });

  it('the pause between attempts varies by a fifth, so that deliveries spread out', () => {
    expect(pauseAfter(3, 0, 0)).toBeCloseTo(96);
    expect(pauseAfter(3, 0, 1)).toBeCloseTo(144);
    expect(new Set(Array.from({ length: 20 }, () => pauseAfter(3))).size).toBeGreaterThan(10);
  });

  it('the pause grows to what the receiver asks, but to at most two hours', () => {
    expect(pauseAfter(1, 90, 0.5)).toBe(90);
    expect(pauseAfter(1, 1, 0.5)).toBe(5);
    expect(pauseAfter(1, 999_999, 0.5)).toBe(7200);
    expect(pauseAfter(1, Infinity, 0.5)).toBe(7200);
  });

  it.each([
    ['120', 120],
    ['Mon, 17 May 2027 15:05:00 GMT', 60],
    ['Mon, 17 May 2027 15:03:00 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['1'.repeat(50), undefined],
    [undefined, undefined],
  ])('reads the header Retry-After: %s', (header, seconds) => {
    expect(retryAfterOf(header, new Date('2027-05-17T15:04:00Z'))).toBe(seconds);
  });
});
