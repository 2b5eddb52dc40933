import type { UserLevel } from '../../common/enums.js';
import type { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';

/** What a bearer token says: whose it is and which session it belongs to. */
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

/**
 * Asks the database whether sessions are in force. Calls share a statement: those that arrive while one runs wait for
 * the next, which starts after all of them arrived. So a session that ended before a call is refused to that call, and a
 * busy service asks once for many.
 */
export class SessionCheck {
  private waiting: Waiting[] = [];
  private isAsking = false;

  constructor(private readonly db: Database) {}

  /** The caller of a token: its session is in force and its account active. Undefined otherwise. */
  caller(claims: TokenClaims): Promise<Caller | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ claims, resolve, reject });
      if (!this.isAsking) {
        this.isAsking = true;
        // After all that arrive in this turn of the event loop.
        setImmediate(() => void this.askForAll());
      }
    });
  }

  private async askForAll(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const rows = await this.inForce([...new Set(asked.map(({ claims }) => claims.sid))]).finally(() =>
        this.askNext(),
      );
      await this.markSeen(rows);
      for (const { claims, resolve } of asked) {
        const row = rows.find(({ sessionId, id }) => sessionId === claims.sid && id === claims.sub);
        resolve(row && { id: row.id, level: row.level, firstName: row.firstName, sessionId: row.sessionId });
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
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

  private async markSeen(rows: readonly SessionRow[]): Promise<void> {
    const unseen = rows.filter((row) => row.unseen).map(({ sessionId }) => sessionId);
    if (unseen.length > 0)
      await this.db.query('UPDATE sessions SET last_seen_at = now() WHERE id = ANY($1::uuid[])', [unseen]);
  }
}
