import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { ChoiceField } from '../../../platform/validation/fields.js';

/** Which properties to count. */
export class CountedDto {
  /** A: active, I: inactive. Default: A. */
  @ChoiceField(recordStatuses, { optional: true })
  status?: RecordStatus | null;
}
