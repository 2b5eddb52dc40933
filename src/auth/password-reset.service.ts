import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../common/auth/enums.js';
import { invitationLifetime, passwordResetLifetime } from '../../common/auth/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { AppError, invalid } from '../platform/errors/errors.js';
import {
  canonicalAddress,
  canonicalEmail,
  fingerprint,
  RateLimits,
} from '../platform/rate-limits/rate-limits.service.js';
import {
  type RequestContext,
  requestContext,
  withRequestContext,
} from '../platform/request/request-context.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from './users/users.service.js';
import type { RequestPasswordResetDto, ResetPasswordDto } from './password.dto.js';
import { assertRepeated } from './password.service.js';
import { PasswordService } from './password.service.js';
import { hashToken, newToken } from './secrets.js';

/** The portal page of the link; its only parameter is the key. */
const resetPage = '/password-reset-form/';
const queue = 'password-reset';

interface ResetJob {
  readonly email: string;
  /** Hash of the request's network address. */
  readonly from: string;
  readonly context: RequestContext;
}

/**
 * Password resets. Every request does the same work, whatever the address: it is counted and queues a job. Only the job
 * checks whether the account exists, so neither the response nor its timing reveals it.
 */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ResetJob>(
      queue,
      ({ email, from, context }) => withRequestContext(context, () => this.mailLink(email, from)),
      { batch: 10 },
    );
  }

  /**
   * Requests a link.
   * @throws 400 for a URL of another site, 404 'Email not exist.' where the firm's setting allows it, 429
   */
  async request({ email, url }: RequestPasswordResetDto): Promise<void> {
    const context = requestContext();
    await this.limits.spend('passwordResetAddress', canonicalAddress(context.ip));
    await this.limits.spend('passwordResetAccount', canonicalEmail(email));
    if (url && !this.isOurs(url)) throw invalid({ url: 'foreignUrl' });
    const { revealUnknownEmail } = await this.settings.get('security');
    if (revealUnknownEmail && !(await this.findAccount(email))) throw new AppError(404, 'emailNotExist');
    // Pass on only what the e-mail needs: the queue keeps its jobs for some time.
    await this.jobs.send<ResetJob>(queue, {
      email,
      from: fingerprint(canonicalAddress(context.ip)),
      context: { ...context, ip: '', userAgent: '', cookies: '' },
    });
  }

  /**
   * Sets the new password. The link works once, expires after an hour, and is voided by any other password change or a
   * newer link. It does not sign in: the next sign-in requires the second factor as usual.
   * @throws 400 with field errors, or 'Token has expired!'; 429
   */
  async reset(form: ResetPasswordDto): Promise<{ userId: number }> {
    assertRepeated(form);
    await this.limits.spend('passwordResetConfirm', canonicalAddress(requestContext().ip));
    const { email, token } = readKey(form.key);
    return this.resetWithToken(email, token, form.password);
  }

  /** Like `reset`, with the two parts of the key already decoded. @throws 400 'Token has expired!' */
  async resetWithToken(email: string, token: string, password: string): Promise<{ userId: number }> {
    const expired = new AppError(400, 'tokenExpired');
    const open = `token_hash = $1 AND used_at IS NULL AND expires_at > now()`;
    // Hashing is expensive, so check the token first.
    const found = await this.db.first<{ userId: number }>(
      `SELECT user_id AS "userId" FROM password_resets WHERE ${open}`,
      [hashToken(token)],
    );
    if (!found) throw expired;
    const hash = await this.passwords.hashFor(found.userId, password);
    return this.db.transaction(async (tx) => {
      // Lock the account first, like every other operation that voids links.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [found.userId]);
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
      await this.users.setPassword(tx, account.id, hash);
      await this.journal.publish(tx, 'PasswordReset', {
        actor: account,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
      });
      return { userId: account.id };
    });
  }

  /**
   * Runs in the job: mails a link if there is an active account, and voids earlier links. Requests beyond the account's or
   * the network address's mail limit are dropped silently.
   */
  private async mailLink(email: string, from: string): Promise<void> {
    const account = await this.findAccount(email);
    if (!account) return;
    if (!(await this.limits.trySpend('passwordResetMailAddress', from))) return;
    if (!(await this.limits.trySpend('passwordResetMail', account.id))) return;
    await this.db.transaction(async (tx) => {
      const link = await this.newLink(tx, account, passwordResetLifetime);
      await this.journal.publish(tx, 'PasswordResetRequested', {
        actor: null,
        ...(account.level === UserLevel.Client && { clientId: account.id }),
        details: { userId: account.id },
        secrets: { link },
      });
    });
  }

  /**
   * Mails a client a welcome with a link to set its password, in the caller's transaction. Voids earlier links.
   */
  async invite(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'>,
    client: { readonly id: number; readonly email: string },
  ): Promise<void> {
    const link = await this.newLink(tx, client, invitationLifetime);
    await this.journal.publish(tx, 'ClientInvited', {
      actor,
      clientId: client.id,
      details: { userId: client.id },
      secrets: { link },
    });
  }

  /** Creates a link for an account and voids earlier ones. @param lifetime seconds */
  private async newLink(
    tx: Tx,
    { id, email }: { readonly id: number; readonly email: string },
    lifetime: number,
  ): Promise<string> {
    const token = newToken();
    // A concurrent request for a link waits here, then voids this link.
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await tx.query('DELETE FROM password_resets WHERE user_id = $1', [id]);
    await tx.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
      [id, hashToken(token), lifetime],
    );
    return `${currentOrigin(this.config)}${resetPage}${resetKey(email, token)}`;
  }

  private findAccount(email: string): Promise<{ id: number; level: UserLevel; email: string } | undefined> {
    return this.db.first(
      `SELECT id, level, email::text AS email FROM users WHERE email = $1 AND status = 'A'`,
      [email],
    );
  }

  /** Checks whether a URL belongs to this site. The mailed link always uses the configured URL. */
  private isOurs(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === new URL(currentOrigin(this.config)).origin;
  }
}

/** Encodes the key at the end of a mailed link. */
export const resetKey = (email: string, token: string): string =>
  Buffer.from(JSON.stringify({ email, token })).toString('base64url');

/** Decodes a key: base64url of `{"email", "token"}`. @throws 400 'Token has expired!' for anything else */
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
    // Treat an unreadable key as invalid.
  }
  throw new AppError(400, 'tokenExpired');
}
