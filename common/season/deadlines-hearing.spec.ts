import { describe, expect, it } from '@jest/globals';
import {
  agreedOrderExpected,
  appealDeadlines,
  breachLetterDeadline,
  type DeadlineRule,
  hearingDeadlines,
  limitedArbitrationDeadline,
  missedHearingDeadline,
  orderExpected,
  postponedHearing,
  refusalSuitDeadline,
} from './deadlines.js';
import { holidaysByRule as holidays } from './holidays.js';

describe('before a hearing', () => {
  const rows: [hearingOn: string, DeadlineRule, section: string, statutoryOn: string, on: string][] = [
    ['2024-06-21', 'hearingNotice', '41.46(a)', '2024-06-06', '2024-06-06'],
    ['2025-06-23', 'hearingNotice', '41.46(a)', '2025-06-08', '2025-06-09'],
    ['2026-07-05', 'hearingNotice', '41.46(a)', '2026-06-20', '2026-06-22'],
    ['2024-06-21', 'districtEvidence', '41.461', '2024-06-07', '2024-06-07'],
    ['2024-03-14', 'districtEvidence', '41.461', '2024-02-29', '2024-02-29'],
    ['2027-06-19', 'swornAppraisal', '41.43(a-1)', '2027-06-05', '2027-06-07'],
    ['2025-07-06', 'lowerLastYear', '41.43(a-3)', '2025-06-22', '2025-06-23'],
    ['2027-06-21', 'remoteHearing', '41.45(b-1)', '2027-06-11', '2027-06-11'],
    ['2028-12-27', 'remoteHearing', '41.45(b-1)', '2028-12-17', '2028-12-18'],
    ['2024-03-14', 'oneMemberPanel', '41.45(b-4)', '2024-03-04', '2024-03-04'],
    ['2028-12-27', 'oneMemberPanel', '41.45(b-4)', '2028-12-17', '2028-12-18'],
    // The next business day would be that of the hearing, so the deadline moves to an earlier one.
    ['2025-06-23', 'informal', '41.445', '2025-06-22', '2025-06-20'],
    ['2026-06-22', 'postponement', '41.45(e)', '2026-06-21', '2026-06-18'],
    ['2028-12-27', 'postponement', '41.45(e)', '2028-12-26', '2028-12-22'],
    ['2024-03-14', 'postponement', '41.45(e)', '2024-03-13', '2024-03-13'],
    ['2027-06-19', 'authority', '1.111(i)', '2027-06-19', '2027-06-18'],
    ['2027-06-21', 'authority', '1.111(i)', '2027-06-21', '2027-06-21'],
    ['2026-07-05', 'evidence', '41.45(h)', '2026-07-05', '2026-07-03'],
  ];

  it.each(rows)(
    'for a hearing on %s, %s (%s) is due %s, moved to %s',
    (hearingOn, rule, section, statutoryOn, on) => {
      const found = hearingDeadlines({ hearingOn }, holidays).find((each) => each.rule === rule);
      expect(found).toMatchObject({ section, statutoryOn, on, facts: { hearingOn } });
    },
  );

  it.each([
    ['2024-06-21', '2024-06-16', '2024-06-17'],
    ['2024-03-14', '2024-03-09', '2024-03-11'],
    ['2026-06-22', '2026-06-17', '2026-06-17'],
  ])(
    'a remote hearing on %s without an agent is requested by %s, moved to %s (41.45(b-1))',
    (hearingOn, statutoryOn, on) => {
      const found = hearingDeadlines({ hearingOn, hasAgent: false }, holidays).find(
        ({ rule }) => rule === 'remoteHearing',
      );
      expect(found).toMatchObject({ section: '41.45(b-1)', statutoryOn, on });
    },
  );
});

