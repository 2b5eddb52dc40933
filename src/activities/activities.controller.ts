import { Controller, Delete, Get, Param, ParseIntPipe } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { ActivityDto } from './activity.dto.js';
import { ActivitiesService } from './activities.service.js';

/** What happened: everything, of a client, of a property, of one type, or waiting for a decision. */
@ApiTags('activities')
@Controller('activities')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Get()
  @Allow('activities.list')
  @ApiList(ActivityDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.activities.list(query);
  }

  @Get(':id')
  @Allow('activities.list')
  @ApiOkResponse({ type: ActivityDto })
  get(@Param('id', ParseIntPipe) id: number): Promise<ActivityDto> {
    return this.activities.get(id);
  }

  @Delete(':id')
  @Allow('activities.delete')
  @ApiOkResponse({ type: RemovedDto })
  @ApiConflictResponse({ description: 'The request that it is about is still open.' })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.activities.remove(caller, id);
  }
}
