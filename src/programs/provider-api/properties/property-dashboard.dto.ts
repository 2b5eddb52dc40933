import { type RecordStatus, recordStatuses } from '../../../../common/enums.js';
import { ChoiceField } from '../../../platform/validation/fields.js';

/** The properties of a counter. */
export class CountedDto {
  /** A: active, I: inactive. Default: A. */
  @ChoiceField(recordStatuses, { optional: true })
  status?: RecordStatus | null;
}
