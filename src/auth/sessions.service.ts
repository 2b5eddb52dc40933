import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { UserLevel } from '../../contract/enums.js';
import { rememberedSessionLifetime, sessionLifetime } from '../../contract/limits.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/http/caller.js';
import { requestContext } from '../platform/http/request-context.js';
import { Session } from './session.entity.js';

/** What a bearer token says: whose it is and which session it belongs to. */
export interface TokenClaims {
  readonly sub: number;
  readonly sid: string;
}

/** Sessions: opened at sign-in, checked at every call, ended by sign-out and by whatever changes an account's rights. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Opens a session for an account and returns the bearer token bound to it.
   * @param remember keeps it for the spec's four days, else half a day
   */
  async open(tx: Tx, userId: number, remember: boolean): Promise<string> {
    const lifetime = remember ? rememberedSessionLifetime : sessionLifetime;
    const { ip, userAgent } = requestContext();
    const session = await tx.save(
      Session,
      tx.create(Session, {
        userId,
        remembered: remember,
        expiresAt: new Date(Date.now() + lifetime * 1000),
        ip,
        userAgent: userAgent.slice(0, 400),
      }),
    );
    return this.jwt.signAsync({ sub: userId, sid: session.id } satisfies TokenClaims, {
      expiresIn: lifetime,
    });
  }

  /** The caller behind a token's claims: its session is in force and its account active. Undefined otherwise. */
  async caller(claims: TokenClaims): Promise<Caller | undefined> {
    const [row] = await this.db.prepared<{
      id: number;
      level: UserLevel;
      firstName: string;
      unseen: boolean;
    }>(
      'session-caller',
      `SELECT u.id, u.level, u.first_name AS "firstName", s.last_seen_at < now() - interval '5 minutes' AS unseen
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now() AND u.status = 'A'`,
      [claims.sid, claims.sub],
    );
    if (!row) return undefined;
    if (row.unseen)
      await this.db.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [claims.sid]);
    return { id: row.id, level: row.level, firstName: row.firstName, sessionId: claims.sid };
  }

  /** Ends one session of an account; ending it again changes nothing. */
  async end(tx: Tx, userId: number, sessionId: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = now() WHERE id = $1 AND user_id = $2 AND ended_at IS NULL',
      [sessionId, userId],
    );
  }

  /** Ends every session of an account, but the one that may stay (its own, when a person changes the password). */
  async endAll(tx: Tx, userId: number, exceptSessionId?: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2',
      [userId, exceptSessionId ?? null],
    );
  }
}
