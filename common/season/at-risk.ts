import { type FilingWay, filingWays } from './terms.js';

/** Why a protest is at risk (docs/rules/season.md, "At risk"), in the order of its life. */
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

/** Those for which a protest or a remedy may be lost already. */
export const gravestReasons: readonly AtRiskReason[] = [
  'due',
  'no_protest',
  'filed_late',
  'wrong_way',
  'hearing_missed',
  'remedy_ending',
];

/** The list of the current year also has what is left of the protests of so many years before it. */
export const atRiskYearsBefore = 2;

/**
 * The parts of the list as a queue, by the day nearest to today on which something has to be done: it has passed, it comes within
 * `atRiskWeek` days, or later.
 */
export const atRiskQueues = ['overdue', 'week', 'later'] as const;
export type AtRiskQueue = (typeof atRiskQueues)[number];
/** Today and the days after it that are 'this week'. */
export const atRiskWeek = 7;

/**
 * Whether a district takes protests this way. A written notice may always be mailed or handed in (41.44, 1.08); a file for agents goes
 * into the portal. Where nothing is known of its ways, each is taken.
 * @param known the ways that the county lists; null while unknown
 */
export function takesWay(known: readonly FilingWay[] | null, way: FilingWay): boolean {
  if (known === null || known.length === 0 || lawfulWays.includes(way)) return true;
  return known.includes(way) || (way === 'file' && known.includes('portal'));
}

/** Ways that need no permission of a district. */
export const lawfulWays: readonly FilingWay[] = ['mail', 'certified_mail', 'hand'];

/** The ways that a county is known not to take. */
export const waysNotTaken = (known: readonly FilingWay[] | null): FilingWay[] =>
  filingWays.filter((way) => !takesWay(known, way));

/** Days that the law counts, for the list and the calendar's rules alike. */
export const riskPeriods = {
  /** Before a hearing by telephone or video it is asked for, with an agent: 41.45(b-1). */
  remoteRequest: 10,
  /** After the hearing the order is due: 41.47(d); in a county of four million people later. */
  order: 30,
  orderOfLargest: 45,
  /** After the order: arbitration and court (41A.03, 42.21), SOAH (Gov. Code 2003.906). */
  appeal: 60,
  soah: 30,
  /** After a refusal to correct the roll: 25.25(g). */
  refusal: 60,
  /** After a missed hearing: 41.45(e-1). */
  missedHearing: 4,
  /** After a breach of procedure its certified letter (five business days), and after that limited arbitration: 41A.015. */
  breachLetter: 7,
  limitedArbitration: 30,
} as const;

/** Windows of the list of protests at risk, in days; the firm sets its own. */
export interface AtRiskDays {
  /** Before a deadline or a hearing: a protest that lacks something is at risk. */
  readonly daysAhead: number;
  /** Before the end of an offer. */
  readonly offerDaysAhead: number;
}
const reasonsOfDaysAhead: readonly AtRiskReason[] = [
  'due',
  'no_request',
  'no_affidavit',
  'no_evidence',
  'remedy_ending',
];
/** The days that a reason is about; undefined for those that are not about days ahead. */
export function daysOfReason(reason: AtRiskReason, days: AtRiskDays): number | undefined {
  if (reason === 'offer_ending') return days.offerDaysAhead;
  return reasonsOfDaysAhead.includes(reason) ? days.daysAhead : undefined;
}
/** The windows of a firm that has not set others, and the largest. */
export const defaultAtRiskDays: AtRiskDays = { daysAhead: 14, offerDaysAhead: 3 };
export const atRiskDaysMax = 60;

/** How the opening of a season stands. `failed`: it stopped before its end, and opening again finishes it. */
export const seasonStates = ['queued', 'running', 'done', 'failed'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** The month from which a firm that has not opened the current year's season is expected to open the next one instead. */
const nextSeasonFrom = 10;

/**
 * The tax year whose season has to be opened, and is not: the current one; in the last months of the year, when its protests are
 * due long since, the next one, unless either is open.
 * @param today `2027-05-17`
 * @param opened tax years whose season was opened
 */
export function seasonToOpen(today: string, opened: readonly number[]): number | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (opened.includes(year)) return undefined;
  if (month < nextSeasonFrom) return year;
  return opened.includes(year + 1) ? undefined : year + 1;
}
