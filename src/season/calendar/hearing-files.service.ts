import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DateTime } from 'luxon';
import { hearingMinutes } from '../../../common/season/hearings.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { notFound } from '../../platform/errors/errors.js';
import type { FileAnswer } from '../../platform/links/file-answer.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { requestContext } from '../../platform/request/request-context.js';
import { ProtestsService } from '../protests/protests.service.js';
import { calendarFile } from './calendar-file.js';

/** The hearing of a protest as an iCalendar file, and links to it. */
@Injectable()
export class HearingFiles implements OnModuleInit {
  constructor(
    private readonly protests: ProtestsService,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.links.register('hearing', {
      permission: 'protests.read',
      check: async (caller, id) => {
        await this.file(caller, linkedId(id));
      },
      open: (caller, id) => this.file(caller, linkedId(id)),
    });
  }

  /** Builds the file of a hearing. @throws 404 when the protest does not exist, belongs to another client or has no hearing */
  async file(caller: Caller, id: number): Promise<FileAnswer> {
    const protest = await this.protests.get(caller, id);
    const { hearingOn, hearingTime, timeZone } = protest;
    if (!hearingOn) throw notFound();
    const starts = hearingTime
      ? DateTime.fromISO(`${hearingOn}T${hearingTime}`, { zone: timeZone })
      : undefined;
    const content = calendarFile(
      [
        {
          ...protest,
          on: hearingOn,
          startsAt: starts?.toUTC().toISO() ?? null,
          endsAt: starts?.plus({ minutes: hearingMinutes }).toUTC().toISO() ?? null,
          address: protest.propertyAddress,
          city: protest.propertyCity,
          kind: protest.hearingKind,
          place: protest.hearingPlace,
          link: protest.hearingLink,
        },
      ],
      { locale: requestContext().locale, now: this.clock.now() },
    );
    return {
      name: `hearing-${id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: Buffer.from(content),
      download: true,
    };
  }
}
