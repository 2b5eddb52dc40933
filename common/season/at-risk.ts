/** Why a protest is at risk (docs/rules/season.md, "At risk"). */
export const atRiskReasons = ['due', 'no_appointment', 'no_notice', 'no_evidence', 'offer_ending'] as const;
export type AtRiskReason = (typeof atRiskReasons)[number];

/** Days ahead of a deadline or a hearing in which a protest that lacks something is at risk. */
export const atRiskDaysAhead = 14;
/** Days ahead of the end of an offer. */
export const offerDaysAhead = 3;

/** How the opening of a season stands. `failed`: it stopped before its end, and opening again finishes it. */
export const seasonStates = ['queued', 'running', 'done', 'failed'] as const;
export type SeasonState = (typeof seasonStates)[number];
