import { describe, expect, it } from '@jest/globals';
import { dayProblem, type ProtestDay } from './protest-days.js';

const of2027 = { taxYear: 2027, today: '2027-05-17' };

describe('the days of a protest', () => {
  it.each<[ProtestDay, string, string | undefined]>([
    ['noticeMailedOn', '2026-12-31', 'dayOfOtherYear'],
    ['noticeMailedOn', '2027-01-01', undefined],
    ['noticeMailedOn', '2028-12-31', undefined],
    ['noticeMailedOn', '2072-04-16', 'dayOfOtherYear'],
    ['filedOn', '2026-05-17', 'dayOfOtherYear'],
    ['filedOn', '2027-05-17', undefined],
    ['filedOn', '2027-05-18', 'futureDay'],
    ['evidenceOn', '2027-05-18', 'futureDay'],
    ['evidenceOn', '2026-11-24', undefined],
    ['evidenceOn', '2025-12-31', 'dayOfOtherYear'],
    ['orderOn', '2027-05-18', 'futureDay'],
    ['orderReceivedOn', '2027-05-18', 'futureDay'],
    ['decidedOn', '2027-05-18', 'futureDay'],
    ['changeNoticeOn', '2027-05-18', 'futureDay'],
    ['missedHearingOn', '2027-05-18', 'futureDay'],
    ['agreementOn', '2027-05-18', 'futureDay'],
    ['breachOn', '2027-05-18', 'futureDay'],
    ['breachLetterOn', '2027-05-18', 'futureDay'],
    ['refusalNoticeOn', '2027-05-18', 'futureDay'],
    ['postponedHearingOn', '2027-06-15', undefined],
    ['postponedHearingOn', '2072-06-15', 'dayOfOtherYear'],
    ['delinquentOn', '2028-03-01', undefined],
    ['hearingOn', '2026-12-31', 'dayOfOtherYear'],
    ['hearingOn', '2028-12-31', undefined],
    ['hearingOn', '2029-01-01', 'dayOfOtherYear'],
    ['informalOn', '2029-01-01', 'dayOfOtherYear'],
  ])('the day %s on %s has the problem %s', (name, day, problem) => {
    expect(dayProblem(name, day, of2027)).toBe(problem);
  });

  it('accepts the days of a late case or an early season, but not of other years', () => {
    const late = { taxYear: 2022, today: '2027-05-17' };
    expect(dayProblem('orderOn', '2027-03-01', late)).toBeUndefined();
    expect(dayProblem('hearingOn', '2027-06-15', late)).toBeUndefined();
    expect(dayProblem('noticeMailedOn', '2024-01-01', late)).toBe('dayOfOtherYear');
    expect(dayProblem('evidenceOn', '2026-12-15', of2027)).toBeUndefined();
    expect(dayProblem('evidenceOn', '2025-12-15', of2027)).toBe('dayOfOtherYear');
    // A season opened early.
    const early = { taxYear: 2027, today: '2026-11-24' };
    expect(dayProblem('decidedOn', '2026-11-24', early)).toBeUndefined();
    expect(dayProblem('decidedOn', '2025-11-24', early)).toBe('dayOfOtherYear');
    expect(dayProblem('noticeMailedOn', '2026-11-24', early)).toBe('dayOfOtherYear');
    expect(dayProblem('hearingOn', '2029-01-01', { taxYear: 2028, today: '2027-12-01' })).toBeUndefined();
  });
});
