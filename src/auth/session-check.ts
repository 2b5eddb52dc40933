import { Logger } from '@nestjs/common';
import type { UserLevel } from '../../common/auth/enums.js';
import type { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { outsideOfRequests } from '../platform/request/request-context.js';

/** Claims of a bearer token: account and session. */
export interface TokenClaims {
  readonly sub: number;
  readonly sid: string;
}

interface Waiting {
  readonly claims: TokenClaims;
  resolve(caller: Caller | undefined): void;
  reject(error: unknown): void;
}

interface SessionRow {
  readonly sessionId: string;
  readonly id: number;
  readonly level: UserLevel;
  readonly firstName: string;
  readonly unseen: boolean;
}

/** Milliseconds after which a query is repeated on another connection and the next query may start. */
const patience = 250;

/**
 * Checks in the database whether sessions are active. Checks are batched: requests that arrive while a query runs wait for
 * the next one. A busy service thus runs one query for many requests, and as the query starts after its requests arrived,
 * no request passes with a session that ended before it.
 *
 * A query normally takes a millisecond. A much slower one may be on a dead connection, which must not block all requests:
 * it is repeated on another connection, and the first result is used.
 */
export class SessionCheck {
  private readonly log = new Logger('Sessions');
  private waiting: Waiting[] = [];
  private isAsking = false;
  /** Sessions whose `last_seen_at` is being written. */
  private readonly marking = new Set<string>();

  constructor(private readonly db: Database) {}

  /** Returns the caller of a token; undefined unless both session and account are active. */
  caller(claims: TokenClaims): Promise<Caller | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ claims, resolve, reject });
      if (!this.isAsking) {
        this.isAsking = true;
        // Wait for the other requests of this event loop turn.
        outsideOfRequests(() => setImmediate(() => void this.askForAll()));
      }
    });
  }

  private async askForAll(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const rows = await this.firstAnswer([...new Set(asked.map(({ claims }) => claims.sid))]);
      void this.markSeen(rows);
      for (const { claims, resolve } of asked) {
        const row = rows.find(({ sessionId, id }) => sessionId === claims.sid && id === claims.sub);
        resolve(row && { id: row.id, level: row.level, firstName: row.firstName, sessionId: row.sessionId });
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Returns the active sessions, from whichever query finishes first. Starts the next query once this one is done or late. */
  private firstAnswer(ids: string[]): Promise<SessionRow[]> {
    const first = this.inForce(ids);
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        this.askNext();
        resolve(Promise.any([first, this.inForce(ids)]).catch(() => first));
      }, patience);
      const settle = (pass: () => void): void => {
        if (isLate) return;
        clearTimeout(timer);
        this.askNext();
        pass();
      };
      first.then(
        (rows) => settle(() => resolve(rows)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }

  private askNext(): void {
    this.isAsking = this.waiting.length > 0;
    if (this.isAsking) void this.askForAll();
  }

  private inForce(ids: string[]): Promise<SessionRow[]> {
    return this.db.prepared<SessionRow>(
      'sessions-in-force',
      `SELECT s.id AS "sessionId", u.id, u.level, u.first_name AS "firstName", s.last_seen_at < now() - interval '5 minutes' AS unseen
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND u.status = 'A'`,
      [ids],
    );
  }

  /** Updates `last_seen_at` in the background. A failure is harmless: the session's next request tries again. */
  private async markSeen(rows: readonly SessionRow[]): Promise<void> {
    const unseen = rows
      .filter(({ unseen, sessionId }) => unseen && !this.marking.has(sessionId))
      .map(({ sessionId }) => sessionId);
    if (unseen.length === 0) return;
    for (const id of unseen) this.marking.add(id);
    try {
      await this.db.query('UPDATE sessions SET last_seen_at = now() WHERE id = ANY($1::uuid[])', [unseen]);
    } catch (error) {
      this.log.warn(`Could not update when sessions were last seen: ${(error as Error).message}`);
    } finally {
      for (const id of unseen) this.marking.delete(id);
    }
  }
}
