import type { Schema } from '../../providers/types.js';

export type MailTemplate = Schema<'MailTemplateDto'>;
export type MailWording = Schema<'MailWordingDto'>;

/** Subject, body and button label as entered in the form. */
export interface Draft {
  readonly subject: string;
  readonly body: string;
  /** Null for the default label, and for a mail without a button. */
  readonly buttonLabel: string | null;
}
