/** Vocabulary of printing many forms at once, shared by the API and the console. */

/** What is printed for many: official forms of protests and of appointments, and evidence packets of protests. */
export const printRunForms = ['50-132', '50-162', 'packet'] as const;
export type PrintRunForm = (typeof printRunForms)[number];

/** Status of a run. */
export const printRunStates = ['queued', 'running', 'done', 'failed'] as const;
export type PrintRunState = (typeof printRunStates)[number];
