import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { UserLevel } from '../../common/auth/enums.js';
import { rememberedSessionLifetime, sessionLifetime } from '../../common/auth/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { requestContext } from '../platform/request/request-context.js';
import { deviceOf } from '../platform/request/device.js';
import type { SessionDto } from './session.dto.js';
import { SessionCheck, type TokenClaims } from './session-check.js';
import { Session } from './session.entity.js';

/** Sessions: opened at sign-in, checked on every request, ended by sign-out and by changes of an account's rights. */
@Injectable()
export class SessionsService {
  private readonly check: SessionCheck;

  constructor(
    private readonly db: Database,
    private readonly jwt: JwtService,
    private readonly journal: Journal,
  ) {
    this.check = new SessionCheck(db);
  }

  /**
   * Opens a session for an account and returns the bearer token bound to it.
   * @param remember keeps it for four days instead of half a day
   */
  async open(tx: Tx, userId: number, remember: boolean): Promise<string> {
    const lifetime = remember ? rememberedSessionLifetime : sessionLifetime;
    const { ip, userAgent } = requestContext();
    // Use the database's clock, which also decides when the session expires: the clocks of processes may differ.
    const { identifiers } = await tx.insert(Session, {
      userId,
      remembered: remember,
      expiresAt: () => `now() + make_interval(secs => ${lifetime})`,
      ip,
      userAgent: userAgent.slice(0, 400),
    });
    const claims: TokenClaims = { sub: userId, sid: identifiers[0]?.['id'] as string };
    return this.jwt.signAsync(claims, { expiresIn: lifetime });
  }

  /** Returns the caller of a token; undefined unless both session and account are active. */
  caller(claims: TokenClaims): Promise<Caller | undefined> {
    return this.check.caller(claims);
  }

  /** Lists the caller's active sessions, most recently used first. */
  async list(caller: Caller): Promise<SessionDto[]> {
    const rows = await this.db.query<Omit<SessionDto, 'device' | 'current'> & { userAgent: string | null }>(
      `SELECT id, ip, user_agent AS "userAgent", remembered, created_at AS "createdAt", last_seen_at AS "lastSeenAt",
              expires_at AS "expiresAt"
       FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY last_seen_at DESC, created_at DESC`,
      [caller.id],
    );
    return rows.map(({ userAgent, ...session }) => ({
      ...session,
      current: session.id === caller.sessionId,
      device: deviceOf(userAgent),
    }));
  }

  /** Ends one of the caller's sessions. @throws 404 if the caller has no such session or it has been ended */
  async endOwn(caller: Caller, sessionId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const ended = await txQuery(
        tx,
        'UPDATE sessions SET ended_at = now() WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id',
        [sessionId, caller.id],
      );
      if (ended.length === 0) throw notFound();
      await this.publishEnded(tx, caller, { count: 1, all: false });
    });
  }

  /** Ends all sessions of the caller except the current one. @returns the number of ended sessions */
  async endOthers(caller: Caller): Promise<number> {
    return this.db.transaction(async (tx) => {
      const ended = await txQuery(
        tx,
        'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL RETURNING id',
        [caller.id, caller.sessionId],
      );
      if (ended.length > 0) await this.publishEnded(tx, caller, { count: ended.length, all: true });
      return ended.length;
    });
  }

  /**
   * Ends one session of any account, on behalf of an administrator.
   * @throws 404 if the session is not active
   */
  async endAny(caller: Caller, sessionId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [ended] = await txQuery<{ userId: number; level: UserLevel }>(
        tx,
        `UPDATE sessions s SET ended_at = now() FROM users u
         WHERE s.id = $1 AND u.id = s.user_id AND s.ended_at IS NULL AND s.expires_at > now()
         RETURNING s.user_id AS "userId", u.level`,
        [sessionId],
      );
      if (!ended) throw notFound();
      await this.journal.publish(tx, 'SessionsEndedByAdmin', {
        actor: caller,
        ...(ended.level === UserLevel.Client && { clientId: ended.userId }),
        details: { userId: ended.userId, count: 1, all: false },
      });
    });
  }

  /**
   * Ends all sessions of an account, except the caller's current one, on behalf of an administrator.
   * @returns the number of ended sessions
   * @throws 404 if there is no such account
   */
  async endAllOf(caller: Caller, userId: number): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [account] = await txQuery<{ level: UserLevel }>(tx, 'SELECT level FROM users WHERE id = $1', [
        userId,
      ]);
      if (!account) throw notFound();
      const ended = await txQuery(
        tx,
        `UPDATE sessions SET ended_at = now()
         WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL AND expires_at > now() RETURNING id`,
        [userId, caller.sessionId],
      );
      if (ended.length > 0)
        await this.journal.publish(tx, 'SessionsEndedByAdmin', {
          actor: caller,
          ...(account.level === UserLevel.Client && { clientId: userId }),
          details: { userId, count: ended.length, all: true },
        });
      return ended.length;
    });
  }

  private publishEnded(tx: Tx, caller: Caller, ended: { count: number; all: boolean }): Promise<void> {
    return this.journal.publish(tx, 'SessionsEnded', {
      actor: caller,
      ...(caller.level === UserLevel.Client && { clientId: caller.id }),
      details: { userId: caller.id, ...ended },
    });
  }

  /** Ends one session of an account. Idempotent. */
  async end(tx: Tx, userId: number, sessionId: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = now() WHERE id = $1 AND user_id = $2 AND ended_at IS NULL',
      [sessionId, userId],
    );
  }

  /** Ends all sessions of an account, optionally except one (the current one, when users change their own password). */
  async endAll(tx: Tx, userId: number, exceptSessionId?: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2',
      [userId, exceptSessionId ?? null],
    );
  }
}
