import { Inject, Injectable } from '@nestjs/common';
import { UserLevel } from '../../common/auth/enums.js';
import {
  confirmationCodeLifetime,
  confirmationCodesPerSignIn,
  confirmationCodeTries,
} from '../../common/auth/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { canonicalAddress, fingerprint, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { SignedTokens } from '../platform/signed-tokens/signed-tokens.js';
import { isSameSecret } from '../platform/signed-tokens/same-secret.js';
import type { AccountDto, ChallengeDto, ChallengeMethod } from './auth.dto.js';
import { AuthenticatorService } from './authenticator.service.js';
import { FailedSignIns } from './failed-sign-ins.service.js';
import { hashCode, newCode } from './secrets.js';
import type { SignInForm } from './sign-in-forms.js';

/** A sign-in whose code was correct. */
export interface PassedChallenge {
  readonly userId: number;
  readonly form: SignInForm;
  readonly remember: boolean;
}

interface OpenChallenge extends PassedChallenge {
  readonly id: string;
  readonly method: ChallengeMethod;
  readonly codeHash: string | null;
  readonly codesSent: number;
  readonly level: UserLevel;
  readonly email: string;
  readonly expiresAt: string;
}

/** Claims of a challenge's token. */
interface ChallengeClaims {
  /** Id of the row in sign_in_challenges. */
  readonly challenge: string;
}

/**
 * Seconds. Longer than the challenge itself, whose row decides when it expires by the database's clock: the clocks of
 * processes may differ.
 */
const tokenLifetime = 2 * confirmationCodeLifetime;

const ended = (): AppError => new AppError(400, 'challengeEnded');

const addressHash = (): string => fingerprint(canonicalAddress(requestContext().ip));

