import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Journal } from '../platform/journal/journal.service.js';
import { Clock } from '../platform/clock/clock.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { isHearingOff } from '../season/calendar/calendar-hearings.js';
import { MailWordings } from './wordings/mail-wordings.service.js';

const lockName = 'hearing-reminders';
/** Hearings are held in Texas. */
export const texasZone = 'America/Chicago';
/** Earliest hour of the day, in Texas, for scheduled mails to owners. */
export const firstMailHour = 8;
/** Reminders per transaction. */
const batchSize = 100;

interface Hearing {
  readonly propertyId: number;
  readonly clientId: number;
  readonly hearingDate: string;
}

/**
 * Reminds clients some days before a hearing, once per date. Runs every hour to catch up on hearings that were set late and on
 * downtime.
 */
@Injectable()
export class HearingReminders implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly wordings: MailWordings,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'hearing-reminders',
      cron: '0 * * * *',
      run: async () => ({ reminders: await this.send() }),
    });
  }

  /** Writes the reminders that are due. Idempotent. @returns their number */
  async send(): Promise<number> {
    const now = DateTime.fromJSDate(this.clock.now(), { zone: texasZone });
    if (now.hour < firstMailHour) return 0;
    const today = now.toISODate() ?? '';
    let sent = 0;
    for (let after = 0; ;) {
      const due = await this.db.transaction((tx) => this.sendBatch(tx, today, after));
      sent += due.length;
      after = due.at(-1)?.propertyId ?? after;
      if (due.length < batchSize) return sent;
    }
  }

  private async sendBatch(tx: Tx, today: string, after: number): Promise<Hearing[]> {
    if (!(await this.wordings.isSent(tx, 'hearing-reminder'))) return [];
    const daysBefore = await this.wordings.daysBefore(tx, 'hearing-reminder');
    // A concurrent process waits here and then sees these reminders, so none is written twice.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [lockName]);
    const due = await txQuery<Hearing>(
      tx,
      // The cause has the format of `hearingCause`.
      `SELECT p.id AS "propertyId", p.client_id AS "clientId", p.hearing_date::text AS "hearingDate"
       FROM properties p JOIN users u ON u.id = p.client_id
       WHERE p.id > $4 AND p.status = 'A' AND u.status = 'A'
         AND p.hearing_date BETWEEN $1::date + 1 AND $1::date + $2::int AND NOT ${isHearingOff}
         AND NOT EXISTS (SELECT 1 FROM mail_preferences w WHERE w.client_id = p.client_id AND 'hearing-reminder' = ANY(w.muted))
         AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.template = 'hearing-reminder'
           AND m.cause = 'hearing:' || p.id || ':' || p.hearing_date::text)
       ORDER BY p.id LIMIT $3`,
      [today, daysBefore, batchSize, after],
    );
    for (const { propertyId, clientId, hearingDate } of due)
      await this.journal.publish(tx, 'HearingReminderSent', {
        actor: null,
        clientId,
        propertyId,
        details: { hearingDate },
      });
    return due;
  }
}
