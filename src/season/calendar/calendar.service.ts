import { Injectable } from '@nestjs/common';
import { consoleLevels } from '../../../common/auth/enums.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { daysBetween } from '../../../common/season/calendar.js';
import { calendarMaxDays } from '../../../common/season/hearings.js';
import { type Caller, reachableClients } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';
import { HolidaysService } from '../../settings/reference/holidays.service.js';
import type { CalendarDto, CalendarPersonDto, CalendarQueryDto } from './calendar.dto.js';
import { readDeadlines } from './calendar-deadlines.js';
import { readHearings } from './calendar-hearings.js';

/** The calendar of hearings and deadlines (docs/rules/calendar.md). */
@Injectable()
export class CalendarService {
  constructor(
    private readonly db: Database,
    private readonly holidays: HolidaysService,
  ) {}

  /** Reads a range of the calendar. @throws 400 when the range is empty or too long */
  async read(caller: Caller, { from, to, countyId, userId, kind }: CalendarQueryDto): Promise<CalendarDto> {
    const days = daysBetween(from, to) + 1;
    // Limits the range to years that a protest can have.
    if (from < '1900' || to >= '9000') throw invalid({ [from < '1900' ? 'from' : 'to']: 'date' });
    if (days < 1) throw invalid({ to: 'calendarOrder' });
    if (days > calendarMaxDays)
      throw invalid({ to: { code: 'calendarSpan', params: { max: calendarMaxDays } } });
    const filter = { from, to, countyId, userId, clientIds: reachableClients(caller) };
    const [{ hearings, isCut }, deadlines, people] = await Promise.all([
      kind && kind !== 'hearing' ? { hearings: [], isCut: false } : readHearings(this.db, filter),
      kind === 'hearing'
        ? []
        : readDeadlines(
            this.db,
            { ...filter, kind },
            await this.holidays.calendar(),
            requestContext().locale,
          ),
      this.people(),
    ]);
    return { hearings, isCut, deadlines, people };
  }

  /** Returns active staff accounts by name. */
  private people(): Promise<CalendarPersonDto[]> {
    return this.db.query<CalendarPersonDto>(
      `SELECT id, first_name || ' ' || last_name AS name FROM users WHERE level = ANY($1::int[]) AND status = $2
       ORDER BY first_name, last_name, id`,
      [consoleLevels, RecordStatus.Active],
    );
  }
}
