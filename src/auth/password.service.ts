import { Injectable } from '@nestjs/common';
import { UserLevel } from '../../common/enums.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { invalid, notFound, unauthorized } from '../platform/errors/errors.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { hashPassword, verifyPassword } from '../users/passwords.js';
import type { ChangePasswordDto, NewPasswordDto } from './password.dto.js';

/** @throws 400 unless both entries are the same */
export function assertRepeated({ password, passwordRepeat }: NewPasswordDto): void {
  if (password !== passwordRepeat) throw invalid({ passwordRepeat: 'passwordMismatch' });
}

/**
 * Passwords that are changed by somebody who is signed in. Whoever writes one, the database ends the account's
 * sessions and voids its reset links and half-done sign-ins.
 */
@Injectable()
export class PasswordService {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  /**
   * Asks for the caller's own password: on the lock screen, and before what matters.
   * @param field of the form that the error belongs to
   * @throws 400 with a field error, 429
   */
  async verify(caller: Caller, password: string, field = 'password'): Promise<void> {
    await this.limits.spend('verifyPassword', caller.id);
    const account = await this.db.first<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE id = $1',
      [caller.id],
    );
    if (!account) throw unauthorized();
    if (!(await verifyPassword(account.hash, password))) throw invalid({ [field]: 'passwordWrong' });
    await this.limits.forget('verifyPassword', caller.id);
  }

  /**
   * Changes the own password. This session stays, all others of the account end; the account is told by mail.
   * @throws 400 with field errors, 429
   */
  async change(caller: Caller, form: ChangePasswordDto): Promise<void> {
    assertRepeated(form);
    await this.verify(caller, form.currentPassword, 'currentPassword');
    if (form.password === form.currentPassword) throw invalid({ password: 'passwordSame' });
    const hash = await hashPassword(form.password);
    await this.db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('protest_desk.keep_session', $1, true)`, [caller.sessionId]);
      await this.store(tx, caller.id, hash);
      await this.journal.publish(tx, {
        name: 'PasswordChanged',
        activity: 'password_change',
        actor: caller,
        ...(caller.level === UserLevel.Client && { clientId: caller.id }),
        details: { userId: caller.id },
      });
    });
  }

  /**
   * An admin sets a client's (or a colleague's) password. All sessions of that account end, and it is told by mail.
   * @param kind what the id must be: a client, or somebody of the office
   * @throws 400 with field errors, 404
   */
  async set(caller: Caller, kind: 'client' | 'staff', id: number, form: NewPasswordDto): Promise<void> {
    assertRepeated(form);
    const hash = await hashPassword(form.password);
    await this.db.transaction(async (tx) => {
      const [account] = await txQuery<{ level: UserLevel }>(
        tx,
        'SELECT level FROM users WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!account || (account.level === UserLevel.Client) !== (kind === 'client')) throw notFound();
      // An admin who sets the own password here stays in, as with any other change of the own password.
      if (id === caller.id) {
        await tx.query(`SELECT set_config('protest_desk.keep_session', $1, true)`, [caller.sessionId]);
      }
      await this.store(tx, id, hash);
      await this.journal.publish(tx, {
        name: id === caller.id ? 'PasswordChanged' : 'PasswordSetByAdmin',
        activity: 'password_change',
        actor: caller,
        ...(kind === 'client' && { clientId: id }),
        details: { userId: id },
      });
    });
  }

  /** Writes a hashed password. The table's trigger ends the sessions. */
  async store(tx: Tx, userId: number, hash: string): Promise<void> {
    await tx.query(
      'UPDATE users SET password_hash = $2, updated_at = now(), version = version + 1 WHERE id = $1',
      [userId, hash],
    );
  }
}
