import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.js';
import { holidaysByRule } from './holidays.js';
import {
  type DatedProtest,
  type DateSurroundings,
  protestDayFacts,
  protestDeadlines,
} from './protest-deadlines.js';
import { currentRoles, protestStages } from './terms.js';

const bare: DatedProtest = {
  stage: 'open',
  taxYear: 2027,
  noticeMailedOn: null,
  changeNoticeOn: null,
  delinquentOn: null,
  hearingOn: null,
  missedHearingOn: null,
  postponedHearingOn: null,
  agreementOn: null,
  orderReceivedOn: null,
  refusalNoticeOn: null,
  breachOn: null,
  breachLetterOn: null,
  filedOn: null,
  orderOn: null,
  orderValue: null,
};
const nowhere: DateSurroundings = {
  populationBand: null,
  approvalPostponedFor: null,
  recordsApprovedOn: null,
  exemptionCode: null,
  propertyType: 'A1',
};

/** Returns the current dates as 'role rule day'. */
function current(
  protest: Partial<DatedProtest>,
  today: string,
  around: Partial<DateSurroundings> = {},
): string[] {
  const context = { holidays: holidaysByRule, today };
  return protestDeadlines({ ...bare, ...protest }, { ...nowhere, ...around }, context)
    .filter(({ role }) => currentRoles.includes(role))
    .map(({ role, rule, on }) => `${role} ${rule} ${on}`);
}
const rulesOf = (dates: readonly string[]): string[] => dates.map((date) => date.split(' ')[1] ?? '');

