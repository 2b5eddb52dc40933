import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { isStoredEmailAddress } from '../../../common/text/email-address.js';
import type { SkipReason } from '../../../common/mail/enums.js';
import { batchChunkSize, batchMailsAhead } from '../../../common/mail/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Outbox } from '../outbox.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { leftOut, preferenceJoin } from './audience.js';
import { type Addressee, addresseeColumns, BatchMails, mailTemplate } from './batch-mails.js';
import { Batch } from './batch.entity.js';

const queue = 'batches';
/** Time slice of one job, in ms; a new job then continues the batch, so other batches get their turn. */
const jobTime = 5000;
/** Poll interval in ms while the outbox is full of the batch's mails. */
const pause = 400;
/** Seconds without progress after which a batch gets a new job. */
const stalledAfter = 60;

/** The outbox cause of a batch's mails. */
export const batchCause = (id: number): string => `batch:${id}`;

/** Outcome of a step: mails were written, the outbox is full, or nothing is left to do. */
type Step = 'written' | 'full' | 'over';

type Candidate = Addressee & { readonly position: number; readonly skip: SkipReason | null };
interface Outcome {
  readonly position: number;
  readonly messageId: number | null;
  readonly skipped: SkipReason | null;
}

/**
 * Writes the mails of batches to the outbox, one chunk per transaction, which also advances the batch's position: a killed
 * process neither repeats nor loses a recipient. The row lock on the batch admits one process at a time. The sender stays only a
 * few hundred mails ahead of the outbox; pausing and canceling also reach those.
 */
@Injectable()
export class BatchSender implements OnModuleInit {
  private readonly log = new Logger('Batches');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly mails: BatchMails,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ batchId: number }>(queue, ({ batchId }) => this.work(batchId));
  }

  /** Queues a job that starts the batch when the transaction commits, or when it is due. */
  async enqueue(tx: Tx, { id, sendAt }: Pick<Batch, 'id' | 'sendAt'>): Promise<void> {
    const isLater = sendAt > this.clock.now();
    await this.jobs.send(queue, { batchId: id }, isLater ? { startAfter: sendAt } : {}, tx);
  }

  /** Works on a batch for one time slice, then leaves the rest to a new job. */
  private async work(batchId: number): Promise<void> {
    const end = Date.now() + jobTime;
    do {
      const step = await this.step(batchId);
      if (step === 'over') return;
      if (step === 'full') await sleep(pause);
    } while (Date.now() < end);
    await this.jobs.send(queue, { batchId });
  }

  /** Writes the mails of the next recipients in one transaction. */
  async step(batchId: number): Promise<Step> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      // If another process holds the lock, it continues the batch.
      const batch = await tx.findOne(Batch, {
        where: { id: batchId },
        lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
      });
      if (!batch || !(await this.isDue(tx, batch, now))) return 'over';
      if (await this.isOutboxFull(tx, batch)) {
        await tx.update(Batch, { id: batchId }, { workedAt: now });
        return 'full';
      }
      const position = await this.write(tx, batch);
      const isDone = position >= batch.recipients;
      await tx.update(
        Batch,
        { id: batchId },
        { position, workedAt: now, ...(isDone && { state: 'done', finishedAt: now }) },
      );
      if (isDone) await this.tell(tx, 'BatchDone', batch, 'done');
      return isDone ? 'over' : 'written';
    });
  }

  /** Queues jobs for batches whose job was lost or that became due while no process was running. */
  @Cron(CronExpression.EVERY_MINUTE)
  async tick(): Promise<void> {
    const now = this.clock.now();
    try {
      const waiting = await this.db.query<{ id: number }>(
        `SELECT id FROM batches WHERE state IN ('scheduled', 'sending') AND send_at <= $1 AND worked_at < $2`,
        [now, new Date(now.getTime() - stalledAfter * 1000)],
      );
      for (const { id } of waiting) await this.jobs.send(queue, { batchId: id });
    } catch (error) {
      // Retried in the next minute.
      this.log.error(error);
    }
  }

  /** Whether the batch should be sent now. Starts a scheduled batch that is due. */
  private async isDue(tx: Tx, batch: Batch, now: Date): Promise<boolean> {
    if (batch.state === 'sending') return true;
    if (batch.state !== 'scheduled' || batch.sendAt > now) return false;
    await tx.update(Batch, { id: batch.id }, { state: 'sending', startedAt: now });
    await this.tell(tx, 'BatchStarted', batch, 'sending');
    return true;
  }

  private async isOutboxFull(tx: Tx, { id, position }: Batch): Promise<boolean> {
    const [row] = await txQuery<{ open: number }>(
      tx,
      `SELECT count(*)::int AS open FROM batch_recipients r JOIN messages m ON m.id = r.message_id
       WHERE r.batch_id = $1 AND r.position > $2 AND r.position <= $3 AND m.status IN ('queued', 'sending')`,
      [id, position - batchMailsAhead, position],
    );
    return (row?.open ?? 0) > batchMailsAhead - batchChunkSize;
  }

  /** Writes the mails of the next recipients. @returns the position of the last one */
  private async write(tx: Tx, batch: Batch): Promise<number> {
    const cause = batchCause(batch.id);
    const candidates = await nextRecipients(tx, batch, cause);
    const due = candidates.filter(({ skip }) => skip === null);
    const mails = await this.mails.render(tx, batch, due);
    const outcomes: Outcome[] = candidates
      .filter(({ skip }) => skip !== null)
      .map(({ position, skip }) => ({ position, messageId: null, skipped: skip }));
    await this.outbox.postMany(
      tx,
      mails.map((mail) => ({ ...mail, cause })),
    );
    const posted = await messagesOf(tx, cause, due);
    for (const { clientId, position } of due)
      outcomes.push({ position, messageId: posted.get(clientId) ?? null, skipped: null });
    await tx.query(
      `UPDATE batch_recipients r SET message_id = o.message_id, skipped = o.skipped
       FROM unnest($2::int[], $3::int[], $4::text[]) AS o (position, message_id, skipped)
       WHERE r.batch_id = $1 AND r.position = o.position`,
      [
        batch.id,
        outcomes.map(({ position }) => position),
        outcomes.map(({ messageId }) => messageId),
        outcomes.map(({ skipped }) => skipped),
      ],
    );
    return Math.min(batch.recipients, batch.position + batchChunkSize);
  }

  private tell(
    tx: Tx,
    name: 'BatchStarted' | 'BatchDone',
    { id, state }: Batch,
    next: string,
  ): Promise<void> {
    return this.journal.publish(tx, name, {
      actor: null,
      details: { batchId: id },
      fields: [{ field: 'batchState', old: name === 'BatchDone' ? 'sending' : state, new: next }],
    });
  }
}

