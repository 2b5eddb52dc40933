import { Injectable } from '@nestjs/common';
import { UserLevel } from '../../common/auth/enums.js';
import type { PasswordOwner } from '../../common/auth/password-rule.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { type Caller, demand } from '../platform/access/caller.js';
import { invalid, notFound, unauthorized } from '../platform/errors/errors.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { verifyPassword } from './users/passwords.js';
import { UsersService } from './users/users.service.js';
import type { ChangePasswordDto, NewPasswordDto } from './password.dto.js';

/** @throws 400 unless both entries match */
export function assertRepeated({ password, passwordRepeat }: NewPasswordDto): void {
  if (password !== passwordRepeat) throw invalid({ passwordRepeat: 'passwordMismatch' });
}

/**
 * Password changes by signed-in users. On every change the database ends the account's sessions and voids its reset links
 * and unfinished sign-ins.
 */
@Injectable()
export class PasswordService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  /**
   * Checks the caller's password, on the lock screen and before sensitive changes.
   * @param field form field for the error
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

  /** Hashes a new password for an account. @throws 400 if it is too easy to guess */
  async hashFor(userId: number, password: string): Promise<string> {
    const owner = await this.db.first<PasswordOwner>(
      `SELECT email::text AS email, username::text AS username, first_name AS "firstName", last_name AS "lastName",
              company_name AS "companyName" FROM users WHERE id = $1`,
      [userId],
    );
    return this.users.hashNewPassword(password, owner ?? {});
  }

  /**
   * Changes the caller's password. All other sessions of the account end, and its owner is notified by e-mail.
   * @throws 400 with field errors, 429
   */
  async change(caller: Caller, form: ChangePasswordDto): Promise<void> {
    assertRepeated(form);
    await this.verify(caller, form.currentPassword, 'currentPassword');
    if (form.password === form.currentPassword) throw invalid({ password: 'passwordSame' });
    const hash = await this.hashFor(caller.id, form.password);
    await this.db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('protest_desk.keep_session', $1, true)`, [caller.sessionId]);
      await this.users.setPassword(tx, caller.id, hash);
      await this.journal.publish(tx, 'PasswordChanged', {
        actor: caller,
        ...(caller.level === UserLevel.Client && { clientId: caller.id }),
        details: { userId: caller.id },
      });
    });
  }

  /**
   * Sets an account's password on behalf of the office. Its sessions end, and its owner is notified by e-mail.
   * @param kind required kind of the account; `any` checks the caller's permission for the account's kind
   * @throws 400 with field errors, 403, 404
   */
  async set(
    caller: Caller,
    kind: 'client' | 'staff' | 'any',
    id: number,
    form: NewPasswordDto,
  ): Promise<void> {
    assertRepeated(form);
    const hash = await this.hashFor(id, form.password);
    await this.db.transaction(async (tx) => {
      const account = await this.users.lock(tx, id);
      const ofClient = account.level === UserLevel.Client;
      if (kind === 'any') demand(caller, ofClient ? 'clients.setPassword' : 'accounts.setPassword');
      else if (ofClient !== (kind === 'client')) throw notFound();
      await this.setIn(tx, caller, account, hash);
    });
  }

  /** Like `set`, with a hash from `hashFor` and in the caller's transaction. */
  async setIn(
    tx: Tx,
    caller: Caller,
    { id, level }: Readonly<Pick<Caller, 'id' | 'level'>>,
    hash: string,
  ): Promise<void> {
    // Administrators who set their own password here keep their session, as in `change`.
    if (id === caller.id) {
      await tx.query(`SELECT set_config('protest_desk.keep_session', $1, true)`, [caller.sessionId]);
    }
    await this.users.setPassword(tx, id, hash);
    await this.journal.publish(tx, id === caller.id ? 'PasswordChanged' : 'PasswordSetByAdmin', {
      actor: caller,
      ...(level === UserLevel.Client && { clientId: id }),
      details: { userId: id },
    });
  }
}
