import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { requestContext } from '../../platform/request/request-context.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ScheduleRunDto } from './schedule.dto.js';
import { ScheduleRuns } from './schedule-runs.service.js';
import { runList } from './schedules.list.js';

/** The runs of scheduled reports. A link of the purpose `scheduled-report` opens the file of a run. */
@ApiTags('schedules')
@Controller('schedule-runs')
export class ScheduleRunsController {
  constructor(private readonly runs: ScheduleRuns) {}

  /** Lists the runs of scheduled reports. */
  @Get()
  @Allow('schedules.read')
  @ApiListResponse(ScheduleRunDto, runList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.runs.list(query, requestContext().locale);
  }

  /**
   * Returns one run.
   * @remarks Administrators see all runs, others only those mailed to them.
   */
  @Get(':id')
  @Allow('schedules.file')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ScheduleRunDto> {
    return this.runs.get(caller, id, requestContext().locale);
  }
}
