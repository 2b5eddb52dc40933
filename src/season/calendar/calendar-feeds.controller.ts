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

/** Calendar feeds that calendar apps subscribe to. */
@ApiTags('calendar-feeds')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /** Returns the caller's calendar subscription, if any. */
  @Get('calendar-feed')
  @Allow('account.calendarFeed')
  get(@CurrentCaller() caller: Caller): Promise<CalendarFeedDto> {
    return this.feeds.get(caller);
  }

  /**
   * Creates a secret calendar address for the caller.
   * @remarks Calendar apps read the caller's calendar there without signing in. The address is returned only here, since only
   * its hash is stored. It replaces an earlier address.
   */
  @Post('calendar-feed')
  @Allow('account.calendarFeed')
  create(
    @CurrentCaller() caller: Caller,
    @Body() { deadlines }: CreateCalendarFeedDto,
  ): Promise<NewCalendarFeedDto> {
    return this.feeds.create(caller, deadlines ?? 'none');
  }

  /** Ends the caller's calendar subscription. Idempotent. */
  @Delete('calendar-feed')
  @Allow('account.calendarFeed')
  revoke(@CurrentCaller() caller: Caller): Promise<CalendarFeedDto> {
    return this.feeds.revoke(caller);
  }

  /**
   * Returns a calendar by its secret address (iCalendar).
   * @remarks The file is in the language of the account. Staff get the hearings they attend and, if chosen, deadlines; clients
   * get the hearings of their properties. It covers last year to next year, and at most 2,000 hearings, the latest ones. It is
   * found only while the account is active.
   * @param file Secret part of the address, with `.ics`.
   * @throws {404} The calendar does not exist or has ended.
   * @throws {429} The calendar was read too often, or too many unknown addresses were tried.
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
