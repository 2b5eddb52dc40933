import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../common/auth/enums.js';
import { signInUnlockLifetime } from '../../common/auth/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { canonicalAddress, canonicalEmail, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import {
  type RequestContext,
  requestContext,
  withRequestContext,
} from '../platform/request/request-context.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { SignedTokens } from '../platform/signed-tokens/signed-tokens.js';
import type { SignInForm } from './sign-in-forms.js';
import { SignInUnlock } from './sign-in-unlock.entity.js';

/** The portal page of the link; its only parameter is the key. */
const unlockPage = '/sign-in-unlock/';
const queue = 'sign-in-unlock';

interface UnlockJob {
  readonly email: string;
  readonly context: RequestContext;
}

interface UnlockClaims {
  /** Id of the row in sign_in_unlocks. */
  readonly unlock: string;
}

/**
 * Unlock links, mailed to the owner of a locked account. A link works once and makes the browser it is opened in a known
 * device. It signs nobody in: password and second step are still required.
 */
@Injectable()
export class SignInUnlocks implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
    private readonly tokens: SignedTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<UnlockJob>(
      queue,
      ({ email, context }) => withRequestContext(context, () => this.mailLink(email)),
      { batch: 10 },
    );
  }

  /**
   * Queues the e-mail, at most once in eight hours. Does the same for every address: only the job checks whether the account
   * exists.
   */
  async offer(email: string): Promise<void> {
    if (!(await this.limits.trySpend('unlockMail', canonicalEmail(email)))) return;
    // Pass on only what the e-mail needs: the queue keeps its jobs for some time.
    const context = { ...requestContext(), ip: '', userAgent: '', cookies: '' };
    await this.jobs.send<UnlockJob>(queue, { email, context });
  }

  /**
   * Uses a mailed link.
   * @returns the account and its login form
   * @throws 400 'Token has expired!' for a used, replaced or invalid link, 429
   */
  async use(key: string): Promise<{ userId: number; form: SignInForm }> {
    await this.limits.spend('unlockConfirm', canonicalAddress(requestContext().ip));
    const expired = new AppError(400, 'tokenExpired');
    const { unlock } = this.tokens.read<UnlockClaims>('sign-in-unlock', key, () => expired);
    return this.db.transaction(async (tx) => {
      const [used] = await txQuery<{ userId: number }>(
        tx,
        `UPDATE sign_in_unlocks SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > now()
         RETURNING user_id AS "userId"`,
        [unlock],
      );
      const [account] = used
        ? await txQuery<{ id: number; level: UserLevel }>(
            tx,
            `SELECT id, level FROM users WHERE id = $1 AND status = 'A'`,
            [used.userId],
          )
        : [];
      if (!account) throw expired;
      await this.journal.publish(tx, 'SignInUnlocked', {
        actor: account,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
      });
      return { userId: account.id, form: account.level === UserLevel.Client ? 'client' : 'admin' };
    });
  }

  /** Runs in the job: mails a link if there is an active account, and voids earlier links. */
  private async mailLink(email: string): Promise<void> {
    const account = await this.db.first<{ id: number; level: UserLevel }>(
      `SELECT id, level FROM users WHERE email = $1 AND status = 'A'`,
      [email],
    );
    if (!account) return;
    await this.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [account.id]);
      await tx.delete(SignInUnlock, { userId: account.id });
      const { identifiers } = await tx.insert(SignInUnlock, {
        userId: account.id,
        expiresAt: () => `now() + make_interval(secs => ${signInUnlockLifetime})`,
      });
      const claims: UnlockClaims = { unlock: identifiers[0]?.['id'] as string };
      const { token } = this.tokens.sign('sign-in-unlock', claims, signInUnlockLifetime);
      await this.journal.publish(tx, 'SignInLocked', {
        actor: null,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
        secrets: { link: `${currentOrigin(this.config)}${unlockPage}${token}` },
      });
    });
  }
}
