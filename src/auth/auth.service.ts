import { Injectable } from '@nestjs/common';
import { defaultLocale, type Locale } from '../../common/text/locales.js';
import { RecordStatus } from '../../common/platform/enums.js';
import { type SignInFailure, UserLevel } from '../../common/auth/enums.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { type AppError, unauthorized } from '../platform/errors/errors.js';
import { requestContext } from '../platform/request/request-context.js';
import { SettingsService } from '../settings/settings.service.js';
import { ownerZone } from './users/owner-zone.js';
import { verifyPassword } from './users/passwords.js';
import { UsersService } from './users/users.service.js';
import type { AccountDto, ChallengeDto, ConfirmCodeDto, SignedInDto, SignInDto } from './auth.dto.js';
import { ChallengesService } from './challenges.service.js';
import { passwordSetAt } from './known-devices.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInAttempts } from './sign-in-attempts.service.js';
import { acceptedLevels, formOf, type SignInForm } from './sign-in-forms.js';

const accountColumns = `id, level, first_name AS "firstName", last_name AS "lastName", email::text AS email, created_at AS "createdAt", two_factor AS "twoFactor", locale, ${ownerZone('users')} AS "timeZone"`;

type AccountRow = AccountDto & { passwordHash: string; passwordSetAt: string; status: RecordStatus };

const accountRow = `SELECT ${accountColumns}, password_hash AS "passwordHash", ${passwordSetAt} AS "passwordSetAt", status FROM users`;

/** Error for a refused sign-in: one message per form, whatever the reason. */
const refusal = (form: SignInForm): AppError =>
  unauthorized(form === 'client' ? 'clientLogin' : 'adminLogin');

/** Returns why a sign-in fails; undefined if it succeeds. */
function failureOf(
  account: Pick<AccountRow, 'status' | 'level'> | undefined,
  matches: boolean,
  levels: readonly UserLevel[],
): SignInFailure | undefined {
  if (!account) return 'unknown';
  if (!matches) return 'password';
  if (account.status !== RecordStatus.Active) return 'inactive';
  return levels.includes(account.level) ? undefined : 'form';
}

/** Result of the first step of a sign-in, with the account's level. */
export interface SignInResult {
  readonly answer: SignedInDto | ChallengeDto;
  readonly level: UserLevel;
}

