import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { InstructionKind } from '../../common/season/offers.js';
import { instructionLastDay } from '../../common/season/offers.js';
import { Journal } from '../platform/journal/journal.service.js';
import { askedClients } from '../season/offers/asked-clients.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { firstMailHour, texasZone } from './hearing-reminders.service.js';
import { instructionCause } from './kinds/season.mails.js';
import { MailWordings } from './wordings/mail-wordings.service.js';

const lockName = 'offer-instructions';
/** Questions per transaction. */
const batchSize = 100;

interface Asked {
  readonly clientId: number;
  readonly year: number;
  readonly instruction: InstructionKind | null;
  readonly instructionLimit: string | null;
}

/**
 * Asks clients once per tax year to confirm their instruction for settlement offers, as soon as they have a protest of that year.
 * Runs every hour to catch up on a season that was just opened and on downtime. Stops after `instructionLastDay`, because the mail
 * announces the beginning of the season.
 */
@Injectable()
export class InstructionQuestions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
    private readonly wordings: MailWordings,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'offer-instructions',
      cron: '20 * * * *',
      run: async () => ({ questions: await this.send() }),
    });
  }

  /** Writes the questions that are due. Idempotent. @returns their number */
  async send(): Promise<number> {
    const now = DateTime.fromJSDate(this.clock.now(), { zone: texasZone });
    if (now.hour < firstMailHour || now.toFormat('MM-dd') > instructionLastDay) return 0;
    let sent = 0;
    for (let after = 0; ;) {
      const due = await this.db.transaction((tx) => this.sendBatch(tx, after));
      sent += due.length;
      after = due.at(-1)?.clientId ?? after;
      if (due.length < batchSize) return sent;
    }
  }

  private async sendBatch(tx: Tx, after: number): Promise<Asked[]> {
    if (!(await this.wordings.isSent(tx, 'offer-instruction'))) return [];
    // A concurrent process waits here and then sees these questions, so none is written twice.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [lockName]);
    const due = await txQuery<Asked>(
      tx,
      `SELECT a.id AS "clientId", a.year, i.kind AS instruction, i.max_value::text AS "instructionLimit"
       FROM (${askedClients('u.id > $2', '$1')}) a
         LEFT JOIN offer_instructions i ON i.client_id = a.id AND i.property_id IS NULL
       WHERE NOT EXISTS (SELECT FROM mail_preferences w WHERE w.client_id = a.id AND 'offer-instruction' = ANY(w.muted))
         AND NOT EXISTS (SELECT FROM messages m WHERE m.client_id = a.id AND m.template = 'offer-instruction'
           AND m.cause = $4 || a.year)
       ORDER BY a.id LIMIT $3`,
      [this.day.taxYear(), after, batchSize, instructionCause('')],
    );
    for (const { clientId, ...details } of due)
      await this.journal.publish(tx, 'OfferInstructionAsked', { actor: null, clientId, details });
    return due;
  }
}
