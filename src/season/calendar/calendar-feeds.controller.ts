import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../../platform/database/time-limits.js';
import { sendFile } from '../../platform/links/file-answer.js';
import { ApiFileResponse } from '../../platform/server/api-answers.js';
import { CalendarFeedDto, CreateCalendarFeedDto, NewCalendarFeedDto } from './calendar-feed.dto.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { IgnoresUnknownFields } from '../../platform/validation/unknown-fields.js';

/** Calendars that calendar programs subscribe to. */
@ApiTags('calendar-feeds')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /** Returns whether the caller has a subscription. Its address is not stored. */
  @Get('calendar-feed')
  @Allow('account.calendarFeed')
  get(@CurrentCaller() caller: Caller): Promise<CalendarFeedDto> {
    return this.feeds.get(caller);
  }

  /**
   * Makes an address by which calendar programs read the caller's hearings, without signing in.
   * @remarks The address is returned only here: its hash is stored. An earlier address ends.
   */
  @Post('calendar-feed')
  @Allow('account.calendarFeed')
  create(
    @CurrentCaller() caller: Caller,
    @Body() { deadlines }: CreateCalendarFeedDto,
  ): Promise<NewCalendarFeedDto> {
    return this.feeds.create(caller, deadlines ?? 'none');
  }

  /** Ends the caller's subscription: its address is not found any more. Idempotent. */
  @Delete('calendar-feed')
  @Allow('account.calendarFeed')
  revoke(@CurrentCaller() caller: Caller): Promise<CalendarFeedDto> {
    return this.feeds.revoke(caller);
  }

  /**
   * Returns a calendar as an iCalendar file, in the language of its account, by its secret address.
   * @remarks People of the office get the hearings that they attend and, if they asked for them, deadlines; clients get the
   * hearings of their properties. It begins with last year, ends with next year and has at most 2,000 hearings, the last ones.
   * It is found only while its account is active.
   * @param file Secret part of the address, with `.ics`.
   * @throws {404} There is no such calendar, or not any more.
   * @throws {429} It was read too often, or too many that do not exist.
   */
  @Get('calendar-feeds/:file')
  @IgnoresUnknownFields()
  @Public()
  @ApiFileResponse('The calendar.', 'text/calendar')
  async read(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const answer = await withStatementLimit(timeLimits.report, () => this.feeds.file(file));
    await sendFile(reply, answer);
  }
}