describe('the dates of a protest', () => {
  it('an open protest has the dates of the notice, the protest and the tax payment', () => {
    expect(current({}, '2027-03-01')).toEqual([
      'due noticeExpected 2027-05-03',
      'due protest 2027-05-17',
      'due taxPayment 2028-01-31',
    ]);
    expect(current({}, '2027-03-01', { exemptionCode: 'HS' })[0]).toBe('due noticeExpected 2027-04-01');
    expect(current({ noticeMailedOn: '2027-05-03', changeNoticeOn: '2027-06-01' }, '2027-05-20')).toEqual([
      'due protest 2027-06-02',
      'due changeProtest 2027-07-01',
      'due taxPayment 2028-01-31',
    ]);
  });

  it('a protest that was not filed in time has the dates of what remains', () => {
    const noticed = { noticeMailedOn: '2027-04-16' };
    expect(current(noticed, '2027-05-17')).not.toContain('missed protest 2027-05-17');
    expect(current(noticed, '2027-05-18')).toEqual([
      'missed protest 2027-05-17',
      'remedy lateProtest 2027-07-20',
      'remedy substantialError 2028-01-31',
      'remedy jointMotion 2028-01-31',
      'remedy undisputedTax 2028-01-31',
      'due taxPayment 2028-01-31',
      'remedy clericalError 2032-12-31',
    ]);
    expect(rulesOf(current({}, '2027-05-18'))).toContain('noNoticeProtest');
    expect(rulesOf(current(noticed, '2027-07-21'))).not.toContain('lateProtest');
    expect(rulesOf(current(noticed, '2028-02-01'))).toEqual(['protest', 'clericalError']);
  });

  it('the day of a late protest follows when the county approves its records for that year', () => {
    const late = (around: Partial<DateSurroundings>): string | undefined =>
      current({ noticeMailedOn: '2027-04-16' }, '2027-06-01', around).find((date) =>
        date.includes('lateProtest'),
      );
    expect(late({ approvalPostponedFor: 2027 })).toBe('remedy lateProtest 2027-08-30');
    expect(late({ approvalPostponedFor: 2026 })).toBe('remedy lateProtest 2027-07-20');
    expect(late({ recordsApprovedOn: '2027-07-16' })).toBe('remedy lateProtest 2027-07-15');
    expect(late({ recordsApprovedOn: '2026-07-16' })).toBe('remedy lateProtest 2027-07-20');
  });

  it('a filed protest has the dates of the hearing while it is ahead, and then of the order', () => {
    const heard = { stage: 'hearing', filedOn: '2027-05-01', hearingOn: '2027-06-21' } as const;
    for (const stage of ['filed', 'informal', 'hearing'] as const) {
      const rules = rulesOf(current({ ...heard, stage }, '2027-06-01'));
      expect(rules).toEqual(
        expect.arrayContaining([
          'hearingNotice',
          'districtEvidence',
          'remoteHearing',
          'evidence',
          'informal',
        ]),
      );
      expect(rules).not.toContain('protest');
      expect(rules).not.toContain('lateProtest');
    }
    expect(current(heard, '2027-06-30')).toContain('due orderExpected 2027-07-21');
    expect(current(heard, '2027-07-22')).toContain('missed orderExpected 2027-07-21');
    expect(rulesOf(current(heard, '2027-06-30'))).not.toContain('hearingNotice');
    expect(current(heard, '2027-06-30', { populationBand: 'four_million' })).toContain(
      'due orderExpected 2027-08-05',
    );
    expect(rulesOf(current({ ...heard, orderOn: '2027-07-01' }, '2027-07-02'))).not.toContain(
      'orderExpected',
    );
  });

  it('a missed or postponed hearing has its dates until there is a new day', () => {
    const day = '2027-06-21';
    const missed = { stage: 'hearing', filedOn: '2027-05-01', hearingOn: day, missedHearingOn: day } as const;
    expect(current(missed, '2027-06-22')).toContain('due missedHearing 2027-06-25');
    const late = current(missed, '2027-06-28');
    expect(late).toContain('missed missedHearing 2027-06-25');
    expect(rulesOf(late)).toEqual(expect.arrayContaining(['substantialError', 'clericalError']));
    expect(rulesOf(current({ ...missed, hearingOn: '2027-07-12' }, '2027-06-28'))).not.toContain(
      'missedHearing',
    );
    const postponed = { stage: 'hearing', postponedHearingOn: day } as const;
    expect(current(postponed, '2027-06-22')).toContain('due postponedHearing 2027-07-21');
    expect(rulesOf(current({ ...postponed, hearingOn: '2027-07-12' }, '2027-06-22'))).not.toContain(
      'postponedHearing',
    );
  });

  it('a breach has the date of the letter until it is sent, then of limited arbitration', () => {
    const breach = { stage: 'hearing', filedOn: '2027-05-01', breachOn: '2027-06-21' } as const;
    expect(current(breach, '2027-06-22')).toContain('due breachLetter 2027-06-28');
    expect(current(breach, '2027-06-29')).toContain('missed breachLetter 2027-06-28');
    const sent = current({ ...breach, breachLetterOn: '2027-06-24' }, '2027-06-29');
    expect(sent).toContain('due limitedArbitration 2027-07-26');
    expect(rulesOf(sent)).not.toContain('breachLetter');
  });

  it('an order has the dates of appeals, SOAH only above a million dollars and not for industry', () => {
    const ordered = { stage: 'ordered', orderOn: '2027-06-21', orderReceivedOn: '2027-07-01' } as const;
    expect(current({ ...ordered, orderValue: '1000000.00' }, '2027-07-02')).toEqual([
      'due arbitration 2027-08-30',
      'due court 2027-08-30',
      'due undisputedTax 2028-01-31',
      'due taxPayment 2028-01-31',
    ]);
    const large = { ...ordered, orderValue: '1000000.01' };
    expect(current(large, '2027-07-02')).toEqual(
      expect.arrayContaining(['due soahNotice 2027-08-02', 'due soahDeposit 2027-09-29']),
    );
    expect(rulesOf(current(large, '2027-07-02', { propertyType: 'F2' }))).not.toContain('soahNotice');
    expect(current(large, '2027-08-31')).toEqual(
      expect.arrayContaining(['missed arbitration 2027-08-30', 'remedy jointMotion 2028-01-31']),
    );
    expect(rulesOf(current(large, '2027-08-31'))).not.toContain('substantialError');
  });

  it('an agreement has the date of its order, and a refusal that of the suit', () => {
    expect(current({ stage: 'settled', agreementOn: '2027-06-21' }, '2027-06-22')).toContain(
      'due agreedOrder 2027-06-28',
    );
    expect(current({ stage: 'withdrawn', refusalNoticeOn: '2027-06-21' }, '2027-06-22')).toContain(
      'due refusalSuit 2027-08-20',
    );
    expect(current({ stage: 'closed' }, '2027-06-22')).toEqual([]);
  });

  it('a protest has no dates if one of its days is too late to count from', () => {
    for (const fact of protestDayFacts) expect(current({ [fact]: '9999-01-01' }, '2027-06-22')).toEqual([]);
  });

  it('exactly the missed and past dates of a protest are before today, whatever its facts', () => {
    const day = fc.option(fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-06-01', days)));
    const days = Object.fromEntries([...protestDayFacts, 'filedOn', 'orderOn'].map((name) => [name, day]));
    const anyProtest = fc.record({
      ...days,
      stage: fc.constantFrom(...protestStages),
      taxYear: fc.constant(2027),
      orderValue: fc.constantFrom(null, '900000.00', '2000000.00'),
    }) as unknown as fc.Arbitrary<DatedProtest>;
    fc.assert(
      fc.property(anyProtest, fc.integer({ min: 0, max: 900 }), (protest, after) => {
        const today = addDays('2026-06-01', after);
        for (const { role, on } of protestDeadlines(protest, nowhere, { holidays: holidaysByRule, today }))
          expect([role, on < today]).toEqual([role, role === 'missed' || role === 'past']);
      }),
      { numRuns: 300, seed: 20270517 },
    );
  });
});
