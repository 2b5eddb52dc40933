/** Days of past events, which cannot be in the future. */
const past = [
  'filedOn',
  'remoteRequestedOn',
  'affidavitOn',
  'evidenceOn',
  'changeNoticeOn',
  'missedHearingOn',
  'agreementOn',
  'breachOn',
  'breachLetterOn',
  'orderOn',
  'orderReceivedOn',
  'refusalNoticeOn',
  'decidedOn',
] as const;
/** Days that can be in the future. */
const planned = ['informalOn', 'hearingOn', 'postponedHearingOn', 'delinquentOn'] as const;

/** The days of a protest. */
export const protestDays = ['noticeMailedOn', ...past, ...planned] as const;
export type ProtestDay = (typeof protestDays)[number];

/** Context in which a day is checked. */
export interface SeasonDay {
  readonly taxYear: number;
  /** Today, `2027-05-17`. */
  readonly today: string;
}

/**
 * Returns why a day cannot be right. Otherwise a typing error could remove a protest from the lists that watch over it. A notice
 * comes in its tax year or the year after. No other day is before the tax year, except of evidence that is ready early, and of facts
 * entered before the tax year, since seasons are opened in the fall. Other days may be later, since appeals and corrections take
 * years, but not after the end of next year.
 */
export function dayProblem(
  name: ProtestDay,
  day: string,
  { taxYear, today }: SeasonDay,
): 'futureDay' | 'dayOfOtherYear' | undefined {
  const isEarly = name === 'evidenceOn' || (name !== 'noticeMailedOn' && today < `${taxYear}-01-01`);
  if (day < `${isEarly ? taxYear - 1 : taxYear}-01-01`) return 'dayOfOtherYear';
  if ((past as readonly ProtestDay[]).includes(name)) return day > today ? 'futureDay' : undefined;
  const thisYear = Number(today.slice(0, 4));
  const last = name === 'noticeMailedOn' ? taxYear + 1 : Math.max(taxYear, thisYear) + 1;
  return day > `${last}-12-31` ? 'dayOfOtherYear' : undefined;
}

/** Facts that, in a protest that is not filed, only the step that they prove can set. */
export const stepOnlyFacts = [
  'filedOn',
  'filedBy',
  'filingConfirmation',
  'orderOn',
  'orderReceivedOn',
  'orderValue',
  'decidedOn',
] as const;
