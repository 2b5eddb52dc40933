import { Body } from '@nestjs/common';
import { ActivitiesService } from '../../../moderation/activities/activities.service.js';
import { bothForms, Call, pageOf, ProviderController } from '../shape/call.js';
import { listParams, paged, type ProviderPage } from '../shape/paging.js';
import { PropertyActivitiesDto } from './property-activities.dto.js';
import { activityShape } from '../activities/activity.shape.js';

/** The timeline of a property. */
@ProviderController()
export class ProviderPropertyActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /** Lists the activities of a property, newest first. */
  @Call('POST', bothForms('property', 'activities'), {
    access: 'activities.list',
    rest: 'GET /api/activities',
    answer: pageOf(activityShape),
  })
  async list(@Body() { id, ...page }: PropertyActivitiesDto): Promise<ProviderPage> {
    const found = await this.activities.list(listParams(page, { propertyId: id }));
    return paged(activityShape, found);
  }
}
