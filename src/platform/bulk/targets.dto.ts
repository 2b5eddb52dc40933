import { bulkRowsMax, largestId } from '../../../common/platform/limits.js';
import { IdsField, IntegerField, ValuesField } from '../validation/fields.js';

/** The rows that an action is about: these, or all that match a filter. */
export class TargetsDto {
  /** The rows. Either these or `filter`. */
  @IdsField({ optional: true, max: bulkRowsMax, example: [17, 18] })
  ids?: number[] | null;
  /** The filter of the list, for all rows that match it; needs `count`. */
  @ValuesField({ optional: true, max: 40, example: { countyId: 5 } })
  filter?: Record<string, unknown> | null;
  /** How many rows match the filter, as the caller has seen them: 409 when they are more or fewer by now. */
  @IntegerField({ optional: true, min: 0, max: largestId, example: 12 })
  count?: number | null;
}
