import { Inject, Injectable } from '@nestjs/common';
import type { MessageVia } from '../../common/mail/enums.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { leaseLifetime, leasesCount } from '../platform/jobs/job-leases.js';
import { WorkerLease } from '../platform/jobs/work-loop.js';
import { essentialMails } from './kinds.js';
import { takenCause } from './outbox.service.js';
import type { Message } from './message.entity.js';
import type { Sendable } from './transport.js';

/** A mail claimed by this process for sending. */
export type ClaimedMessage = Sendable & Pick<Message, 'attempts' | 'secret'>;

/** Mails claimed together. */
export interface Claim {
  readonly messages: readonly ClaimedMessage[];
  /** Whether more may be due: the full requested number was taken from the queue, including suppressed mails. */
  readonly isFull: boolean;
}

/** Outcome of an attempt to send a mail. */
export interface Outcome {
  readonly id: number;
  readonly attempts: number;
  /** `queued`: to be retried after `pause`. */
  readonly status: 'sent' | 'queued' | 'failed' | 'unknown';
  readonly via: MessageVia | null;
  readonly error: string | null;
  /** Seconds until the next attempt. */
  readonly pause: number;
  /** Whether the attempt counts toward the maximum. */
  readonly counts: boolean;
}

/**
 * Queue operations of the outbox workers. Processes share the queue: each claims rows with SKIP LOCKED and holds a lease
 * while it is alive.
 */
@Injectable()
export class OutboxQueue {
  readonly lease: WorkerLease;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.lease = new WorkerLease(db, 'mail');
  }

  /**
   * Claims due mails: bulk mails last, otherwise in the order they became due. Mails to suppressed addresses are marked instead
   * of claimed.
   * @param count maximum number; MAIL_PER_MINUTE may allow fewer
   */
  async claim(count: number): Promise<Claim> {
    const perMinute = this.config.mailPerMinute;
    if (perMinute === 0) return this.take(count, (sql, params) => this.db.query(sql, params));
    return this.db.transaction(async (tx) => {
      const allowed = Math.min(count, await allowance(tx, perMinute));
      if (allowed === 0) return { messages: [], isFull: false };
      const { messages } = await this.take(allowed, (sql, params) => txQuery(tx, sql, params));
      await usePace(tx, perMinute, messages.length);
      return { messages, isFull: messages.length === count };
    });
  }

  /**
   * Records the outcomes of attempts. Texts that grant access are deleted after the last attempt. A mail held or canceled during
   * its attempt (`Outbox.hold`, `Outbox.cancel`) stays held or is canceled instead of being retried.
   */
  async record(outcomes: readonly Outcome[]): Promise<void> {
    await this.db.query(
      `WITH o AS (
         SELECT * FROM json_to_recordset($1::json) AS o (id integer, attempts integer, status text, via text, error text,
           pause float, counts boolean)
       ), locked AS MATERIALIZED (
         -- moved: its account got another address meanwhile. The mail follows, but a code or link has ended.
         SELECT m.id, CASE WHEN lower(u.email::text) <> lower(m.recipient) THEN u.email::text END AS moved
         FROM messages m LEFT JOIN users u ON u.id = m.user_id
         WHERE m.id IN (SELECT id FROM o) ORDER BY m.id FOR UPDATE OF m
       )
       UPDATE messages SET error = o.error, via = coalesce(o.via, messages.via), worker = NULL,
         status = CASE WHEN o.status = 'queued' AND (next_attempt_at = '-infinity' OR secret AND moved IS NOT NULL)
           THEN 'cancelled' ELSE o.status END,
         recipient = CASE WHEN o.status = 'queued' AND NOT secret THEN coalesce(moved, recipient) ELSE recipient END,
         cause = CASE WHEN o.status = 'queued' AND NOT secret AND moved IS NOT NULL
           AND ${takenCause('messages', 'moved')} THEN NULL ELSE cause END,
         sent_at = CASE WHEN o.status = 'sent' THEN now() END,
         next_attempt_at = CASE WHEN isfinite(next_attempt_at) THEN now() + make_interval(secs => o.pause)
           ELSE next_attempt_at END,
         attempts = CASE WHEN o.counts THEN messages.attempts ELSE messages.attempts - 1 END,
         text_body = CASE WHEN secret AND (o.status <> 'queued' OR moved IS NOT NULL) THEN NULL ELSE text_body END,
         html_body = CASE WHEN secret AND (o.status <> 'queued' OR moved IS NOT NULL) THEN NULL ELSE html_body END
       FROM o JOIN locked USING (id)
       WHERE messages.id = o.id AND worker = $2 AND messages.attempts = o.attempts
         AND messages.status IN ('sending', 'unknown')`,
      [JSON.stringify(outcomes), this.lease.worker],
    );
  }

  /**
   * Marks mails whose process lost its lease while sending as `unknown`. If the process was only cut off from the database, it
   * records the real outcome later.
   */
  async markInterrupted(): Promise<void> {
    await this.db.query(
      `UPDATE messages SET status = 'unknown', error = 'interrupted while sending',
         text_body = CASE WHEN secret THEN NULL ELSE text_body END,
         html_body = CASE WHEN secret THEN NULL ELSE html_body END
       WHERE status = 'sending' AND ${leasesCount} AND NOT EXISTS (
         SELECT FROM job_leases WHERE job_id = worker AND renewed_at > now() - make_interval(secs => $1))`,
      [leaseLifetime],
    );
  }

  /**
   * Requeues mails that this worker claimed without knowing, because the database's response was lost. None of them was sent.
   * @param known ids of the mails the worker knows it has claimed
   */
  async unclaim(known: readonly number[]): Promise<void> {
    await this.db.query(
      `UPDATE messages SET status = 'queued', worker = NULL, attempts = attempts - 1
       WHERE status = 'sending' AND worker = $1 AND NOT id = ANY($2::int[])`,
      [this.lease.worker, known],
    );
  }

  private async take(
    count: number,
    query: (sql: string, params: (string | number | string[])[]) => Promise<(ClaimedMessage & Taken)[]>,
  ): Promise<Claim> {
    const rows = await query(takeSql, [count, this.lease.worker, [...essentialMails]]);
    const messages = rows.filter(({ status }) => status === 'sending');
    return { messages, isFull: rows.length === count };
  }
}

