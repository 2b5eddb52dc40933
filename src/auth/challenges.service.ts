import { Inject, Injectable } from '@nestjs/common';
import { UserLevel } from '../../common/enums.js';
import {
  confirmationCodeLifetime,
  confirmationCodesPerSignIn,
  confirmationCodeTries,
} from '../../common/limits.js';
import { Journal } from '../journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import type { AccountDto, ChallengeDto, ChallengeMethod } from './auth.dto.js';
import { AuthenticatorService } from './authenticator.service.js';
import { hashCode, hashToken, newCode, newToken, sameText } from './secrets.js';
import type { SignInForm } from './sign-in-forms.js';

/** A sign-in whose code was right. */
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
  readonly expiresAt: string;
}

const ended = (): AppError => new AppError(400, 'challengeEnded');

/**
 * The second step of a sign-in. A challenge belongs to the sign-in that gave the right password: it is open for ten
 * minutes, takes five codes, succeeds once, and ends when the account's password changes or it is deactivated.
 */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly db: Database,
    private readonly authenticator: AuthenticatorService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Asks for the code of an account whose password was right, and mails it where that is the method. @throws 429 */
  async open(
    account: Pick<AccountDto, 'id' | 'level' | 'twoFactor'>,
    form: SignInForm,
    remember: boolean,
  ): Promise<ChallengeDto> {
    // An account set to the app by somebody else has none yet: it gets its code by mail and is not locked out.
    const method: ChallengeMethod =
      account.twoFactor === 'totp' && (await this.authenticator.isReady(account.id)) ? 'totp' : 'email';
    if (method === 'email') await this.limits.spend('codesSent', account.id);
    const challenge = newToken();
    const expiresAt = await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM sign_in_challenges WHERE user_id = $1 AND expires_at < now()', [
        account.id,
      ]);
      const [row] = await txQuery<{ id: string; expiresAt: string }>(
        tx,
        `INSERT INTO sign_in_challenges (token_hash, user_id, method, form, remember, expires_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6)) RETURNING id, expires_at AS "expiresAt"`,
        [hashToken(challenge), account.id, method, form, remember, confirmationCodeLifetime],
      );
      if (!row) throw ended();
      if (method === 'email') await this.mailCode(tx, row.id, account);
      return row.expiresAt;
    });
    return { challenge, method, expiresAt };
  }

  /**
   * Checks a code.
   * @throws 400 'Entered code not found.', or that the sign-in has to start again; 429
   */
  async answer(token: string, code: string): Promise<PassedChallenge> {
    const challenge = await this.find(token);
    await this.limits.spend('codeTries', challenge.userId);
    // The try is counted before the code is looked at: guesses at the same moment count one by one.
    const [counted] = await this.db.query<{ tries: number }>(
      `UPDATE sign_in_challenges SET tries = tries + 1
       WHERE id = $1 AND tries < $2 AND used_at IS NULL AND expires_at > now() RETURNING tries`,
      [challenge.id, confirmationCodeTries],
    );
    if (!counted) throw ended();
    if (!(await this.isRight(challenge, code))) {
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

  /** Mails a new code; the one before no longer counts. @throws 400 when there is nothing to mail, 429 */
  async resend(token: string): Promise<ChallengeDto> {
    const challenge = await this.find(token);
    if (challenge.method !== 'email' || challenge.codesSent >= confirmationCodesPerSignIn) throw ended();
    await this.limits.spend('codesSent', challenge.userId);
    await this.db.transaction((tx) =>
      this.mailCode(tx, challenge.id, { id: challenge.userId, level: challenge.level }),
    );
    return { challenge: token, method: challenge.method, expiresAt: challenge.expiresAt };
  }

  private async isRight(challenge: OpenChallenge, typed: string): Promise<boolean> {
    if (challenge.method === 'totp') return this.authenticator.accepts(challenge.userId, typed);
    const code = typed.replace(/\s/g, '');
    return (
      challenge.codeHash !== null &&
      sameText(challenge.codeHash, hashCode(this.config.jwtSecret, challenge.id, code))
    );
  }

  /** @throws 400 when there is no such challenge that is still open */
  private async find(token: string): Promise<OpenChallenge> {
    const found = await this.db.first<OpenChallenge>(
      `SELECT c.id, c.user_id AS "userId", c.method, c.form, c.remember, c.code_hash AS "codeHash",
              c.codes_sent AS "codesSent", u.level, c.expires_at AS "expiresAt"
       FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
       WHERE c.token_hash = $1 AND c.used_at IS NULL AND c.expires_at > now() AND c.tries < $2
         AND u.status = 'A' AND (u.password_changed_at IS NULL OR u.password_changed_at < c.created_at)`,
      [hashToken(token), confirmationCodeTries],
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
    await this.journal.publish(tx, {
      name: 'SignInCodeRequested',
      activity: 'sign_in',
      actor: account,
      ...(account.level === UserLevel.Client && { clientId: account.id }),
      details: { userId: account.id },
      secrets: { code },
    });
  }
}
