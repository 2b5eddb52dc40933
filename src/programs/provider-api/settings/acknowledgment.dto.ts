import { Moment } from '../../../platform/validation/answer-fields.js';

/** The notice on the registration page, with its last change. */
export class AcknowledgmentDto {
  /** Always 1: there is one notice. */
  id: number;
  /** Whether the notice is shown. */
  enabled: boolean;
  /** Text of the notice. */
  message: string;
  /** First and last name of the account that last changed it; null if never. */
  updatedBy: string | null;
  /** When it was last changed; null if never. */
  @Moment()
  updatedAt: string | null;
}
