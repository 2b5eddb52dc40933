import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { UserLevel } from '../../common/enums.js';
import { rememberedSessionLifetime, sessionLifetime } from '../../common/limits.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { requestContext } from '../platform/request/request-context.js';
import { deviceOf } from './device.js';
import type { SessionDto } from './session.dto.js';
import { SessionCheck, type TokenClaims } from './session-check.js';
import { Session } from './session.entity.js';

/** Sessions: opened at sign-in, checked at every call, ended by sign-out and by whatever changes an account's rights. */
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
  caller(claims: TokenClaims): Promise<Caller | undefined> {
    return this.check.caller(claims);
  }

  /** The caller's sessions that are in force, the one last seen first. */
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

  /** Ends one of the caller's sessions. @throws 404 when it has none such in force */
  async endOwn(caller: Caller, sessionId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const ended = await txQuery(
        tx,
        'UPDATE sessions SET ended_at = now() WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id',
        [sessionId, caller.id],
      );
      if (ended.length === 0) throw notFound();
      await this.publishEnded(tx, caller, 1);
    });
  }

  /** Ends all sessions of the caller but the one of this call. Returns how many. */
  async endOthers(caller: Caller): Promise<number> {
    return this.db.transaction(async (tx) => {
      const ended = await txQuery(
        tx,
        'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL RETURNING id',
        [caller.id, caller.sessionId],
      );
      if (ended.length > 0) await this.publishEnded(tx, caller, ended.length);
      return ended.length;
    });
  }

  private publishEnded(tx: Tx, caller: Caller, count: number): Promise<void> {
    return this.journal.publish(tx, {
      name: 'SessionsEnded',
      activity: 'sign_in',
      actor: caller,
      ...(caller.level === UserLevel.Client && { clientId: caller.id }),
      details: { count },
    });
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
