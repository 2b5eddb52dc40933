import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DateTime } from 'luxon';
import { linkLifetime } from '../../../common/platform/limits.js';
import type { Permission } from '../../../common/auth/permissions.js';
import { type Caller, isAllowed } from '../access/caller.js';
import { BusinessZone } from '../clock/business-zone.js';
import { AppError, forbidden, invalid } from '../errors/errors.js';
import { SignedTokens } from '../signed-tokens/signed-tokens.js';
import type { LinkAnswer } from './file-answer.js';
import { LinkTurns } from './link-turns.js';

/** Signed parameters of a link, such as the variant of a letter. */
export type LinkParams = Readonly<Record<string, string>>;

/** Implements the links of one purpose. */
export interface LinkPurpose {
  readonly permission: Permission;
  /**
   * Checks whether the caller may see the target, when the link is created and again when it is opened.
   * @throws the error for the caller (404, 403, 400)
   */
  check(caller: Caller, id: string, params: LinkParams): Promise<void>;
  /** Returns the file or its progress; called after `check`. */
  open(caller: Caller, id: string, params: LinkParams): Promise<LinkAnswer>;
}

export interface SignedLink {
  /** Path on this site, `/api/links/…`. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** The unvalidated parts of a link. */
export interface LinkAddress {
  readonly purpose: string;
  /** Base64 of the id. */
  readonly id: string;
  /** Base64 of the expiry, `YYYY-MM-DD HH:mm:ss` in the business zone. */
  readonly expiry: string;
  /** A signed token with all of this, the account and its session. */
  readonly proof: string;
  /** Base64 of the params as JSON. */
  readonly params?: string;
}

/** Finds the account that created a link and its session, both of which must be active to open it. */
export interface LinkHolders {
  /** Returns the account if it is active, otherwise undefined. */
  account(userId: number): Promise<Caller | undefined>;
  /** Returns the account of an active session; undefined if the session has ended. */
  session(userId: number, sessionId: string): Promise<Caller | undefined>;
  /** Returns the caller of a valid API key; undefined if the key has expired or was revoked. */
  apiKey(keyId: number): Promise<Caller | undefined>;
}

/** The creator of a signature: an account, with its session or API key if any. */
export interface LinkHolder {
  readonly user: number;
  /** The session that created it; absent in mailed links and those of an API key. */
  readonly session?: string;
  /** The API key that created it. */
  readonly key?: number;
}

/** Claims of a link's token. */
interface LinkClaims extends LinkHolder {
  /** Purpose of the link. */
  readonly to: string;
  readonly id: string;
  /** SHA-256 of the params' JSON; empty without params. */
  readonly params: string;
  /** Time zone of the expiry in the path; absent in links older than the zone setting. */
  readonly zone?: string;
}

/** Format of the expiry in addresses, in the business time zone. */
export const expiryFormat = 'yyyy-MM-dd HH:mm:ss';

/**
 * Links to exports and documents that open in a new window, without a bearer token (docs/security.md, "Links"). The path
 * contains the id, the expiry and a signed token for purpose, id, params, account, session and expiry. When a link is opened,
 * its creator must still be signed in and allowed to see the target.
 */
@Injectable()
export class SignedLinks {
  private readonly turns = new LinkTurns();
  private readonly purposes = new Map<string, LinkPurpose>();
  private holders: LinkHolders = {
    account: async () => undefined,
    session: async () => undefined,
    apiKey: async () => undefined,
  };

  constructor(
    private readonly zone: BusinessZone,
    private readonly tokens: SignedTokens,
  ) {}

  /** Registers a purpose; call it in `onModuleInit`. Names are lower case with dashes, for use in URLs. */
  register(name: string, purpose: LinkPurpose): void {
    this.purposes.set(name, purpose);
  }

  /** Sets how accounts and sessions are found; called once by the modules that own them. */
  findHoldersWith(lookups: Partial<LinkHolders>): void {
    this.holders = { ...this.holders, ...lookups };
  }

  /**
   * Creates a link for the caller. It works for an hour, unless the caller's session ends earlier (by sign-out, a changed
   * password or level, or deactivation) or the API key does.
   * @throws 400 for an unknown purpose, 403 and 404 when the caller may not see the target
   */
  async mint(
    caller: Caller,
    purpose: string,
    id: string | number,
    params: LinkParams = {},
  ): Promise<SignedLink> {
    const behind = this.purposes.get(purpose);
    if (!behind) throw invalid({ purpose: 'choice' });
    if (!isAllowed(caller, behind.permission)) throw forbidden();
    await behind.check(caller, String(id), params);
    return this.make(holderFor(caller), purpose, id, params);
  }

