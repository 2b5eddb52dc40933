import { type FilingWay, filingWays } from './terms.js';

/** Why a protest is at risk (docs/rules/season.md, "At risk"), in chronological order. */
export const atRiskReasons = [
  'due',
  'no_protest',
  'no_appointment',
  'appointment_ends',
  'no_notice',
  'no_grounds',
  'wrong_way',
  'filed_late',
  'no_request',
  'no_affidavit',
  'no_evidence',
  'hearing_missed',
  'offer_ending',
  'no_order',
  'remedy_ending',
] as const;
export type AtRiskReason = (typeof atRiskReasons)[number];

/** Reasons for which a protest or a remedy may already be lost. */
export const gravestReasons: readonly AtRiskReason[] = [
  'due',
  'no_protest',
  'filed_late',
  'wrong_way',
  'hearing_missed',
  'remedy_ending',
];

/** Number of earlier years whose remaining protests the list of the current year includes. */
export const atRiskYearsBefore = 2;

/**
 * Parts of the list as a work queue, by the due day nearest to today: `overdue`, in the `week` (within `atRiskWeek` days), or
 * `later`.
 */
export const atRiskQueues = ['overdue', 'week', 'later'] as const;
export type AtRiskQueue = (typeof atRiskQueues)[number];
/** Number of days after today that count as this week, besides today. */
export const atRiskWeek = 7;

/**
 * Whether a district accepts protests filed this way. A written notice may always be mailed or handed in (41.44, 1.08); a `file` for
 * agents is uploaded to the portal. A district of which nothing is known accepts every way.
 * @param known the ways that the county lists; null if they are not known
 */
export function takesWay(known: readonly FilingWay[] | null, way: FilingWay): boolean {
  if (known === null || known.length === 0 || lawfulWays.includes(way)) return true;
  return known.includes(way) || (way === 'file' && known.includes('portal'));
}

/** Filing ways that a district must always accept. */
export const lawfulWays: readonly FilingWay[] = ['mail', 'certified_mail', 'hand'];

/** Returns the filing ways that a county is known not to accept. */
export const waysNotTaken = (known: readonly FilingWay[] | null): FilingWay[] =>
  filingWays.filter((way) => !takesWay(known, way));

/** Legal periods in days, the same as those of the calendar's rules. */
export const riskPeriods = {
  /** Before a hearing, to request telephone or video with an agent: 41.45(b-1). */
  remoteRequest: 10,
  /** After the hearing, for the order: 41.47(d); longer in a county of four million people. */
  order: 30,
  orderOfLargest: 45,
  /** After the order, for arbitration and court (41A.03, 42.21), and for SOAH (Gov. Code 2003.906). */
  appeal: 60,
  soah: 30,
  /** After a refusal to correct the roll, for the suit: 25.25(g). */
  refusal: 60,
  /** After a missed hearing, to request a new one: 41.45(e-1). */
  missedHearing: 4,
  /** After a breach of procedure, for the certified letter (five business days), then for limited arbitration: 41A.015. */
  breachLetter: 7,
  limitedArbitration: 30,
} as const;

/** Windows of the list of protests at risk, in days; the firm can set its own. */
export interface AtRiskDays {
  /** Days before a deadline or a hearing from which a protest that lacks something is at risk. */
  readonly daysAhead: number;
  /** Days before the end of an offer. */
  readonly offerDaysAhead: number;
}
const reasonsOfDaysAhead: readonly AtRiskReason[] = [
  'due',
  'no_request',
  'no_affidavit',
  'no_evidence',
  'remedy_ending',
];
/** Returns the window of a reason in days; undefined if it has none. */
export function daysOfReason(reason: AtRiskReason, days: AtRiskDays): number | undefined {
  if (reason === 'offer_ending') return days.offerDaysAhead;
  return reasonsOfDaysAhead.includes(reason) ? days.daysAhead : undefined;
}
/** Default windows, and the largest. */
export const defaultAtRiskDays: AtRiskDays = { daysAhead: 14, offerDaysAhead: 3 };
export const atRiskDaysMax = 60;

/** State of opening a season. `failed`: it stopped before its end, and opening again finishes it. */
export const seasonStates = ['queued', 'running', 'done', 'failed'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** The month from which a firm that has not opened the current year's season is expected to open the next one instead. */
const nextSeasonFrom = 10;

/**
 * Returns the tax year whose season still has to be opened: the current one or, in the last months of the year, when its protests
 * are long due, the next one. Undefined if the current season is open, or in those months the next one.
 * @param today `2027-05-17`
 * @param opened tax years whose season was opened
 */
export function seasonToOpen(today: string, opened: readonly number[]): number | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (opened.includes(year)) return undefined;
  if (month < nextSeasonFrom) return year;
  return opened.includes(year + 1) ? undefined : year + 1;
}
