import { describe, expect, it } from '@jest/globals';
import { hearingDays } from './season.js';

describe("the demonstration's hearings", () => {
  it.each([
    ['2026-11-22', '2026'],
    ['2026-06-10', '2026'],
    ['2027-05-01', '2027'],
    ['2027-04-30', '2026'],
    ['2027-01-05', '2026'],
  ])('on %s, the demonstration’s hearings are on weekdays of the season of %s', (today, year) => {
    const days = hearingDays(new Date(`${today}T18:00:00Z`));
    expect(days.length).toBeGreaterThan(40);
    for (const day of days) {
      expect(day).toMatch(new RegExp(`^${year}-0[567]-`));
      expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });
});