  /** Like `mint`, but without checks, for a row just returned to the caller: opening the link checks access. */
  mintShown(caller: Caller, purpose: string, id: number): SignedLink {
    return this.make(holderFor(caller), purpose, id, {});
  }

  /**
   * Creates a link for an account without a session, for scheduled mail. It works for an hour while the account is active;
   * access to the target is checked when it is opened.
   */
  sign(userId: number, purpose: string, id: string | number, params: LinkParams = {}): SignedLink {
    return this.make({ user: userId }, purpose, id, params);
  }

  /**
   * Opens the file behind a link, for the response `reply`.
   * @throws 429 `linksBusy` while its creator has too many in progress, 403 `linkInvalid` for a forged or modified link, 410 after
   *   its expiry or the end of the session or API key, 403 or 404 when its creator may no longer see the target
   */
  async open(address: LinkAddress, reply: FastifyReply): Promise<LinkAnswer> {
    const behind = this.purposes.get(address.purpose);
    const claims = this.tokens.read<LinkClaims>('link', address.proof, (problem) =>
      problem === 'expired' ? new AppError(410, 'linkExpired') : forbidden('linkInvalid'),
    );
    const [id, expiry, extra] = [address.id, address.expiry, address.params ?? ''].map(unbase64) as [
      string,
      string,
      string,
    ];
    const isAltered =
      claims.to !== address.purpose ||
      claims.id !== id ||
      claims.params !== digest(extra) ||
      expiryText(claims.exp, claims.zone ?? this.zone.initial) !== expiry;
    if (!behind || isAltered) throw forbidden('linkInvalid');
    return this.turns.open(reply, claims.user, async () => {
      const caller = await this.holderOf(claims);
      if (!isAllowed(caller, behind.permission)) throw forbidden('linkInvalid');
      const params = (extra ? JSON.parse(extra) : {}) as LinkParams;
      await behind.check(caller, id, params);
      return behind.open(caller, id, params);
    });
  }

  /**
   * Opens a target for a caller whose token or signature has been checked.
   * @throws 403 and 404 when the caller may not see it
   */
  async openFor(caller: Caller, purpose: string, id: string, params: LinkParams = {}): Promise<LinkAnswer> {
    const behind = this.purposes.get(purpose);
    if (!behind || !isAllowed(caller, behind.permission)) throw forbidden();
    await behind.check(caller, id, params);
    return behind.open(caller, id, params);
  }

  /**
   * Returns the caller for the account, session or API key that made a signature, in its current state.
   * @throws 410 after the end of the session or API key, 403 for an account alone that is no longer active
   */
  async holderOf(made: LinkHolder): Promise<Caller> {
    const caller = await this.holder(made);
    if (caller) return caller;
    throw isMailed(made) ? forbidden('linkInvalid') : new AppError(410, 'linkExpired');
  }

  private holder({ user, session, key }: LinkHolder): Promise<Caller | undefined> {
    if (key !== undefined) return this.holders.apiKey(key);
    return session === undefined ? this.holders.account(user) : this.holders.session(user, session);
  }

  private make(holder: LinkHolder, purpose: string, id: string | number, params: LinkParams): SignedLink {
    const extra = Object.keys(params).length > 0 ? JSON.stringify(params) : '';
    const { name: zone } = this.zone;
    const claims: LinkClaims = { to: purpose, id: String(id), params: digest(extra), zone, ...holder };
    const { token, expiresAt } = this.tokens.sign('link', claims, linkLifetime);
    const expiry = expiryText(expiresAt.getTime() / 1000, zone);
    const query = extra ? `?p=${base64(extra)}` : '';
    const url = `/api/links/${purpose}/${base64(String(id))}/${base64(expiry)}/${token}${query}`;
    return { url, expiresAt };
  }
}

/** Formats a time for the path. @param seconds since 1970 */
function expiryText(seconds: number, zone: string): string {
  return DateTime.fromSeconds(seconds, { zone }).toFormat(expiryFormat);
}

/** Parses a row's id from a link. @throws 404 when it is not an id */
export function linkedId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError(404, 'notFound');
  return Number(id);
}

/** Returns the claims of a caller's signature: the account, and its API key or session. */
export const holderFor = ({ id: user, sessionId, apiKey }: Caller): LinkHolder => ({
  user,
  ...(apiKey ? { key: apiKey.id } : { session: sessionId }),
});

/** Whether a link belongs to an account alone, as in scheduled mail. */
const isMailed = ({ session, key }: LinkHolder): boolean => session === undefined && key === undefined;

const base64 = (text: string): string => Buffer.from(text).toString('base64url');
/** Accepts both base64 alphabets, because some clients use the standard one. */
const unbase64 = (text: string): string => Buffer.from(text, 'base64').toString();
const digest = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url');
