import { yearsBack } from '../text/years-back.js';

/** Results of each kind in the quick search (Ctrl+K). */
export const quickSearchSize = 6;
/** How many days ahead the dashboard shows hearings. */
export const hearingsAhead = 14;

/** Maximum scheduled reports, and recipients of one. */
export const maxSchedules = 200;
export const maxScheduleRecipients = 20;
export const cronMaxLength = 100;
/** Number of next runs shown while a schedule is edited. */
export const nextRunsShown = 5;
/** Maximum bytes of a report attached to its mail; larger ones are linked. */
export const scheduleAttachmentMaxSize = 5 * 1024 * 1024;
/** Days that the runs of scheduled reports and their files are kept. */
export const scheduleRunsKept = 90;
/** Attempts of a scheduled report before it counts as failed. */
export const scheduleAttempts = 4;

/** Returns the years of a filter: the current one and the 8 before it, newest first. */
export function filterYears(currentYear: number): number[] {
  return yearsBack(currentYear, 8);
}
