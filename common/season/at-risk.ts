/** Why a protest is at risk (docs/rules/season.md, "At risk"). */
export const atRiskReasons = ['due', 'no_appointment', 'no_notice', 'no_evidence', 'offer_ending'] as const;
export type AtRiskReason = (typeof atRiskReasons)[number];

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
