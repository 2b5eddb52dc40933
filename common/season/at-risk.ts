/** Why a protest is at risk (docs/rules/season.md, "At risk"), the most urgent first. */
export const atRiskReasons = [
  'due',
  'no_protest',
  'no_appointment',
  'no_notice',
  'no_evidence',
  'offer_ending',
  'filed_late',
] as const;
export type AtRiskReason = (typeof atRiskReasons)[number];

/** Those for which a protest may be lost already. */
export const gravestReasons: readonly AtRiskReason[] = ['due', 'no_protest', 'filed_late'];

/** The list of the current year also has the undecided protests of so many years before it. */
export const atRiskYearsBefore = 2;

/** Windows of the list of protests at risk, in days; the firm sets its own. */
export interface AtRiskDays {
  /** Before a deadline or a hearing: a protest that lacks something is at risk. */
  readonly daysAhead: number;
  /** Before the end of an offer. */
  readonly offerDaysAhead: number;
}
/** The days that a reason is about; undefined for those that are not about days ahead. */
export function daysOfReason(reason: AtRiskReason, days: AtRiskDays): number | undefined {
  if (reason === 'offer_ending') return days.offerDaysAhead;
  return reason === 'due' || reason === 'no_evidence' ? days.daysAhead : undefined;
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
