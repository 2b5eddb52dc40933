import type { MailKind } from './kinds.js';

/**
 * Mails that protect an account or grant access to it. An address that complained or was suppressed by hand still gets
 * them; one that bounced gets nothing.
 */
export const essentialMails: readonly MailKind[] = [
  'sign-in-code',
  'sign-in-unlock',
  'password-reset',
  'password-changed',
  'password-set-by-admin',
  'two-factor-changed',
];
