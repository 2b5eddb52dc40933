import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { requestContext } from '../../platform/request/request-context.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import {
  CreateScheduleDto,
  ScheduleDto,
  SchedulePreviewDto,
  ScheduleRecipientDto,
  ScheduleRuleDto,
  UpdateScheduleDto,
} from './schedule.dto.js';
import { SchedulesService } from './schedules.service.js';
import { recipientList, scheduleList } from './schedules.list.js';

/** Scheduled reports: created on a schedule and mailed to the office. */
@ApiTags('schedules')
@Controller()
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  /** Lists the scheduled reports. */
  @Get('schedules')
  @Allow('schedules.read')
  @ApiListResponse(ScheduleDto, scheduleList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.schedules.list(query, requestContext().locale);
  }

  /** Lists the accounts that can get scheduled reports: active office accounts. */
  @Get('schedule-recipients')
  @Allow('schedules.read')
  @ApiListResponse(ScheduleRecipientDto, recipientList)
  recipients(@ListParameters() query: ListQuery): Promise<Page> {
    return this.schedules.recipients(query);
  }

  /** Returns one scheduled report. */
  @Get('schedules/:id')
  @Allow('schedules.read')
  get(@IdParam() id: number): Promise<ScheduleDto> {
    return this.schedules.get(id, requestContext().locale);
  }

  /**
   * Schedules a report. It runs with the permissions of the caller.
   * @throws {403} The caller may not export this report.
   * @throws {404} There is no such report.
   * @throws {409} There are too many schedules.
   */
  @Post('schedules')
  @Allow('schedules.edit')
  @BodyExample({ time: '07:30', timeZone: 'America/Chicago', filter: { year: [2026] } })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateScheduleDto): Promise<ScheduleDto> {
    return this.schedules.create(caller, form, requestContext().locale);
  }

  /** Returns the next five runs of a rule without saving it. */
  @Post('schedules/preview')
  @Allow('schedules.read')
  @HttpCode(200)
  @BodyExample({ frequency: 'daily', time: '07:30' })
  preview(@Body() form: ScheduleRuleDto): SchedulePreviewDto {
    return this.schedules.preview(form, requestContext().locale);
  }

  /**
   * Changes a scheduled report. From then on it runs with the permissions of the caller.
   * @throws {403} The caller may not export this report.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put('schedules/:id')
  @Allow('schedules.edit')
  @BodyExample({ name: 'Every invoice' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateScheduleDto,
  ): Promise<ScheduleDto> {
    return this.schedules.update(caller, id, form, requestContext().locale);
  }

  /** Deletes a scheduled report. Its files are deleted when they expire. */
  @Delete('schedules/:id')
  @Allow('schedules.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.schedules.remove(caller, id);
  }

  /**
   * Runs a scheduled report now, in addition to its next run.
   * @throws {403} The caller may not export this report.
   * @throws {409} The report is paused, queued or running.
   */
  @Post('schedules/:id/run')
  @Allow('schedules.edit')
  @HttpCode(200)
  run(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ScheduleDto> {
    return this.schedules.runNow(caller, id, requestContext().locale);
  }

  /** Pauses a scheduled report. */
  @Post('schedules/:id/pause')
  @Allow('schedules.edit')
  @HttpCode(200)
  pause(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ScheduleDto> {
    return this.schedules.pause(caller, id, requestContext().locale);
  }

  /**
   * Resumes a paused report with its next occurrence. From then on it runs with the permissions of the caller.
   * @throws {403} The caller may not export this report.
   */
  @Post('schedules/:id/resume')
  @Allow('schedules.edit')
  @HttpCode(200)
  resume(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ScheduleDto> {
    return this.schedules.resume(caller, id, requestContext().locale);
  }
}
