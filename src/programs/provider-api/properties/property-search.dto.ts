import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { SearchDto } from '../shape/filters.js';

/** A search for properties. */
export class PropertySearchDto extends SearchDto {
  /** A: active, I: inactive. Default: both. */
  @ChoiceField(recordStatuses, { optional: true })
  pstatus?: RecordStatus | null;
  /** Only those that have not been marked ready yet (1), or only the others (0). */
  @FlagField({ optional: true })
  is_new?: boolean | null;
}