/** Sign-in, sign-out and the signed-in account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly challenges: ChallengesService,
    private readonly settings: SettingsService,
    private readonly attempts: SignInAttempts,
    private readonly journal: Journal,
  ) {}

  /**
   * Signs an account in, or starts its second step. An unknown e-mail, a wrong password, an inactive account and the wrong
   * form for the level all get the same response after the same work.
   * @throws 401 with the form's own message, 429
   */
  async signIn(form: SignInDto): Promise<SignedInDto | ChallengeDto> {
    return (await this.attempt(form)).answer;
  }

  /**
   * Like `signIn`, but without a login form: every level that either form accepts may sign in.
   * @returns the answer and the account's level
   * @throws 401 with the client form's message for accounts of every level, 429
   */
  signInToAny(form: Omit<SignInDto, 'form'>): Promise<SignInResult> {
    return this.attempt(form);
  }

  private async attempt({
    email,
    password,
    form: asked,
    remember,
  }: Omit<SignInDto, 'form'> & Partial<Pick<SignInDto, 'form'>>): Promise<SignInResult> {
    const [account, { staffMaySignIn }] = await Promise.all([
      this.db.first<AccountRow>(`${accountRow} WHERE email = $1`, [email]),
      this.settings.get('security'),
    ]);
    const attempt = await this.attempts.count(email, account);
    const matches = await verifyPassword(account?.passwordHash, password);
    const form = asked ?? formOf(account?.level ?? UserLevel.Client);
    const failure = failureOf(account, matches, acceptedLevels(form, staffMaySignIn));
    if (!account || failure) {
      await attempt.failed(failure ?? 'unknown', form);
      // Without a form, always use the client's message, so that it does not reveal which accounts belong to the office.
      throw refusal(asked ?? 'client');
    }
    await attempt.succeeded();
    const answer =
      account.twoFactor === 'none'
        ? await this.db.transaction((tx) => this.complete(tx, account, form, remember ?? false))
        : await this.challenges.open(account, form, remember ?? false);
    return { answer, level: account.level };
  }

  /**
   * Completes the second step with a mailed code, a code of the authenticator app, or a recovery code.
   * @throws 400 'Entered code not found.' or the challenge has ended, 429
   */
  async confirm({ challenge, code }: ConfirmCodeDto): Promise<SignedInDto> {
    const { staffMaySignIn } = await this.settings.get('security');
    const passed = await this.challenges.answer(challenge, code);
    return this.db.transaction(async (tx) => {
      const [account] = await txQuery<AccountRow>(tx, `${accountRow} WHERE id = $1`, [passed.userId]);
      if (!account || !acceptedLevels(passed.form, staffMaySignIn).includes(account.level)) {
        throw refusal(passed.form);
      }
      return this.complete(tx, account, passed.form, passed.remember);
    });
  }

  /**
   * Completes the second step for programs that know only the e-mail address. Uses the address's last sign-in from this
   * network address.
   * @throws 400 'Entered code not found.' or the challenge has ended, 429
   */
  async confirmLast(email: string, code: string): Promise<SignedInDto> {
    return this.confirm({ challenge: await this.challenges.lastFromHere(email), code });
  }

  /** Returns the caller's account. @throws 401 if it no longer exists */
  async account(caller: Caller): Promise<AccountDto> {
    const account = await this.db.first<AccountDto>(`SELECT ${accountColumns} FROM users WHERE id = $1`, [
      caller.id,
    ]);
    if (!account) throw unauthorized();
    return account;
  }

  /** Sets the language of mails and letters to the caller's account. */
  async setLanguage(caller: Caller, locale: Locale): Promise<AccountDto> {
    await this.db.transaction(async (tx) => {
      const before = (await this.users.lock(tx, caller.id)).locale;
      if (before === locale) return;
      await this.users.setLocale(tx, caller.id, locale);
      await this.journal.publish(tx, 'LanguageChanged', {
        actor: caller,
        ...(caller.level === UserLevel.Client && { clientId: caller.id }),
        details: { userId: caller.id },
        fields: [{ field: 'locale', old: before, new: locale }],
      });
    });
    return this.account(caller);
  }

  /** Ends the caller's session: its token is refused from the next request on. */
  async signOut(caller: Caller): Promise<void> {
    await this.db.transaction((tx) => this.sessions.end(tx, caller.id, caller.sessionId));
  }

  /** Opens the session. @throws 401 if the account has changed since its password was checked */
  private async complete(
    tx: Tx,
    account: AccountRow,
    form: SignInForm,
    remember: boolean,
  ): Promise<SignedInDto> {
    // A browser where no language was chosen sends the default one, which must not replace the account's.
    const { locale: asked } = requestContext();
    const locale = asked === defaultLocale ? account.locale : asked;
    const unchanged = await txQuery(
      tx,
      `SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND level = $3 AND status = 'A' FOR SHARE`,
      [account.id, account.passwordHash, account.level],
    );
    if (unchanged.length === 0) throw refusal(form);
    if (account.locale !== locale) await this.users.setLocale(tx, account.id, locale);
    const accessToken = await this.sessions.open(tx, account.id, remember);
    await this.journal.publish(tx, 'SignedIn', {
      actor: account,
      ...(account.level === UserLevel.Client && { clientId: account.id }),
    });
    const { passwordHash: _hash, passwordSetAt: _setAt, status: _status, ...user } = account;
    return { accessToken, user: { ...user, locale } };
  }
}
