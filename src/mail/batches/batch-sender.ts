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
/** Milliseconds that one job works on a batch before others get their turn. */
const jobTime = 5000;
/** Milliseconds before looking again whether the outbox has sent some of the batch's mails. */
const pause = 400;
/** Seconds after which a batch that nobody works on gets a new job. */
const stalledAfter = 60;

/** What the mails of a batch are sent for, as the outbox knows it. */
export const batchCause = (id: number): string => `batch:${id}`;

/** What one step did: wrote mails, waits for the outbox, or has nothing more to do. */
type Step = 'written' | 'full' | 'over';

type Candidate = Addressee & { readonly position: number; readonly skip: SkipReason | null };
interface Outcome {
  readonly position: number;
  readonly messageId: number | null;
  readonly skipped: SkipReason | null;
}

/**
 * Writes the mails of batches to the outbox, a hundred in each transaction, which also moves the batch's position. So a
 * killed process neither repeats nor loses a recipient, and the lock on the batch lets only one process at a time work on
 * it. It stays only some hundred mails ahead of the outbox; pausing and cancelling also reach those.
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

  /** Starts sending a batch after the transaction, or when it is due. */
  async enqueue(tx: Tx, { id, sendAt }: Pick<Batch, 'id' | 'sendAt'>): Promise<void> {
    const isLater = sendAt > this.clock.now();
    await this.jobs.send(queue, { batchId: id }, isLater ? { startAfter: sendAt } : {}, tx);
  }

  /** Works on a batch for some seconds, then leaves the rest to another job. */
  private async work(batchId: number): Promise<void> {
    const end = Date.now() + jobTime;
    do {
      const step = await this.step(batchId);
      if (step === 'over') return;
      if (step === 'full') await sleep(pause);
    } while (Date.now() < end);
    await this.jobs.send(queue, { batchId });
  }

  /** One transaction: the mails of the next recipients. */
  async step(batchId: number): Promise<Step> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      // Another process that works on it goes on.
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

  /** New jobs for batches whose job was lost, and for those that became due while no process ran. */
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
      // The next minute tries again.
      this.log.error(error);
    }
  }

  /** Whether the batch is to be sent now; a scheduled one that is due is started. */
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

  /** Writes the mails of the next recipients. @returns the last one's position */
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

/** The mails of a batch to these clients, by client. */
async function messagesOf(tx: Tx, cause: string, due: readonly Candidate[]): Promise<Map<number, number>> {
  const rows = await txQuery<{ id: number; clientId: number }>(
    tx,
    'SELECT id, client_id AS "clientId" FROM messages WHERE cause = $1 AND client_id = ANY($2)',
    [cause, due.map(({ clientId }) => clientId)],
  );
  return new Map(rows.map(({ id, clientId }) => [clientId, id]));
}

/** The next recipients with their present address, and why some of them get no mail after all. */
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
  // Addresses that the outbox would refuse are left out, too.
  return rows.map((row) => (row.skip || isStoredEmailAddress(row.email) ? row : { ...row, skip: 'address' }));
}
