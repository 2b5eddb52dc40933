import type { Schema } from '../providers/types.js';

export type MailTemplate = Schema<'MailTemplateDto'>;
export type MailWording = Schema<'MailWordingDto'>;

/** Subject and body as they are in the form. */
export interface Draft {
  readonly subject: string;
  readonly body: string;
}
