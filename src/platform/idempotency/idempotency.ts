import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.js';
import { ClockJobs } from '../clock/clock-jobs.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { AppError, conflict } from '../errors/errors.js';
import { StoredAnswer } from '../errors/stored-answer.js';
import { requestContext } from '../request/request-context.js';

/** A request's claim on its Idempotency-Key. */
export interface Claim {
  readonly id: string;
  readonly attempt: number;
  /** The key as sent; the response is encrypted with it. */
  readonly key: string;
}

interface ClaimRow {
  readonly requestHash: string;
  readonly effects: number;
  readonly isBusy: boolean;
  readonly status: number | null;
  readonly contentType: string | null;
  /** Hexadecimal. */
  readonly body: string | null;
}

/** Seconds after which a request without a response counts as lost: its process has died. */
const lockSeconds = 60;
/** Maximum size of a stored response, in bytes. */
const bodyMaxBytes = 1_000_000;
/** Statuses that do not depend on the request itself: a repeat runs again. */
const passing: ReadonlySet<number> = new Set([408, 429]);

/**
 * Makes requests with an `Idempotency-Key` safe to repeat (docs/api.md). A claim is stored before the request does anything,
 * and each of its transactions increments a counter of the claim on commit. This distinguishes a request without effect, which
 * may run again, from one whose response was lost, which must not.
 */
@Injectable()
export class Idempotency implements OnModuleInit {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'idempotency-clean-up',
      cron: '40 * * * *',
      run: async () => ({ keys: await this.cleanUp() }),
    });
  }

  /**
   * Claims the key for a request.
   * @throws StoredAnswer when the request has been answered, 422 when the key belongs to another request, 409 while the first
   *   request is in progress or when its response was lost
   */
  async claim(caller: Caller, key: string, request: FastifyRequest): Promise<Claim> {
    const principal = caller.apiKey ? `key:${caller.apiKey.id}` : `user:${caller.id}`;
    const hash = sha256(JSON.stringify([request.method, request.url, request.body ?? null]));
    const place = [principal, sha256(key)];
    const claimed = await this.db.first<{ id: string; attempt: number }>(
      `INSERT INTO idempotency_keys AS k (principal, key_hash, request_hash, locked_until)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (principal, key_hash) DO UPDATE SET attempt = k.attempt + 1, locked_until = excluded.locked_until
       WHERE k.request_hash = excluded.request_hash AND k.status IS NULL AND k.effects = 0 AND k.locked_until <= now()
       RETURNING id, attempt`,
      [...place, hash, lockSeconds],
    );
    if (claimed) return { ...claimed, key };
    const row = await this.db.first<ClaimRow>(
      `SELECT request_hash AS "requestHash", effects, locked_until > now() AS "isBusy", status,
         content_type AS "contentType", encode(body, 'hex') AS body
       FROM idempotency_keys WHERE principal = $1 AND key_hash = $2`,
      place,
    );
    if (row && row.requestHash !== hash) throw new AppError(422, 'idempotencyKeyReused');
    if (row && row.status !== null)
      throw new StoredAnswer(row.status, row.contentType, this.open(key, row.body));
    if (row && !row.isBusy && row.effects > 0) throw conflict('idempotencyKeyLost');
    throw conflict('idempotencyKeyBusy', { retryAfter: 1 });
  }

  /**
   * Stores the response of a request before it is sent, or releases the key if the request had no effect and may be repeated.
   * Never throws: without a stored response the request counts as lost.
   */
  async settle(
    { id, attempt, key }: Claim,
    { status, contentType, body }: { status: number; contentType: string | null; body: unknown },
  ): Promise<void> {
    const isFinal = status < 500 && !passing.has(status);
    const text = typeof body === 'string' ? body : body === undefined || body === null ? '' : undefined;
    try {
      if (isFinal && text !== undefined && Buffer.byteLength(text) <= bodyMaxBytes) {
        await this.db.query(
          `UPDATE idempotency_keys SET status = $3, content_type = $4, body = decode($5, 'hex')
           WHERE id = $1 AND attempt = $2`,
          [id, attempt, status, contentType, this.seal(key, text)],
        );
        return;
      }
      await this.db.query(
        `WITH gone AS (DELETE FROM idempotency_keys WHERE id = $1 AND attempt = $2 AND effects = 0)
         UPDATE idempotency_keys SET locked_until = now() WHERE id = $1 AND attempt = $2 AND effects > 0`,
        [id, attempt],
      );
    } catch (error) {
      this.log.warn(`Could not store the answer of a request: ${(error as Error).message}`);
    } finally {
      // Background work that the request has started no longer counts on its claim.
      delete requestContext().claim;
    }
  }

  /** Deletes keys older than a day. Idempotent. @returns their number */
  async cleanUp(): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours' RETURNING 1`,
    );
    return gone.length;
  }

  /** Encrypts a response with the Idempotency-Key, because it may contain personal data or a secret. */
  private seal(key: string, text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.cipherKey(key), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('hex');
  }

  private open(key: string, stored: string | null): string {
    const bytes = Buffer.from(stored ?? '', 'hex');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.cipherKey(key), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // The service's secret has changed since.
      throw conflict('idempotencyKeyLost');
    }
  }

  private cipherKey(key: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.jwtSecret, key, 'idempotency-answers', 32));
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
