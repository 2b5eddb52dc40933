import { IntegerField, TextField } from '../../../platform/validation/fields.js';
import { largestId } from '../../../../common/platform/limits.js';
import { IdDto } from '../shape/paging.js';

/** A decision on a request; `id` is the id of the request. */
export class RequestDecisionDto extends IdDto {
  /** Reason for a rejection. */
  @TextField({ optional: true })
  reason?: string | null;
  /** Confirms the property's newer values: `data.targetVersion` from the 409 response. */
  @IntegerField({ min: 0, max: largestId, optional: true })
  target_version?: number | null;
}
