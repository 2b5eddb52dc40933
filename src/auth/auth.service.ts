import { Injectable } from '@nestjs/common';
import type { RecordStatus } from '../../common/enums.js';
import { UserLevel } from '../../common/enums.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { type AppError, unauthorized } from '../platform/errors/errors.js';
import { canonicalAddress, canonicalEmail, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { SettingsService } from '../settings/settings.service.js';
import { verifyPassword } from '../users/passwords.js';
import type { AccountDto, ChallengeDto, ConfirmCodeDto, SignedInDto, SignInDto } from './auth.dto.js';
import { ChallengesService } from './challenges.service.js';
import { SessionsService } from './sessions.service.js';
import { acceptedLevels, type SignInForm } from './sign-in-forms.js';

const accountColumns = `id, level, first_name AS "firstName", last_name AS "lastName", email::text AS email, created_at AS "createdAt", two_factor AS "twoFactor", locale`;

type AccountRow = AccountDto & { passwordHash: string; status: RecordStatus };

/** The form's own words for every refusal (spec section 8). */
const refusal = (form: SignInForm): AppError =>
  unauthorized(form === 'client' ? 'clientLogin' : 'adminLogin');

/** Sign-in, sign-out and the signed-in account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly challenges: ChallengesService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  /**
   * Signs an account in, or asks for its code. Unknown e-mail, wrong password, inactive account and the wrong form for
   * the level all answer the same, after the same work.
   * @throws 401 with the form's own message (spec section 8), 429
   */
  async signIn({ email, password, form, remember }: SignInDto): Promise<SignedInDto | ChallengeDto> {
    const attempt = await this.countAttempt(email);
    const [account, { staffMaySignIn }] = await Promise.all([
      this.db.first<AccountRow>(
        `SELECT ${accountColumns}, password_hash AS "passwordHash", status FROM users WHERE email = $1`,
        [email],
      ),
      this.settings.get('security'),
    ]);
    const matches = await verifyPassword(account?.passwordHash, password);
    const levels = acceptedLevels(form, staffMaySignIn);
    if (!account || !matches || account.status !== 'A' || !levels.includes(account.level))
      throw refusal(form);
    await attempt.succeeded();
    if (account.twoFactor === 'none') {
      return this.db.transaction((tx) => this.complete(tx, account, form, remember ?? false));
    }
    return this.challenges.open(account, form, remember ?? false);
  }

  /**
   * The second step: the code that was mailed, that the authenticator app shows, or a recovery code.
   * @throws 400 'Entered code not found.', or that the sign-in has to start again; 429
   */
  async confirm({ challenge, code }: ConfirmCodeDto): Promise<SignedInDto> {
    const { staffMaySignIn } = await this.settings.get('security');
    const passed = await this.challenges.answer(challenge, code);
    return this.db.transaction(async (tx) => {
      const [account] = await txQuery<AccountRow>(
        tx,
        `SELECT ${accountColumns}, password_hash AS "passwordHash", status FROM users WHERE id = $1`,
        [passed.userId],
      );
      if (!account || !acceptedLevels(passed.form, staffMaySignIn).includes(account.level)) {
        throw refusal(passed.form);
      }
      return this.complete(tx, account, passed.form, passed.remember);
    });
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

  /** Opens the session, unless the account changed between the check of its password and now. */
  private async complete(
    tx: Tx,
    account: AccountRow,
    form: SignInForm,
    remember: boolean,
  ): Promise<SignedInDto> {
    const { locale } = requestContext();
    const unchanged = await txQuery(
      tx,
      `SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND level = $3 AND status = 'A' FOR SHARE`,
      [account.id, account.passwordHash, account.level],
    );
    if (unchanged.length === 0) throw refusal(form);
    if (account.locale !== locale) {
      await tx.query('UPDATE users SET locale = $2 WHERE id = $1', [account.id, locale]);
    }
    const accessToken = await this.sessions.open(tx, account.id, remember);
    await this.journal.publish(tx, {
      name: 'SignedIn',
      activity: 'sign_in',
      actor: account,
      ...(account.level === UserLevel.Client && { clientId: account.id }),
    });
    const { passwordHash: _hash, status: _status, ...user } = account;
    return { accessToken, user: { ...user, locale } };
  }

  /** Counts before the password is checked, so that attempts at the same moment do not all get through. */
  private async countAttempt(email: string): Promise<{ succeeded(): Promise<void> }> {
    const account = canonicalEmail(email);
    const address = canonicalAddress(requestContext().ip);
    const pair = `${account}|${address}`;
    // The pair first: who is refused there does not use up the account's share.
    await this.limits.spend('signInPair', pair);
    await this.limits.spend('signInAddress', address);
    await this.limits.spend('signInAccount', account);
    return {
      succeeded: async () => {
        await Promise.all([
          this.limits.forget('signInPair', pair),
          this.limits.refund('signInAddress', address),
          this.limits.refund('signInAccount', account),
        ]);
      },
    };
  }
}