/** Returns the message ids of a batch's mails to these clients, by client id. */
async function messagesOf(tx: Tx, cause: string, due: readonly Candidate[]): Promise<Map<number, number>> {
  const rows = await txQuery<{ id: number; clientId: number }>(
    tx,
    'SELECT id, client_id AS "clientId" FROM messages WHERE cause = $1 AND client_id = ANY($2)',
    [cause, due.map(({ clientId }) => clientId)],
  );
  return new Map(rows.map(({ id, clientId }) => [clientId, id]));
}

/** Returns the next recipients with their current address, and the reason why one is skipped after all. */
async function nextRecipients(tx: Tx, batch: Batch, cause: string): Promise<Candidate[]> {
  const rows = await txQuery<Candidate>(
    tx,
    `SELECT r.position, ${addresseeColumns},
       CASE WHEN u.id IS NULL THEN 'gone'
         WHEN EXISTS (SELECT 1 FROM messages m WHERE m.cause = $4 AND m.recipient = u.email::text AND m.template = $5)
         THEN 'sameAddress' ELSE ${leftOut} END AS skip
     FROM batch_recipients r LEFT JOIN clients c ON c.id = r.client_id LEFT JOIN users u ON u.id = c.id ${preferenceJoin}
     WHERE r.batch_id = $1 AND r.position > $2 AND r.position <= $3 ORDER BY r.position`,
    [batch.id, batch.position, batch.position + batchChunkSize, cause, mailTemplate(batch.template)],
  );
  // Also skips addresses that the outbox would reject.
  return rows.map((row) => (row.skip || isStoredEmailAddress(row.email) ? row : { ...row, skip: 'address' }));
}
