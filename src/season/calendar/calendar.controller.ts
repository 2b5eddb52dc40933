import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../../platform/database/time-limits.js';
import { CalendarDto, CalendarQueryDto } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';

/** The calendar of hearings and deadlines. */
@ApiTags('calendar')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  /**
   * Returns hearings and deadlines of up to 62 days.
   * @remarks Days and times are those of the county, moments are exact. A hearing counts as an hour long when overlaps of one
   * person are looked for; those in writing overlap nothing. A deadline is returned once for all protests that have it for the
   * same reason.
   */
  @Get()
  @Allow('season.read')
  read(@CurrentCaller() caller: Caller, @Query() query: CalendarQueryDto): Promise<CalendarDto> {
    return withStatementLimit(timeLimits.report, () => this.calendar.read(caller, query));
  }
}
