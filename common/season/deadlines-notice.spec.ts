import { describe, expect, it } from '@jest/globals';
import {
  changeProtestDeadline,
  correctionDeadlines,
  lateProtestDeadlines,
  noticeExpected,
  protestDeadline,
} from './deadlines.js';
import { holidaysByRule as holidays } from './holidays.js';

/** The day before it was moved, and the moved day. Computed with another program from the same text of the law. */
describe('protest', () => {
  it.each([
    // May 15 without a notice
    [2024, null, '2024-05-15', '2024-05-15', 'may15'],
    [2025, null, '2025-05-15', '2025-05-15', 'may15'],
    [2026, null, '2026-05-15', '2026-05-15', 'may15'],
    [2027, null, '2027-05-15', '2027-05-17', 'may15'],
    [2028, null, '2028-05-15', '2028-05-15', 'may15'],
    // an early notice
    [2024, '2023-12-01', '2024-05-15', '2024-05-15', 'may15AfterNotice'],
    [2024, '2024-04-01', '2024-05-15', '2024-05-15', 'may15AfterNotice'],
    [2024, '2024-04-15', '2024-05-15', '2024-05-15', 'may15AfterNotice'],
    [2026, '2026-04-15', '2026-05-15', '2026-05-15', 'may15AfterNotice'],
    [2027, '2027-04-15', '2027-05-15', '2027-05-17', 'may15AfterNotice'],
    [2028, '2028-01-31', '2028-05-15', '2028-05-15', 'may15AfterNotice'],
    // late notices, onto weekends
    [2024, '2024-04-16', '2024-05-16', '2024-05-16', 'protest'],
    [2026, '2026-04-16', '2026-05-16', '2026-05-18', 'protest'],
    [2026, '2026-04-17', '2026-05-17', '2026-05-18', 'protest'],
    [2026, '2026-05-13', '2026-06-12', '2026-06-12', 'protest'],
    [2027, '2027-04-16', '2027-05-16', '2027-05-17', 'protest'],
    // Memorial day, alone and after a Sunday
    [2024, '2024-04-26', '2024-05-26', '2024-05-28', 'protest'],
    [2024, '2024-04-27', '2024-05-27', '2024-05-28', 'protest'],
    [2025, '2025-04-26', '2025-05-26', '2025-05-27', 'protest'],
    [2027, '2027-05-01', '2027-05-31', '2027-06-01', 'protest'],
    [2028, '2028-04-29', '2028-05-29', '2028-05-30', 'protest'],
    // June 19, July 4, November 11, December 25
    [2024, '2024-05-20', '2024-06-19', '2024-06-20', 'protest'],
    [2025, '2025-05-20', '2025-06-19', '2025-06-20', 'protest'],
    [2026, '2026-05-20', '2026-06-19', '2026-06-22', 'protest'],
    [2028, '2028-05-20', '2028-06-19', '2028-06-20', 'protest'],
    [2025, '2025-06-04', '2025-07-04', '2025-07-07', 'protest'],
    [2027, '2027-06-04', '2027-07-04', '2027-07-05', 'protest'],
    [2026, '2026-08-15', '2026-09-14', '2026-09-14', 'protest'],
    [2026, '2026-10-12', '2026-11-11', '2026-11-12', 'protest'],
    [2027, '2027-11-25', '2027-12-25', '2027-12-27', 'protest'],
  ])(
    'a protest of %s with the notice of %s is due %s, moved to %s (41.44(a)(1))',
    (taxYear, noticeOn, statutoryOn, on, reason) => {
      const due = protestDeadline({ taxYear, noticeOn }, holidays);
      expect(due).toMatchObject({
        statutoryOn,
        on,
        reason,
        rule: 'protest',
        section: '41.44(a)(1)',
        by: 'owner',
      });
      expect(due.facts['noticeOn']).toBe(noticeOn ?? undefined);
    },
  );

  it.each([
    // over February of a leap year and of a common one
    ['2024-01-30', '2024-02-29', '2024-02-29'],
    ['2024-01-31', '2024-03-01', '2024-03-01'],
    ['2028-01-30', '2028-02-29', '2028-02-29'],
    ['2026-01-30', '2026-03-01', '2026-03-03'],
    ['2024-07-05', '2024-08-04', '2024-08-05'],
    ['2027-06-04', '2027-07-04', '2027-07-05'],
  ])(
    'a protest of a change with the notice of %s is due %s, moved to %s (41.44(a)(2))',
    (noticeOn, statutoryOn, on) => {
      expect(changeProtestDeadline(noticeOn, holidays)).toMatchObject({
        statutoryOn,
        on,
        section: '41.44(a)(2)',
        facts: { changeNoticeOn: noticeOn, days: 30 },
      });
    },
  );

  it.each([
    [{ taxYear: 2024 }, '2024-07-20', '2024-07-19'],
    [{ taxYear: 2025 }, '2025-07-20', '2025-07-18'],
    [{ taxYear: 2026 }, '2026-07-20', '2026-07-20'],
    [{ taxYear: 2025, isApprovalPostponed: true }, '2025-08-30', '2025-08-29'],
    [{ taxYear: 2026, isApprovalPostponed: true }, '2026-08-30', '2026-08-28'],
    [{ taxYear: 2028, isApprovalPostponed: true }, '2028-08-30', '2028-08-30'],
    [{ taxYear: 2027, recordsApprovedOn: '2027-07-12' }, '2027-07-11', '2027-07-09'],
    [{ taxYear: 2027, recordsApprovedOn: '2027-07-15' }, '2027-07-14', '2027-07-14'],
  ])(
    'a late protest with good cause, %j, is possible until %s, moved to %s (41.44(b), 41.12)',
    (facts, statutoryOn, on) => {
      const [late] = lateProtestDeadlines(facts, holidays);
      expect(late).toMatchObject({ statutoryOn, on, rule: 'lateProtest', section: '41.44(b), 41.12' });
    },
  );

  it.each([
    [{ taxYear: 2024 }, '2025-01-31', '2025-01-31'],
    [{ taxYear: 2025 }, '2026-01-31', '2026-02-02'],
    [{ taxYear: 2026 }, '2027-01-31', '2027-02-01'],
    [{ taxYear: 2027 }, '2028-01-31', '2028-01-31'],
    [{ taxYear: 2028 }, '2029-01-31', '2029-01-31'],
    [{ taxYear: 2027, delinquentOn: '2028-03-01' }, '2028-02-29', '2028-02-29'],
  ])(
    'a protest without a notice, %j, is possible until %s, moved to %s (41.411, 41.44(c))',
    (facts, statutoryOn, on) => {
      const [, noNotice] = lateProtestDeadlines(facts, holidays);
      expect(noNotice).toMatchObject({
        statutoryOn,
        on,
        rule: 'noNoticeProtest',
        section: '41.411, 41.44(c)',
      });
    },
  );
});

