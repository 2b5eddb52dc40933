import { type ActivityType, activityTypes } from '../../../../common/moderation/enums.js';
import { ChoiceField } from '../../../platform/validation/fields.js';
import { PageDto } from '../shape/paging.js';

const allTypes = ['all', ...activityTypes] as const;

/** A page of activities. */
export class ActivitiesPageDto extends PageDto {
  /** Type of the activities. Default: all. */
  @ChoiceField(allTypes, { optional: true })
  type?: ActivityType | 'all' | null;
}
