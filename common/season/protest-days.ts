/** What has happened by the day that is written down: it cannot be in the future. */
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
/** What can be set for a day to come. */
const planned = ['informalOn', 'hearingOn', 'postponedHearingOn', 'delinquentOn'] as const;

/** The days of a protest. */
export const protestDays = ['noticeMailedOn', ...past, ...planned] as const;
export type ProtestDay = (typeof protestDays)[number];

/** What a day is judged by. */
export interface SeasonDay {
  readonly taxYear: number;
  /** Today, `2027-05-17`. */
  readonly today: string;
}

/**
 * Why a day cannot be right, so that a slip of the keyboard does not take a protest out of the lists that watch over it. A notice
 * comes in its tax year or the year after. Nothing else of a protest happens before its tax year begins, but for evidence that is
 * ready early, and for what is entered before: seasons are opened in the autumn. Other days may come later, since appeals and
 * corrections take years, but are no further ahead than the end of next year.
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

/** What only the steps that they prove write into a protest that is not filed. */
export const stepOnlyFacts = [
  'filedOn',
  'filedBy',
  'filingConfirmation',
  'orderOn',
  'orderReceivedOn',
  'orderValue',
  'decidedOn',
] as const;
