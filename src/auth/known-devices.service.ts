import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { knownDeviceLifetime } from '../../common/auth/limits.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { requestContext } from '../platform/request/request-context.js';
import { SignedTokens } from '../platform/signed-tokens/signed-tokens.js';

interface DeviceClaims {
  readonly user: number;
  /** Identifies this browser; its failed attempts are counted separately. */
  readonly device: string;
  /** When the password it signed in with was set; a new password invalidates all known devices. */
  readonly password: string;
}

const cookieName = (userId: number): string => `known_device_${userId}`;

/**
 * Browsers in which an account has signed in before, recognized by a signed HttpOnly cookie. The cookie never replaces a
 * password: it only keeps failed attempts from elsewhere from locking the owner out of their own browser.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly db: Database,
    private readonly tokens: SignedTokens,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * Returns the id of the request's device, if it is a known device of the account.
   * @param account the account, with `passwordSetAt` as computed by the SQL of that name
   */
  find(account: { id: number; passwordSetAt: string }): string | undefined {
    const token = parseCookie(requestContext().cookies)[cookieName(account.id)];
    const claims = token ? this.tokens.find<DeviceClaims>('known-device', token) : undefined;
    const isTheirs = claims?.user === account.id && claims.password === account.passwordSetAt;
    return isTheirs ? claims.device : undefined;
  }

  /** Returns the Set-Cookie header that makes the browser a known device of an account for 180 days. */
  async cookieFor(userId: number): Promise<string> {
    const account = await this.db.first<{ passwordSetAt: string }>(
      `SELECT ${passwordSetAt} AS "passwordSetAt" FROM users WHERE id = $1`,
      [userId],
    );
    const claims: DeviceClaims = {
      user: userId,
      device: randomUUID(),
      password: account?.passwordSetAt ?? '',
    };
    return stringifySetCookie({
      name: cookieName(userId),
      value: this.tokens.sign('known-device', claims, knownDeviceLifetime).token,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl?.startsWith('https:') ?? false,
      path: '/api/auth',
      maxAge: knownDeviceLifetime,
    });
  }
}

/** SQL expression for when an account's password was last changed, as text; empty if never. */
export const passwordSetAt = `coalesce(extract(epoch FROM password_changed_at)::text, '')`;
