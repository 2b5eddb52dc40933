import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayIn, daysBetween, daysLeft, isBusinessDay, weekdayOf } from './calendar.js';
import { planBy, protestDeadline, type SeasonFacts, seasonDeadlines } from './deadlines.js';
import { deadlineRules } from './deadline-rules.js';
import { holidaysByRule, legalHolidays } from './holidays.js';

const anyDay = fc.integer({ min: 0, max: 1826 }).map((days) => addDays('2024-01-01', days));
const anyFacts: fc.Arbitrary<SeasonFacts> = fc.record(
  {
    taxYear: fc.integer({ min: 2024, max: 2028 }),
    noticeOn: anyDay,
    isHomestead: fc.boolean(),
    recordsApprovedOn: anyDay,
    isApprovalPostponed: fc.boolean(),
    delinquentOn: anyDay,
    changeNoticeOn: anyDay,
    hearingOn: anyDay,
    hasAgent: fc.boolean(),
    missedHearingOn: anyDay,
    postponedHearingOn: anyDay,
    isLargestCounty: fc.boolean(),
    agreementOn: anyDay,
    orderReceivedOn: anyDay,
    refusalNoticeOn: anyDay,
    breachOn: anyDay,
    breachLetterOn: anyDay,
  },
  { requiredKeys: ['taxYear'] },
);
/** The holidays by rule with some days added or removed, as an administrator may do. */
const anyHolidays = fc.oneof(
  fc.constant(holidaysByRule),
  fc.uniqueArray(anyDay, { maxLength: 120 }).map((days) => new Set(days)),
);

/** Rules of rights that end with an event; their dates are never moved to that day. */
const endsOf = (facts: SeasonFacts): Readonly<Record<string, string | undefined>> => ({
  remoteHearing: facts.hearingOn ?? undefined,
  oneMemberPanel: facts.hearingOn ?? undefined,
  informal: facts.hearingOn ?? undefined,
  postponement: facts.hearingOn ?? undefined,
  lateProtest: facts.recordsApprovedOn ?? undefined,
});

const eventBound = new Set(['hearingNotice', 'districtEvidence', 'swornAppraisal', 'lowerLastYear', 'remoteHearing',
  'oneMemberPanel', 'informal', 'postponement', 'authority', 'evidence', 'lateProtest', 'clericalError']); // prettier-ignore

describe('every date', () => {
  it('a deadline is a business day, and before the legal one only if the right ends too soon after it', () => {
    fc.assert(
      fc.property(anyFacts, anyHolidays, (facts, holidays) => {
        for (const { rule, on, statutoryOn } of seasonDeadlines(facts, holidays)) {
          expect([rule, on, isBusinessDay(on, holidays)]).toEqual([rule, on, true]);
          if (!eventBound.has(rule)) expect([rule, on >= statutoryOn]).toEqual([rule, true]);
          const end = endsOf(facts)[rule];
          if (end) expect([rule, on < end]).toEqual([rule, true]);
          // Between the legal day and the moved one there are only days on which nothing is due.
          const [from, to] = on < statutoryOn ? [on, statutoryOn] : [statutoryOn, on];
          for (let day = addDays(from, on < statutoryOn ? 1 : 0); day < to; day = addDays(day, 1))
            expect([rule, day, isBusinessDay(day, holidays)]).toEqual([rule, day, false]);
        }
      }),
      { numRuns: 500, seed: 20270517 },
    );
  });

  it('a deadline has its section, and is planned for by its legal or moved day, whichever is earlier', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const deadline of seasonDeadlines(facts, holidaysByRule)) {
          expect(deadline.section).toBe(deadlineRules[deadline.rule].section);
          expect(deadline.section).toMatch(/^(?:Gov\. Code )?\d/);
          expect([deadline.on, deadline.statutoryOn].sort()[0]).toBe(planBy(deadline));
        }
      }),
      { numRuns: 200, seed: 20260515 },
    );
  });

  it('deadlines come in order, and every rule has one once all facts are known', () => {
    const day = '2027-06-21';
    const facts: SeasonFacts = {
      taxYear: 2027,
      changeNoticeOn: day,
      hearingOn: day,
      missedHearingOn: day,
      postponedHearingOn: day,
      agreementOn: day,
      orderReceivedOn: day,
      refusalNoticeOn: day,
      breachOn: day,
      breachLetterOn: day,
    };
    const found = seasonDeadlines(facts, holidaysByRule);
    expect(found.map(({ on }) => on)).toEqual(found.map(({ on }) => on).toSorted());
    const named = new Set(found.map(({ rule }) => rule));
    expect([...named].sort()).toEqual(Object.keys(deadlineRules).sort());
  });

  it('rejects a notice day that is not a day of the calendar', () => {
    for (const noticeOn of ['2027-02-29', '2027-13-01', 'soon', '2027-4-16', '2027-04-16T00:00:00Z'])
      expect(() => protestDeadline({ taxYear: 2027, noticeOn }, holidaysByRule)).toThrow(RangeError);
  });
});

describe('in the county’s time', () => {
  /** 11:30 PM on May 17 in El Paso, half past midnight on May 18 in Austin. */
  const late = new Date('2027-05-18T05:30:00Z');

  it.each([
    ['America/Denver', '2027-05-17', 0],
    ['America/Chicago', '2027-05-18', -1],
  ])('at the same moment, %s has %s, and %s days are left until May 17', (zone, today, left) => {
    expect(dayIn(late, zone)).toBe(today);
    expect(daysLeft('2027-05-17', late, zone)).toBe(left);
  });

  it('counts the days left over both changes of the clock', () => {
    expect(daysLeft('2027-05-17', new Date('2027-03-13T18:00:00Z'), 'America/Chicago')).toBe(65);
    expect(daysLeft('2027-11-08', new Date('2027-11-06T18:00:00Z'), 'America/Denver')).toBe(2);
    expect(dayIn(new Date('2028-03-01T06:30:00Z'), 'America/Denver')).toBe('2028-02-29');
  });
});

describe('calendar', () => {
  it('weekdays agree with those of Date, also before 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (days) => {
        const day = addDays('1970-01-01', days);
        expect(weekdayOf(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
        expect(daysBetween('1970-01-01', day)).toBe(days);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('legal holidays', () => {
  it('lists the legal holidays of 2027', () => {
    expect(legalHolidays(2027).map(({ day }) => day.slice(5))).toEqual([
      '01-01',
      '01-18',
      '01-19',
      '02-15',
      '03-02',
      '04-21',
      '05-31',
      '06-19',
      '07-04',
      '08-27',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '11-26',
      '12-24',
      '12-25',
      '12-26',
    ]);
  });

  it.each([
    [
      2024,
      ['2024-01-15', '2024-02-19', '2024-05-27', '2024-09-02', '2024-10-14', '2024-11-28', '2024-11-29'],
    ],
    [
      2025,
      ['2025-01-20', '2025-02-17', '2025-05-26', '2025-09-01', '2025-10-13', '2025-11-27', '2025-11-28'],
    ],
    [
      2026,
      ['2026-01-19', '2026-02-16', '2026-05-25', '2026-09-07', '2026-10-12', '2026-11-26', '2026-11-27'],
    ],
    [
      2028,
      ['2028-01-17', '2028-02-21', '2028-05-29', '2028-09-04', '2028-10-09', '2028-11-23', '2028-11-24'],
    ],
  ])('includes the legal holidays of %s that fall on a fixed weekday', (_year, days) => {
    for (const day of days) expect([day, holidaysByRule.has(day)]).toEqual([day, true]);
  });
});
