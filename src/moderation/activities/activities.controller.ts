import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { ActivityDto } from './activity.dto.js';
import { activityList } from './activities.list.js';
import { ActivitiesService } from './activities.service.js';

/** Activities of the firm, a client or a property: the entries of the journal. */
@ApiTags('activities')
@Controller('activities')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /**
   * Lists activities of the firm, a client or a property.
   * @remarks Filters also select activities by type, or those awaiting a decision (`pending`).
   */
  @Get()
  @Allow('activities.list')
  @ApiListResponse(ActivityDto, activityList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.activities.list(query);
  }

  /** Returns one activity. */
  @Get(':id')
  @Allow('activities.list')
  get(@IdParam() id: number): Promise<ActivityDto> {
    return this.activities.get(id);
  }

  /**
   * Removes an activity from the lists.
   * @throws {409} Its change request is still open.
   */
  @Delete(':id')
  @Allow('activities.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.activities.remove(caller, id);
  }
}
