import { bulkRowsMax, largestId } from '../../../common/platform/limits.js';
import { IdsField, IntegerField, ValuesField } from '../validation/fields.js';

/** The rows of a bulk action: either their ids, or all rows that match a filter. */
export class TargetsDto {
  /** Ids of the rows. Send either `ids` or `filter`. */
  @IdsField({ optional: true, max: bulkRowsMax, example: [17, 18] })
  ids?: number[] | null;
  /** Filter of the list, to select all matching rows. Requires `count`. */
  @ValuesField({ optional: true, max: 40, example: { countyId: 5 } })
  filter?: Record<string, unknown> | null;
  /** Number of rows that the caller expects the filter to match; 409 if a different number matches now. */
  @IntegerField({ optional: true, min: 0, max: largestId, example: 12 })
  count?: number | null;
}