/**
 * The second step of a sign-in. A challenge starts after a correct password. It stays open for ten minutes, accepts five
 * codes, succeeds once, and ends when the account's password changes or the account is deactivated.
 */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly db: Database,
    private readonly authenticator: AuthenticatorService,
    private readonly limits: RateLimits,
    private readonly failures: FailedSignIns,
    private readonly journal: Journal,
    private readonly tokens: SignedTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts a challenge after a correct password, and mails the code if that is the method. @throws 429 */
  async open(
    account: Pick<AccountDto, 'id' | 'level' | 'twoFactor'>,
    form: SignInForm,
    remember: boolean,
  ): Promise<ChallengeDto> {
    // An account set to `totp` may have no usable app. Its code is mailed, so that its owner is not locked out.
    const method: ChallengeMethod =
      account.twoFactor === 'totp' && (await this.authenticator.isReady(account.id)) ? 'totp' : 'email';
    if (method === 'email') await this.limits.spend('codesSent', account.id);
    const { id, expiresAt } = await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM sign_in_challenges WHERE user_id = $1 AND expires_at < now()', [
        account.id,
      ]);
      const [row] = await txQuery<{ id: string; expiresAt: string }>(
        tx,
        `INSERT INTO sign_in_challenges (user_id, method, form, remember, address_hash, expires_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6)) RETURNING id, expires_at AS "expiresAt"`,
        [account.id, method, form, remember, addressHash(), confirmationCodeLifetime],
      );
      if (!row) throw ended();
      if (method === 'email') await this.mailCode(tx, row.id, account);
      return row;
    });
    return { challenge: this.tokenOf(id), method, expiresAt };
  }

  /**
   * Returns the token of the last open challenge for this e-mail address from the caller's network address. Callers from
   * other addresses therefore cannot use up its tries.
   * @throws 400 if there is none
   */
  async lastFromHere(email: string): Promise<string> {
    const found = await this.db.first<{ id: string }>(
      `SELECT c.id FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
       WHERE u.email = $1 AND c.address_hash = $2 AND c.used_at IS NULL AND c.expires_at > now()
       ORDER BY c.created_at DESC LIMIT 1`,
      [email, addressHash()],
    );
    if (!found) throw ended();
    return this.tokenOf(found.id);
  }

  /**
   * Checks a code and completes the challenge.
   * @throws 400 'Entered code not found.' or the challenge has ended, 429
   */
  async answer(token: string, code: string): Promise<PassedChallenge> {
    const challenge = await this.find(token);
    await this.limits.spend('codeTries', challenge.userId);
    // The attempt is counted before the code is checked, so that concurrent guesses are all counted.
    const [counted] = await this.db.query<{ tries: number }>(
      `UPDATE sign_in_challenges SET tries = tries + 1
       WHERE id = $1 AND tries < $2 AND used_at IS NULL AND expires_at > now() RETURNING tries`,
      [challenge.id, confirmationCodeTries],
    );
    if (!counted) throw ended();
    if (!(await this.isRight(challenge, code))) {
      const { form, email, userId } = challenge;
      await this.failures.record({ reason: 'code', form, email, userId });
      const triesLeft = confirmationCodeTries - counted.tries;
      throw new AppError(400, triesLeft > 0 ? 'codeNotFound' : 'challengeEnded', { data: { triesLeft } });
    }
    const used = await this.db.query(
      'UPDATE sign_in_challenges SET used_at = now() WHERE id = $1 AND used_at IS NULL RETURNING id',
      [challenge.id],
    );
    if (used.length === 0) throw ended();
    await this.limits.forget('codeTries', challenge.userId);
    return challenge;
  }

  /** Mails a new code, which replaces the previous one. @throws 400 if the challenge mails no (more) codes, 429 */
  async resend(token: string): Promise<ChallengeDto> {
    const challenge = await this.find(token);
    if (challenge.method !== 'email' || challenge.codesSent >= confirmationCodesPerSignIn) throw ended();
    await this.limits.spend('codesSent', challenge.userId);
    await this.db.transaction((tx) =>
      this.mailCode(tx, challenge.id, { id: challenge.userId, level: challenge.level }),
    );
    return { challenge: token, method: challenge.method, expiresAt: challenge.expiresAt };
  }

  private tokenOf(id: string): string {
    const claims = { challenge: id } satisfies ChallengeClaims;
    return this.tokens.sign('sign-in-challenge', claims, tokenLifetime).token;
  }

  private async isRight(challenge: OpenChallenge, typed: string): Promise<boolean> {
    if (challenge.method === 'totp') return this.authenticator.accepts(challenge.userId, typed);
    const code = typed.replace(/\s/g, '');
    return (
      challenge.codeHash !== null &&
      isSameSecret(challenge.codeHash, hashCode(this.config.jwtSecret, challenge.id, code))
    );
  }

  /** @throws 400 if the challenge does not exist or has ended */
  private async find(token: string): Promise<OpenChallenge> {
    const claims = this.tokens.read<ChallengeClaims>('sign-in-challenge', token, ended);
    const found = await this.db.first<OpenChallenge>(
      `SELECT c.id, c.user_id AS "userId", c.method, c.form, c.remember, c.code_hash AS "codeHash",
              c.codes_sent AS "codesSent", u.level, u.email::text AS email, c.expires_at AS "expiresAt"
       FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
       WHERE c.id = $1 AND c.used_at IS NULL AND c.expires_at > now() AND c.tries < $2
         AND u.status = 'A' AND (u.password_changed_at IS NULL OR u.password_changed_at < c.created_at)`,
      [claims.challenge, confirmationCodeTries],
    );
    if (!found) throw ended();
    return found;
  }

  private async mailCode(
    tx: Tx,
    challengeId: string,
    account: Pick<AccountDto, 'id' | 'level'>,
  ): Promise<void> {
    const code = newCode();
    const stored = await txQuery(
      tx,
      `UPDATE sign_in_challenges SET code_hash = $2, codes_sent = codes_sent + 1
       WHERE id = $1 AND codes_sent < $3 RETURNING id`,
      [challengeId, hashCode(this.config.jwtSecret, challengeId, code), confirmationCodesPerSignIn],
    );
    if (stored.length === 0) throw ended();
    await this.journal.publish(tx, 'SignInCodeRequested', {
      actor: account,
      ...(account.level === UserLevel.Client && { clientId: account.id }),
      details: { userId: account.id },
      secrets: { code },
    });
  }
}
