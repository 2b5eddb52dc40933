import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { SearchDto } from '../shape/filters.js';

/** A search for properties. */
export class PropertySearchDto extends SearchDto {
  /** Status: A active, I inactive. Default: both. */
  @ChoiceField(recordStatuses, { optional: true })
  pstatus?: RecordStatus | null;
  /** 1: only properties not yet marked ready, 0: only the others. Default: all. */
  @FlagField({ optional: true })
  is_new?: boolean | null;
}
