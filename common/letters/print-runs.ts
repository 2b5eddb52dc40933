/** Vocabulary of printing many forms at once, shared by the API and the console. */

/**
 * Documents printed in bulk: official forms of protests and of appointments, evidence packets of protests, and a person's day
 * sheet with the packets of the hearings.
 */
export const printRunForms = ['50-132', '50-162', 'packet', 'day-sheet'] as const;
export type PrintRunForm = (typeof printRunForms)[number];

/** Status of a run. */
export const printRunStates = ['queued', 'running', 'done', 'failed'] as const;
export type PrintRunState = (typeof printRunStates)[number];
