import { describe, expect, it } from '@jest/globals';
import { nextOccurrences } from '../../platform/clock/occurrences.js';
import { describeRule, recurrenceOf, ruleErrors, type ScheduleRule, tidyRule } from './schedule-rule.js';

const rule = (fields: Partial<ScheduleRule>): ScheduleRule => ({
  frequency: 'daily',
  time: '07:30',
  weekdays: null,
  monthDay: null,
  cron: null,
  timeZone: 'America/Chicago',
  ...fields,
});
const daysOf = (fields: Partial<ScheduleRule>, from: string, count: number): string[] =>
  nextOccurrences(recurrenceOf(rule({ timeZone: 'UTC', ...fields })), new Date(from), count).map((date) =>
    date.toISOString().slice(0, 10),
  );

describe('the rule of a schedule', () => {
  it('a monthly schedule runs on the last day where the month is shorter', () => {
    expect(daysOf({ frequency: 'monthly', monthDay: 30 }, '2028-01-31T00:00:00Z', 4)).toEqual([
      '2028-02-29',
      '2028-03-30',
      '2028-04-30',
      '2028-05-30',
    ]);
    expect(daysOf({ frequency: 'monthly', monthDay: 29 }, '2027-02-01T00:00:00Z', 2)).toEqual([
      '2027-02-28',
      '2027-03-29',
    ]);
    expect(daysOf({ frequency: 'monthly', monthDay: 15 }, '2027-02-01T00:00:00Z', 2)).toEqual([
      '2027-02-15',
      '2027-03-15',
    ]);
  });

  it('a weekly schedule runs on its weekdays, Sunday being the last', () => {
    expect(daysOf({ frequency: 'weekly', weekdays: [7, 3] }, '2027-05-17T00:00:00Z', 3)).toEqual([
      '2027-05-19',
      '2027-05-23',
      '2027-05-26',
    ]);
  });

  it.each([
    ['0 7 * * 1-5', true],
    ['0 7 1 1 *', true],
    ['30 6,18 * * *', true],
    ['0 7 * * 5L', true],
    ['0,30 7 * * *', false],
    ['* 7 * * *', false],
    ['0 0 7 * * *', false],
    ['@daily', false],
    ['0 7 31 2 *', false],
    ['R 7 * * *', false],
    [`0 ${'7,'.repeat(60)}7 * * *`, false],
  ])('a schedule takes the cron expression %s: %p', (cron, isUsable) => {
    const errors = ruleErrors(rule({ frequency: 'cron', time: null, cron }));
    expect(errors).toEqual(isUsable ? {} : { cron: 'cron' });
  });

  it('a schedule keeps only the fields of its frequency', () => {
    const given = rule({ weekdays: [2, 2, 1], monthDay: 3, cron: ' 0  7 * * * ' });
    expect(tidyRule(given)).toEqual(rule({}));
    expect(tidyRule({ ...given, frequency: 'weekly' })).toEqual(
      rule({ frequency: 'weekly', weekdays: [1, 2] }),
    );
    expect(tidyRule({ ...given, frequency: 'cron' })).toEqual(
      rule({ frequency: 'cron', time: null, cron: '0 7 * * *' }),
    );
  });

  it.each([
    [rule({ frequency: 'weekly', weekdays: [1, 4] }), 'at 7:30 AM, on Monday and Thursday (America/Chicago)'],
    [
      rule({ frequency: 'monthly', monthDay: 31 }),
      'at 7:30 AM, on day 31 of the month, or its last day if it is shorter (America/Chicago)',
    ],
    [
      rule({ frequency: 'cron', cron: '15 6,18 1 1,7 *' }),
      'at 6:15 AM and 6:15 PM, on day 1 of the month, in January and July (America/Chicago)',
    ],
    [rule({ frequency: 'cron', cron: '5 * * * *' }), 'every hour at minute 5 (America/Chicago)'],
    [
      rule({ frequency: 'cron', cron: '0 7 * * 5L' }),
      'at 7:00 AM, on the last Friday of the month (America/Chicago)',
    ],
  ])('describes a schedule in words', (given, words) => {
    expect(describeRule(given, 'en')).toBe(words);
  });

  it('describes a schedule in French and German', () => {
    const given = rule({ frequency: 'weekly', weekdays: [1, 4] });
    expect(describeRule(given, 'fr')).toBe('à 07:30, le lundi et jeudi (America/Chicago)');
    expect(describeRule(given, 'de')).toBe('um 07:30, am Montag und Donnerstag (America/Chicago)');
  });
});
