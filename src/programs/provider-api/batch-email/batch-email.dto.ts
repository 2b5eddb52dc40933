import { ChoiceField } from '../../../platform/validation/fields.js';

export const sendTypes = ['test', 'live'] as const;

/** Whether a batch e-mail is a test or goes to its recipients. */
export class SendTypeDto {
  /** `test` sends the mail of the first recipient to the current user, `live` sends it to all recipients. */
  @ChoiceField(sendTypes)
  type: (typeof sendTypes)[number];
}
