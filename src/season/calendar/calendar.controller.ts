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
   * @remarks Days and times are local to the county; moments are absolute. A hearing counts as one hour long when overlaps are
   * computed; hearings in writing overlap nothing. Protests that share a deadline for the same reason share one entry.
   */
  @Get()
  @Allow('season.read')
  read(@CurrentCaller() caller: Caller, @Query() query: CalendarQueryDto): Promise<CalendarDto> {
    return withStatementLimit(timeLimits.report, () => this.calendar.read(caller, query));
  }
}
