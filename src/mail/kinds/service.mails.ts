import { button, type FixedEntries, hello, openPortal } from '../mail-kind.js';

/** Batch mails with a fixed wording. Their figures are the values of each property. */
const batchMails = {
  'market-cut': {
    to: 'client',
    paragraphs: [hello, 'intro', '{figures}', 'more', 'meaning', 'next', button],
    variables: ['year', 'more'],
    button: openPortal,
  },
  'no-change': {
    to: 'client',
    paragraphs: [hello, 'intro', '{figures}', 'more', 'meaning', 'next', button],
    variables: ['year', 'more'],
    button: openPortal,
  },
} as const satisfies FixedEntries;

/** Mails to the office about scheduled reports and service problems. */
const officeMails = {
  'scheduled-report': {
    to: 'account',
    paragraphs: [hello, 'intro', 'attached', 'link', button, 'why'],
    variables: ['schedule', 'report', 'due', 'rows'],
    button: { label: 'button', to: 'page' },
  },
  'scheduled-report-failed': {
    to: 'account',
    paragraphs: [hello, 'failed', 'reason', '{paused}', button],
    variables: ['schedule', 'report', 'due', 'reason', 'paused'],
    button: { label: 'button', to: 'page' },
  },
  'backup-failed': {
    to: 'account',
    paragraphs: [hello, 'failed', 'reason', button],
    variables: ['due', 'reason'],
    button: { label: 'button', to: 'page' },
  },
  'webhook-disabled': {
    to: 'account',
    paragraphs: [hello, 'disabled', 'reason', 'next', button],
    variables: ['webhook', 'reason'],
    button: { label: 'button', to: 'page' },
  },
} as const satisfies FixedEntries;

export const serviceMails = { ...batchMails, ...officeMails };