interface Taken {
  readonly status: 'sending' | 'suppressed';
}

/** A bounced address gets nothing; one suppressed by hand or after a complaint still gets essential mail. */
const takeSql = `
  WITH due AS (
    SELECT id FROM messages WHERE status = 'queued' AND next_attempt_at <= now()
    ORDER BY bulk, next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
  ), judged AS (
    SELECT due.id, s.reason FROM due JOIN messages m USING (id)
      LEFT JOIN mail_suppressions s ON s.address = lower(m.recipient) AND s.lifted_at IS NULL
        AND (s.reason = 'bounce' OR m.template <> ALL ($3::text[]))
  )
  UPDATE messages SET
    status = CASE WHEN reason IS NULL THEN 'sending' ELSE 'suppressed' END,
    worker = CASE WHEN reason IS NULL THEN $2::uuid END,
    attempts = attempts + CASE WHEN reason IS NULL THEN 1 ELSE 0 END,
    error = CASE WHEN reason IS NULL THEN error ELSE reason END,
    text_body = CASE WHEN secret AND reason IS NOT NULL THEN NULL ELSE text_body END,
    html_body = CASE WHEN secret AND reason IS NOT NULL THEN NULL ELSE html_body END
  FROM judged WHERE messages.id = judged.id
  RETURNING messages.id, status, message_id AS "messageId", template, recipient, subject, text_body AS "textBody",
    html_body AS "htmlBody", attempts, secret, attachments, unsubscribe_url AS "unsubscribeUrl"`;

/**
 * Returns the seconds between two mails and the number of extra mails allowed in a burst after a pause. Together they never
 * exceed the limit in any minute.
 */
function paceOf(perMinute: number): { readonly interval: number; readonly burst: number } {
  const burst = Math.floor(perMinute / 60);
  return { interval: 60 / (perMinute - burst), burst };
}

/** Returns how many mails may start now, across all processes. Locks the pace until the transaction ends. */
async function allowance(tx: Tx, perMinute: number): Promise<number> {
  const { interval, burst } = paceOf(perMinute);
  await tx.query('SELECT FROM mail_pace FOR UPDATE');
  const [row] = await txQuery<{ allowed: number }>(
    tx,
    `SELECT least(floor(extract(epoch FROM clock_timestamp() - next_at) / $1::float), $2::float)::int + 1 AS allowed FROM mail_pace`,
    [interval, burst],
  );
  return Math.max(0, row?.allowed ?? 0);
}

async function usePace(tx: Tx, perMinute: number, mails: number): Promise<void> {
  const { interval, burst } = paceOf(perMinute);
  await tx.query(
    `UPDATE mail_pace SET next_at = greatest(next_at, clock_timestamp() - make_interval(secs => $1)) + make_interval(secs => $2)`,
    [burst * interval, mails * interval],
  );
}