describe('notice', () => {
  it.each([
    [2024, true, '2024-04-01', '2024-04-01'],
    [2027, false, '2027-05-01', '2027-05-03'],
    [2028, true, '2028-04-01', '2028-04-03'],
    [2028, false, '2028-05-01', '2028-05-01'],
  ])(
    'the notice of %s, of a homestead %s, is expected by %s, moved to %s (25.19(a))',
    (taxYear, isHomestead, statutoryOn, on) => {
      expect(noticeExpected({ taxYear, isHomestead }, holidays)).toMatchObject({
        statutoryOn,
        on,
        section: '25.19(a)',
        by: 'district',
      });
    },
  );
});

describe('corrections', () => {
  it.each([
    ['substantialError', '25.25(d)', '2027-01-31', '2027-02-01'],
    ['jointMotion', '25.25(h)', '2027-01-31', '2027-02-01'],
    ['undisputedTax', '25.26, 41.4115, 41A.10, 42.08, Gov. Code 2003.913', '2027-01-31', '2027-02-01'],
    ['taxPayment', '31.02, 31.04', '2027-01-31', '2027-02-01'],
    ['clericalError', '25.25(c)', '2031-12-31', '2031-12-31'],
  ])('the deadline %s (%s) of 2026 is %s, moved to %s', (rule, section, statutoryOn, on) => {
    const found = correctionDeadlines({ taxYear: 2026 }, holidays).find((each) => each.rule === rule);
    expect(found).toMatchObject({ section, statutoryOn, on });
  });

  it('the deadline for clerical errors never moves to a sixth year: December 31, 2033 is a Saturday', () => {
    const found = correctionDeadlines({ taxYear: 2028 }, holidays).find(
      ({ rule }) => rule === 'clericalError',
    );
    expect(found).toMatchObject({ statutoryOn: '2033-12-31', on: '2033-12-30' });
  });
});
