import type { BatchState, RecipientState } from '../../../../common/mail/enums.js';
import type { Tone } from '../../ui/StatusBadge.js';

export const stateTones: Readonly<Record<BatchState, Tone>> = {
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  cancelled: 'neutral',
  done: 'success',
};

export const recipientTones: Readonly<Record<RecipientState, Tone>> = {
  waiting: 'neutral',
  queued: 'info',
  sending: 'info',
  sent: 'success',
  written: 'neutral',
  failed: 'danger',
  unknown: 'warning',
  suppressed: 'warning',
  cancelled: 'neutral',
  skipped: 'neutral',
};
