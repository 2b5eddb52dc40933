import { IdField } from '../../../platform/validation/fields.js';
import { PageDto } from '../shape/paging.js';

/** A page of the activities of a property. */
export class PropertyActivitiesDto extends PageDto {
  /** Id of the property. */
  @IdField()
  id: number;
}
