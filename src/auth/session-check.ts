import type { UserLevel } from '../../contract/enums.js';
import type { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/caller.js';
import type { TokenClaims } from './sessions.service.js';

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
 * Asks the database whether sessions are in force. Calls that arrive in the same turn of the event loop share one
 * statement, which starts after all of them arrived: a session that ended before a call is refused to that call.
 */
export class SessionCheck {
  private waiting: Waiting[] = [];

  constructor(private readonly db: Database) {}

  /** The caller of a token: its session is in force and its account active. Undefined otherwise. */
  caller(claims: TokenClaims): Promise<Caller | undefined> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ claims, resolve, reject }) === 1) setImmediate(() => void this.askForAll());
    });
  }

  private async askForAll(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const rows = await this.inForce([...new Set(asked.map(({ claims }) => claims.sid))]);
      for (const { claims, resolve } of asked) {
        const row = rows.find(({ sessionId, id }) => sessionId === claims.sid && id === claims.sub);
        resolve(row && { id: row.id, level: row.level, firstName: row.firstName, sessionId: row.sessionId });
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  private async inForce(ids: string[]): Promise<SessionRow[]> {
    const rows = await this.db.prepared<SessionRow>(
      'sessions-in-force',
      `SELECT s.id AS "sessionId", u.id, u.level, u.first_name AS "firstName", s.last_seen_at < now() - interval '5 minutes' AS unseen
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND u.status = 'A'`,
      [ids],
    );
    const unseen = rows.filter((row) => row.unseen).map(({ sessionId }) => sessionId);
    if (unseen.length > 0)
      await this.db.query('UPDATE sessions SET last_seen_at = now() WHERE id = ANY($1::uuid[])', [unseen]);
    return rows;
  }
}
