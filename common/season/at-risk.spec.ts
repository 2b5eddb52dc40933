import { describe, expect, it } from '@jest/globals';
import { seasonToOpen } from './at-risk.js';

describe('the season to open', () => {
  it.each([
    ['2027-01-01', [], 2027],
    ['2027-01-01', [2026], 2027],
    ['2027-09-30', [2026, 2028], 2027],
    ['2027-09-30', [2027], undefined],
    ['2027-10-01', [2026], 2028],
    ['2027-12-31', [2027], undefined],
    ['2027-12-31', [2028], undefined],
    ['2028-01-01', [2027], 2028],
  ])('on %s, with %j opened, the season to open is %s', (today, opened, year) => {
    expect(seasonToOpen(today, opened)).toBe(year);
  });
});
