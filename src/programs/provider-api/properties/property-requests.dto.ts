import { IntegerField, TextField } from '../../../platform/validation/fields.js';
import { largestId } from '../../../../common/platform/limits.js';
import { IdDto } from '../shape/paging.js';

/** A decision about a request: `id` is the request's. */
export class RequestDecisionDto extends IdDto {
  /** Why it is rejected. */
  @TextField({ optional: true })
  reason?: string | null;
  /** Confirms newer values of the property: `data.targetVersion` of the 409. */
  @IntegerField({ min: 0, max: largestId, optional: true })
  target_version?: number | null;
}
