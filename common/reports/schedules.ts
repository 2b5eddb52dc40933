/** Vocabulary of scheduled reports, shared by the API and the console. */

/** How often a schedule runs. `cron`: by a cron expression. */
export const frequencies = ['daily', 'weekly', 'monthly', 'cron'] as const;
export type Frequency = (typeof frequencies)[number];

export const scheduleStates = ['active', 'paused'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Why a schedule is paused: by a user, or by the service because it cannot run. */
export const pauseReasons = [
  'byUser',
  'ownerInactive',
  'ownerForbidden',
  'noRecipients',
  'reportGone',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** State of a run. `retrying`: an attempt failed and another one follows. */
export const scheduleRunStates = ['queued', 'running', 'retrying', 'done', 'failed'] as const;
export type ScheduleRunState = (typeof scheduleRunStates)[number];

/** How the recipients got the file. */
export const scheduleDeliveries = ['attached', 'link'] as const;
export type ScheduleDelivery = (typeof scheduleDeliveries)[number];

/** ISO weekdays, Monday first. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
