import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { clockJobNames } from '../../../common/settings/clock-jobs.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { requestContext } from '../../platform/request/request-context.js';
import { ClockJobDto } from './clock-job.dto.js';
import { ClockJobsService } from './clock-jobs.service.js';

/** Scheduled jobs. */
@ApiTags('clock-jobs')
@Controller('clock-jobs')
export class ClockJobsController {
  constructor(private readonly jobs: ClockJobsService) {}

  /** Lists the scheduled jobs with their last and next runs. */
  @Get()
  @Allow('clockJobs.read')
  @ApiListResponse(ClockJobDto)
  list(): Promise<Page> {
    return this.jobs.list(requestContext().locale);
  }

  /**
   * Starts a scheduled job now.
   * @throws {404} The job does not exist.
   * @throws {409} The job is already queued or running.
   */
  @Post(':id/run')
  @Allow('clockJobs.run')
  @HttpCode(200)
  @ApiParam({ name: 'id', enum: clockJobNames, description: 'Name of the job.' })
  run(@CurrentCaller() caller: Caller, @Param('id') job: string): Promise<ClockJobDto> {
    return this.jobs.start(caller, job, requestContext().locale);
  }
}
