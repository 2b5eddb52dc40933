import { Body } from '@nestjs/common';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { ActivitiesService } from '../../../moderation/activities/activities.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { Call, type Done, done, doneSchema, pageOf, ProviderController } from '../shape/call.js';
import { IdDto, listParams, PageDto, paged, type ProviderPage } from '../shape/paging.js';
import { ActivitiesPageDto } from './activity-call.dto.js';
import { activityShape } from './activity.shape.js';

const options = {
  access: 'activities.list',
  rest: 'GET /api/activities',
  answer: pageOf(activityShape),
} as const;

/** The journal of changes. */
@ProviderController()
export class ProviderActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /** Lists all activities, newest first. */
  @Call('POST', ['client/activities-all'], options)
  all(@Body() page: PageDto): Promise<ProviderPage> {
    return this.page(page, {});
  }

  /** Lists the activities of a type, newest first. */
  @Call('POST', ['client/activities-filter'], options)
  ofType(@Body() { type, ...page }: ActivitiesPageDto): Promise<ProviderPage> {
    return this.page(page, typeFilter(type));
  }

  /** Lists the activities of pending requests, newest first. */
  @Call('POST', ['client/viewAllPending'], options)
  pending(@Body() { type, ...page }: ActivitiesPageDto): Promise<ProviderPage> {
    return this.page(page, { ...typeFilter(type), pending: true });
  }

  /** Lists the latest activities of a client, newest first. */
  @Call('GET', ['client/activities/:id'], options)
  ofClient(@IdParam() id: number): Promise<ProviderPage> {
    return this.page({ per_page: maxPageSize }, { clientId: id });
  }

  /**
   * Removes an activity from the lists; the audit keeps it.
   * @throws {409} Its change request is still open.
   */
  @Call('POST', ['client/delele-activities'], {
    access: 'activities.delete',
    rest: 'DELETE /api/activities/:id',
    answer: doneSchema,
  })
  async remove(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<Done> {
    await this.activities.remove(caller, id);
    return done;
  }

  private async page(page: PageDto, filter: Readonly<Record<string, unknown>>): Promise<ProviderPage> {
    return paged(activityShape, await this.activities.list(listParams(page, filter)));
  }
}

const typeFilter = (type: ActivitiesPageDto['type']): { type?: string } =>
  type && type !== 'all' ? { type } : {};
