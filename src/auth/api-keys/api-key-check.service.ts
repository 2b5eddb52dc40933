import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../../common/auth/enums.js';
import { hashToken } from '../secrets.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { AppError, unauthorized } from '../../platform/errors/errors.js';
import { SignedLinks } from '../../platform/links/signed-links.js';
import { noteForLog, requestContext } from '../../platform/request/request-context.js';

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly permissions: string[];
  readonly clientIds: number[] | null;
  readonly rateLimit: number;
  readonly userId: number;
  readonly level: UserLevel;
  readonly firstName: string;
}
interface CountedKey extends KeyRow {
  /** Calls in the current minute, including this one. */
  readonly calls: number;
  /** Seconds until the next minute. */
  readonly wait: number;
}

const keyColumns = `k.id, k.name, k.permissions, k.client_ids AS "clientIds", k.rate_limit AS "rateLimit",
  u.id AS "userId", u.level, u.first_name AS "firstName"`;
/** SQL condition for valid keys: not revoked, not expired, and created by an administrator who is still active. */
const working = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
  AND u.status = 'A' AND u.level = ${UserLevel.Admin}`;

/**
 * Checks a key, counts the call and logs it in one statement, before the request does anything. The lock on the key's
 * usage row makes the rate limit exact across processes.
 */
const checkStatement = `
  WITH k AS (
    SELECT ${keyColumns} FROM api_keys k JOIN users u ON u.id = k.created_by WHERE k.secret_hash = $1 AND ${working}
  ), used AS (
    INSERT INTO api_key_usage AS s (key_id, minute, calls, used_at, ip)
    SELECT id, date_trunc('minute', now()), 1, now(), $2::inet FROM k
    ON CONFLICT (key_id) DO UPDATE SET calls = CASE WHEN s.minute >= excluded.minute THEN s.calls + 1 ELSE 1 END,
      minute = greatest(s.minute, excluded.minute), used_at = greatest(s.used_at, excluded.used_at), ip = excluded.ip
    RETURNING calls, minute
  ), logged AS (
    INSERT INTO api_key_calls AS c (key_id, minute, operation, ip, calls, refused)
    SELECT k.id, used.minute, $3, coalesce($2::inet, '0.0.0.0'), 1, (used.calls > k."rateLimit")::int FROM k, used
    ON CONFLICT (key_id, minute, operation, ip)
    DO UPDATE SET calls = c.calls + 1, refused = c.refused + excluded.refused
  )
  SELECT k.*, used.calls, ceil(extract(epoch FROM used.minute + interval '1 minute' - now()))::int AS wait FROM k, used`;

/** Authenticates API keys: on every request, and for the signed links they created. */
@Injectable()
export class ApiKeyCheck implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly links: SignedLinks,
  ) {}

  onModuleInit(): void {
    this.links.findHoldersWith({ apiKey: (id) => this.holder(id) });
  }

  /**
   * Resolves a key to its caller. Logs the call and counts it toward the key's rate limit.
   * @param operation method and route, for the log
   * @throws 401 if the key is unknown, expired, revoked or stopped, 429 above its rate limit
   */
  async caller(key: string, operation: string): Promise<Caller> {
    const ip = requestContext().ip.split('%')[0] || null;
    const row = await this.db.repeated<CountedKey>(checkStatement, [hashToken(key), ip, operation]);
    if (!row) throw unauthorized('apiKeyInvalid');
    const caller = callerOf(row);
    if (row.calls > row.rateLimit)
      throw new AppError(429, 'tooMany', {
        params: { minutes: 1, smart_count: 1 },
        retryAfter: Math.max(1, row.wait),
      });
    return caller;
  }

  /** Caller for a link that a key created; undefined if the key is no longer valid. */
  private async holder(id: number): Promise<Caller | undefined> {
    const row = await this.db.first<KeyRow>(
      `SELECT ${keyColumns} FROM api_keys k JOIN users u ON u.id = k.created_by WHERE k.id = $1 AND ${working}`,
      [id],
    );
    return row && callerOf(row);
  }
}

/** Binds the request to the key: its reads and changes are limited to the key's clients and recorded under its name. */
function callerOf({ userId, level, firstName, ...row }: KeyRow): Caller {
  const { id, name, clientIds } = row;
  const apiKey = { id, name, clientIds, permissions: new Set(row.permissions) };
  requestContext().apiKey = apiKey;
  noteForLog({ userId });
  return { id: userId, level, firstName, sessionId: '', apiKey };
}
