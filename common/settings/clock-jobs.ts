/** Vocabulary of the clock jobs, shared by the API and the console. */

/** Jobs that run on a schedule (docs/operating.md, "Clock jobs"). */
export const clockJobNames = [
  'access-clean-up',
  'api-key-calls-clean-up',
  'at-risk-mail',
  'audit-verify',
  'backup',
  'documents-expire',
  'erasure-clean-up',
  'exports-clean-up',
  'client-exports-clean-up',
  'files-clean-up',
  'idempotency-clean-up',
  'hearing-reminders',
  'hearing-tellings',
  'letters-clean-up',
  'mail-feedback-clean-up',
  'mail-files-clean-up',
  'offer-instructions',
  'offers-expire',
  'print-runs-clean-up',
  'registration-keys-clean-up',
  'roll-uploads-clean-up',
  'schedules-clean-up',
  'webhooks-clean-up',
  'clock-runs-clean-up',
] as const;
export type ClockJobName = (typeof clockJobNames)[number];

/** State of a run. A failing run is retried a few times before it is `failed` for good. */
export const clockRunStates = ['queued', 'running', 'done', 'failed'] as const;
export type ClockRunState = (typeof clockRunStates)[number];
