import { Injectable } from '@nestjs/common';
import { UserLevel } from '../../contract/enums.js';
import { Journal } from '../journal/journal.service.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/caller.js';
import { unauthorized } from '../platform/http/errors.js';
import { verifyPassword } from '../users/passwords.js';
import type { AccountDto, SignedInDto, SignInDto, SignInForm } from './auth.dto.js';
import { SessionsService } from './sessions.service.js';

/** Levels that each login form accepts (spec "accounts and access", section 6). */
const acceptedLevels: Readonly<Record<SignInForm, readonly UserLevel[]>> = {
  client: [UserLevel.Client],
  admin: [UserLevel.Admin, UserLevel.StaffRole],
};

const accountColumns = `id, level, first_name AS "firstName", last_name AS "lastName", email::text AS email, created_at AS "createdAt"`;

/** Sign-in, sign-out and the signed-in account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Signs an account in. Unknown e-mail, wrong password, inactive account and the wrong form for the level all answer
   * the same, after the same work.
   * @throws 401 with the form's own message (spec section 8)
   */
  async signIn({ email, password, form, remember }: SignInDto): Promise<SignedInDto> {
    const account = await this.db.first<AccountDto & { passwordHash: string; status: string }>(
      `SELECT ${accountColumns}, password_hash AS "passwordHash", status FROM users WHERE email = $1`,
      [email],
    );
    const matches = await verifyPassword(account?.passwordHash, password);
    if (!account || !matches || account.status !== 'A' || !acceptedLevels[form].includes(account.level)) {
      throw unauthorized(form === 'client' ? 'clientLogin' : 'adminLogin');
    }
    const { passwordHash: _hash, status: _status, ...user } = account;
    const accessToken = await this.db.transaction(async (tx) => {
      const token = await this.sessions.open(tx, user.id, remember ?? false);
      await this.journal.publish(tx, {
        name: 'SignedIn',
        activity: 'sign_in',
        actor: user,
        ...(user.level === UserLevel.Client && { clientId: user.id }),
      });
      return token;
    });
    return { accessToken, user };
  }

  /** The caller's own account. */
  async account(caller: Caller): Promise<AccountDto> {
    const account = await this.db.first<AccountDto>(`SELECT ${accountColumns} FROM users WHERE id = $1`, [
      caller.id,
    ]);
    if (!account) throw unauthorized();
    return account;
  }

  /** Ends the caller's session: its token is refused from the next call on. */
  async signOut(caller: Caller): Promise<void> {
    await this.db.transaction((tx) => this.sessions.end(tx, caller.id, caller.sessionId));
  }
}
