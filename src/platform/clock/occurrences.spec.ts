import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import {
  isTimeZone,
  lastOccurrence,
  nextOccurrence,
  nextOccurrences,
  type Recurrence,
} from './occurrences.js';

const zones = [
  'America/Chicago',
  'America/Tegucigalpa',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'UTC',
];
const crons = [
  '30 2 * * *',
  '0 1 * * *',
  '15 * * * *',
  '0 7 * * 1',
  '0 3 31 * *',
  '30 1,2,3 * 3,11 0',
  '0 0 29 2 *',
];

const local = (dates: readonly Date[], zone: string): string[] =>
  dates.map((date) => DateTime.fromJSDate(date, { zone }).toFormat('yyyy-MM-dd HH:mm ZZ'));

describe('occurrences', () => {
  const nightly: Recurrence = { cron: '30 2 * * *', zone: 'America/Chicago' };

  it('an occurrence that the clocks skip in spring moves forward, once', () => {
    const from = new Date('2027-03-13T00:00:00-06:00');
    expect(local(nextOccurrences(nightly, from, 3), nightly.zone)).toEqual([
      '2027-03-13 02:30 -06:00',
      '2027-03-14 03:30 -05:00',
      '2027-03-15 02:30 -05:00',
    ]);
  });

  it('a time that comes twice in autumn occurs only the first time', () => {
    const early = { cron: '30 1 * * *', zone: 'America/Chicago' };
    const from = new Date('2027-11-06T12:00:00-05:00');
    expect(local(nextOccurrences(early, from, 2), early.zone)).toEqual([
      '2027-11-07 01:30 -05:00',
      '2027-11-08 01:30 -06:00',
    ]);
    // In the second pass through the repeated hour, the last occurrence is still that of the first pass.
    const second = new Date('2027-11-07T01:45:00-06:00');
    expect(lastOccurrence(early, second)?.toISOString()).toBe('2027-11-07T06:30:00.000Z');
  });

  it('an hourly recurrence has each hour once on a day of a clock change', () => {
    const hourly = { cron: '0 * * * *', zone: 'America/Chicago' };
    const spring = nextOccurrences(hourly, new Date('2027-03-14T05:30:00Z'), 4);
    expect(local(spring, hourly.zone)).toEqual([
      '2027-03-14 00:00 -06:00',
      '2027-03-14 01:00 -06:00',
      '2027-03-14 03:00 -05:00',
      '2027-03-14 04:00 -05:00',
    ]);
    const autumn = nextOccurrences(hourly, new Date('2027-11-07T04:30:00Z'), 4);
    expect(local(autumn, hourly.zone)).toEqual([
      '2027-11-07 00:00 -05:00',
      '2027-11-07 01:00 -05:00',
      '2027-11-07 02:00 -06:00',
      '2027-11-07 03:00 -06:00',
    ]);
  });

  it('a recurrence on February 29 occurs in leap years only', () => {
    const leap = { cron: '0 7 29 2 *', zone: 'America/Chicago' };
    expect(local(nextOccurrences(leap, new Date('2026-11-22T00:00:00Z'), 2), leap.zone)).toEqual([
      '2028-02-29 07:00 -06:00',
      '2032-02-29 07:00 -06:00',
    ]);
  });

  it.each(zones)('occurrences are distinct, in order and found from both sides in %s', (zone) => {
    for (const cron of crons) {
      const recurrence = { cron, zone };
      // Shortly before each clock change, and at an unrelated time.
      for (const start of ['2027-03-13T17:31:00Z', '2027-11-06T03:59:00Z', '2027-02-28T23:00:00Z']) {
        const found = nextOccurrences(recurrence, new Date(start), 8);
        for (const [index, occurrence] of found.entries()) {
          const before = found[index - 1] ?? new Date(start);
          expect(occurrence.getTime()).toBeGreaterThan(before.getTime());
          expect(lastOccurrence(recurrence, occurrence)).toEqual(occurrence);
          expect(nextOccurrence(recurrence, new Date(occurrence.getTime() - 1))).toEqual(occurrence);
          const justBefore = lastOccurrence(recurrence, new Date(occurrence.getTime() - 1));
          if (index > 0) expect(justBefore).toEqual(before);
        }
      }
    }
  });

  it('leaves out occurrences that a further condition rejects', () => {
    const odd: Recurrence = { cron: '0 7 * * *', zone: 'UTC', when: (wall) => wall.day % 2 === 1 };
    const days = nextOccurrences(odd, new Date('2027-01-30T08:00:00Z'), 3).map((date) => date.getUTCDate());
    expect(days).toEqual([31, 1, 3]);
  });

  it('accepts names of time zones only', () => {
    expect(['America/Chicago', 'UTC', 'America/Indiana/Knox'].every(isTimeZone)).toBe(true);
    expect(['local', 'Mars/Base', 'UTC+3', '', 'system', '+05:00'].some(isTimeZone)).toBe(false);
  });
});
