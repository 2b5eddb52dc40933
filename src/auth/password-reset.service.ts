import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../common/enums.js';
import { passwordResetLifetime } from '../../common/limits.js';
import { Journal } from '../journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, txQuery } from '../platform/database/database.js';
import { AppError, invalid } from '../platform/errors/errors.js';
import { canonicalAddress, canonicalEmail, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import {
  type RequestContext,
  requestContext,
  withRequestContext,
} from '../platform/request/request-context.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { SettingsService } from '../settings/settings.service.js';
import { hashPassword } from '../users/passwords.js';
import type { RequestPasswordResetDto, ResetPasswordDto } from './password.dto.js';
import { assertRepeated, PasswordService } from './password.service.js';
import { hashToken, newToken } from './secrets.js';

/** The portal's page behind the link; its one parameter is the key. */
const resetPage = '/password-reset-form/';
const queue = 'password-reset';

interface ResetJob {
  readonly email: string;
  readonly context: RequestContext;
}

/**
 * New passwords for people who forgot theirs. The request itself does the same for every address: it counts, puts a
 * job into the queue and answers; only the job looks whether there is such an account, so that neither answer nor time
 * tells a stranger.
 */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ResetJob>(queue, ({ email, context }) =>
      withRequestContext(context, () => this.mailLink(email)),
    );
  }

  /**
   * Asks for a link.
   * @throws 400 for an address of another site, 404 'Email not exist.' where the firm's setting wants it told, 429
   */
  async request({ email, url }: RequestPasswordResetDto): Promise<void> {
    const context = requestContext();
    await this.limits.spend('passwordResetAddress', canonicalAddress(context.ip));
    await this.limits.spend('passwordResetAccount', canonicalEmail(email));
    if (url && !this.isOurs(url)) throw invalid({ url: 'foreignUrl' });
    const { revealUnknownEmail } = await this.settings.get('security');
    if (revealUnknownEmail && !(await this.findAccount(email))) throw new AppError(404, 'emailNotExist');
    // What the mail needs, and nothing else of the caller: the queue keeps its jobs for some time.
    await this.jobs.send<ResetJob>(queue, { email, context: { ...context, ip: '', userAgent: '' } });
  }

  /**
   * Sets the new password. The link works once, for an hour, and not after any other change of the password or a newer
   * link. It signs nobody in: the second factor is asked for at the next sign-in as ever.
   * @throws 400 with field errors, or 'Token has expired!'; 429
   */
  async reset(form: ResetPasswordDto): Promise<void> {
    assertRepeated(form);
    await this.limits.spend('passwordResetConfirm', canonicalAddress(requestContext().ip));
    const { email, token } = readKey(form.key);
    await this.resetWithToken(email, token, form.password);
  }

  /** The same for a program that has the two parts of the key. @throws 400 'Token has expired!' */
  async resetWithToken(email: string, token: string, password: string): Promise<void> {
    const expired = new AppError(400, 'tokenExpired');
    const open = `token_hash = $1 AND used_at IS NULL AND expires_at > now()`;
    // Hashing costs: not for a token that is none.
    if (!(await this.db.first(`SELECT 1 FROM password_resets WHERE ${open}`, [hashToken(token)])))
      throw expired;
    const hash = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      const [used] = await txQuery<{ userId: number; createdAt: Date }>(
        tx,
        `UPDATE password_resets SET used_at = now() WHERE ${open} RETURNING user_id AS "userId", created_at AS "createdAt"`,
        [hashToken(token)],
      );
      if (!used) throw expired;
      const [account] = await txQuery<{ id: number; level: UserLevel }>(
        tx,
        `SELECT id, level FROM users WHERE id = $1 AND email = $2 AND status = 'A'
           AND (password_changed_at IS NULL OR password_changed_at < $3) FOR UPDATE`,
        [used.userId, email, used.createdAt],
      );
      if (!account) throw expired;
      await this.passwords.store(tx, account.id, hash);
      await this.journal.publish(tx, {
        name: 'PasswordReset',
        activity: 'password_change',
        actor: account,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
      });
    });
  }

  /** The job: mails a link if there is an active account. A newer link voids the ones before. */
  private async mailLink(email: string): Promise<void> {
    const account = await this.findAccount(email);
    if (!account) return;
    const token = newToken();
    await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM password_resets WHERE user_id = $1', [account.id]);
      await tx.query(
        `INSERT INTO password_resets (user_id, token_hash, expires_at)
         VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
        [account.id, hashToken(token), passwordResetLifetime],
      );
      const key = Buffer.from(JSON.stringify({ email: account.email, token })).toString('base64url');
      await this.journal.publish(tx, {
        name: 'PasswordResetRequested',
        activity: 'password_change',
        actor: null,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
        secrets: { link: `${currentOrigin(this.config)}${resetPage}${key}` },
      });
    });
  }

  private findAccount(email: string): Promise<{ id: number; level: UserLevel; email: string } | undefined> {
    return this.db.first(
      `SELECT id, level, email::text AS email FROM users WHERE email = $1 AND status = 'A'`,
      [email],
    );
  }

  /** Whether an address leads to this site. The link in the mail is made from our own address in any case. */
  private isOurs(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === new URL(currentOrigin(this.config)).origin;
  }
}

/** The two parts of a key: base64url of `{"email", "token"}`. @throws 400 'Token has expired!' for anything else */
function readKey(key: string): { email: string; token: string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'));
    if (typeof parts === 'object' && parts !== null && 'email' in parts && 'token' in parts) {
      const { email, token } = parts;
      if (typeof email === 'string' && typeof token === 'string' && !email.includes('\0')) {
        return { email, token };
      }
    }
  } catch {
    // What cannot be read was no key of ours.
  }
  throw new AppError(400, 'tokenExpired');
}
