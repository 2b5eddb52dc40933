import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BusinessDay } from '../platform/clock/business-day.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import type { Caller } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { Journal } from '../platform/journal/journal.service.js';
import { PropertiesService } from '../properties/properties.service.js';
import { PropertyHearingService } from '../properties/property-hearing.service.js';
import type { HearingMailDto } from './hearing-mail.dto.js';
import { isHearingOff } from '../season/calendar/calendar-hearings.js';
import { MailListener } from './mail.listener.js';
import { MailPreferencesService } from './preferences/mail-preferences.service.js';
import { MailWordings } from './wordings/mail-wordings.service.js';

const kind = 'hearing-set';

/**
 * Tells clients about their hearing dates. Staff can preview the mail before sending it. If the firm has enabled the automatic mail,
 * it goes out some time after a date changes; changes within that time are combined into one mail.
 */
@Injectable()
export class HearingTellings implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
    private readonly journal: Journal,
    private readonly properties: PropertiesService,
    private readonly hearings: PropertyHearingService,
    private readonly preferences: MailPreferencesService,
    private readonly listener: MailListener,
    private readonly wordings: MailWordings,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'hearing-tellings',
      cron: '* * * * *',
      run: async () => ({ mails: await this.send() }),
    });
    this.journal.listen(['HearingScheduled', 'HearingDateCleared'], async (tx, { propertyId }) => {
      if (await this.wordings.isSent(tx, kind)) await this.hearings.tellLater(tx, propertyId);
    });
    this.journal.listen(['HearingReminderSent'], (tx, { propertyId }) =>
      this.hearings.noteTold(tx, propertyId),
    );
  }

  /** Returns what a property's client has to be told, with a preview of the mail. @throws 404 */
  async show(caller: Caller, id: number): Promise<HearingMailDto> {
    return this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, id);
      const { hearingTold: told, hearingTellAt } = property;
      const toTell = this.hearings.toTell(property);
      const [mail] = toTell
        ? await this.listener.preview(tx, 'HearingDateTold', this.hearings.telling(caller, property, toTell))
        : [];
      return {
        telling: toTell?.kind ?? null,
        told,
        tellAt: hearingTellAt?.toISOString() ?? null,
        mail: mail
          ? { recipient: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html }
          : null,
      };
    });
  }

  /** Sends the automatic mails that are due. Safe to repeat. @returns the number of clients told */
  async send(): Promise<number> {
    let sent = 0;
    for (;;) {
      const told = await this.db.transaction((tx) => this.sendNext(tx));
      if (told === undefined) return sent;
      if (told) sent += 1;
    }
  }

  /** Processes the next due property. @returns undefined if none is due; false if its client opted out or needs no mail anymore */
  private async sendNext(tx: Tx): Promise<boolean | undefined> {
    const [due] = await txQuery<{ id: number; clientId: number; isActive: boolean }>(
      tx,
      `SELECT p.id, p.client_id AS "clientId", p.status = 'A' AND u.status = 'A' AND NOT ${isHearingOff} AS "isActive"
       FROM properties p JOIN users u ON u.id = p.client_id
       WHERE p.hearing_tell_at <= clock_timestamp() ORDER BY p.hearing_tell_at, p.id LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
    );
    if (!due) return undefined;
    const { id, clientId, isActive } = due;
    await this.hearings.tellNoMore(tx, id);
    if (!isActive || !(await this.wordings.isSent(tx, kind))) return false;
    if (!(await this.preferences.wants(tx, kind, clientId, id))) return false;
    const property = await this.properties.lock(tx, id);
    const toTell = this.hearings.toTell(property);
    if (!toTell || toTell.hearingDate < this.day.today()) return false;
    await this.hearings.tellIn(tx, null, property, toTell);
    return true;
  }
}
