/** Vocabulary of printing many forms at once, shared by the API and the console. */

/**
 * What is printed for many: official forms of protests and of appointments, evidence packets of protests, and the day sheet of a
 * person with the packets of its hearings.
 */
export const printRunForms = ['50-132', '50-162', 'packet', 'day-sheet'] as const;
export type PrintRunForm = (typeof printRunForms)[number];

/** Status of a run. */
export const printRunStates = ['queued', 'running', 'done', 'failed'] as const;
export type PrintRunState = (typeof printRunStates)[number];