describe('after a hearing', () => {
  it.each([
    ['2024-06-21', '2024-06-25', '2024-06-25'],
    ['2028-12-27', '2028-12-31', '2029-01-02'],
  ])(
    'after a hearing missed on %s, a new one is requested by %s, moved to %s (41.45(e-1))',
    (day, statutoryOn, on) => {
      expect(missedHearingDeadline(day, holidays)).toMatchObject({ statutoryOn, on, section: '41.45(e-1)' });
    },
  );

  it.each([
    ['2024-03-14', false, '2024-04-13', '2024-04-15'],
    ['2024-06-21', false, '2024-07-21', '2024-07-22'],
    ['2024-03-14', true, '2024-04-28', '2024-04-29'],
    ['2028-12-27', true, '2029-02-10', '2029-02-12'],
  ])(
    'after a hearing on %s, in the largest county %s, the order is expected %s, moved to %s (41.47(d))',
    (day, isLargest, statutoryOn, on) => {
      expect(orderExpected(day, holidays, isLargest)).toMatchObject({ statutoryOn, on, section: '41.47(d)' });
    },
  );

  it('a postponed hearing is held within 30 days (41.45(e)); a joint motion is signed within 5 (41.47(g))', () => {
    expect(postponedHearing('2027-06-04', holidays)).toMatchObject({
      statutoryOn: '2027-07-04',
      on: '2027-07-05',
      section: '41.45(e)',
    });
    expect(agreedOrderExpected('2026-07-06', holidays)).toMatchObject({
      statutoryOn: '2026-07-11',
      on: '2026-07-13',
      section: '41.47(g)',
    });
  });
});

describe('appeals', () => {
  const soah = 'Gov. Code 2003.901 to 2003.906';
  it.each([
    ['2024-07-05', 'arbitration', '41A.03', '2024-09-03', '2024-09-03'],
    ['2024-12-31', 'arbitration', '41A.03', '2025-03-01', '2025-03-03'],
    ['2025-07-07', 'court', '42.21', '2025-09-05', '2025-09-05'],
    ['2026-09-25', 'court', '42.21', '2026-11-24', '2026-11-24'],
    ['2027-12-31', 'court', '42.21', '2028-02-29', '2028-02-29'],
    ['2028-06-28', 'arbitration', '41A.03', '2028-08-27', '2028-08-28'],
    ['2024-07-05', 'soahNotice', soah, '2024-08-04', '2024-08-05'],
    ['2027-07-01', 'soahNotice', soah, '2027-07-31', '2027-08-02'],
    ['2026-09-25', 'soahDeposit', soah, '2026-12-24', '2026-12-28'],
    ['2028-01-01', 'soahDeposit', soah, '2028-03-31', '2028-03-31'],
  ])(
    'after an order received on %s, %s (%s) is due %s, moved to %s',
    (orderReceivedOn, rule, section, statutoryOn, on) => {
      const found = appealDeadlines({ orderReceivedOn }, holidays).find((each) => each.rule === rule);
      expect(found).toMatchObject({ section, statutoryOn, on, facts: { orderReceivedOn } });
    },
  );

  it('offers no appeal to SOAH where it is not possible', () => {
    const rules = appealDeadlines({ orderReceivedOn: '2026-07-06', isForSoah: false }, holidays).map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(['arbitration', 'court']);
  });

  it.each([
    ['2025-07-07', '2025-09-05', '2025-09-05'],
    ['2026-07-07', '2026-09-05', '2026-09-08'],
  ])(
    'after a correction refused on %s, suit is filed by %s, moved to %s (25.25(g))',
    (day, statutoryOn, on) => {
      expect(refusalSuitDeadline(day, holidays)).toMatchObject({ statutoryOn, on, section: '25.25(g)' });
    },
  );

  it.each([
    ['2026-06-17', '2026-06-25'],
    ['2026-06-30', '2026-07-07'],
    ['2027-07-01', '2027-07-08'],
    ['2028-02-25', '2028-03-06'],
  ])('after a breach on %s, the letter is due within 5 business days, %s (41A.015)', (breachOn, on) => {
    expect(breachLetterDeadline(breachOn, holidays)).toMatchObject({
      on,
      statutoryOn: on,
      section: '41A.015',
    });
  });

  it.each([
    ['2026-07-10', '2026-07-21', '2026-08-09', '2026-08-10'],
    ['2027-06-04', '2027-06-15', '2027-07-04', '2027-07-05'],
    ['2028-01-31', '2028-02-11', '2028-03-01', '2028-03-01'],
  ])(
    'after a letter of %s, limited arbitration is requested from %s to %s, moved to %s (41A.015)',
    (letterOn, opensOn, statutoryOn, on) => {
      expect(limitedArbitrationDeadline(letterOn, holidays)).toMatchObject({
        facts: { opensOn },
        statutoryOn,
        on,
        section: '41A.015',
      });
    },
  );
});
