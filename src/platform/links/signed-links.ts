import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { linkLifetime } from '../../../common/limits.js';
import { may, type Permission } from '../../../common/permissions.js';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Caller } from '../access/caller.js';
import { AppError, forbidden, invalid } from '../errors/errors.js';
import type { FileAnswer } from './file-answer.js';

/** Further facts that a link is signed with, such as the variant of a letter. */
export type LinkParams = Readonly<Record<string, string>>;

/** What stands behind the links of one purpose. */
export interface LinkPurpose {
  readonly permission: Permission;
  /**
   * Whether this caller may see it now. Asked when the link is made and again when it is opened.
   * @throws the error that the caller shall see (404, 403, 400)
   */
  check(caller: Caller, id: string, params: LinkParams): Promise<void>;
  /** The file itself; called after `check`. */
  open(caller: Caller, id: string, params: LinkParams): Promise<FileAnswer>;
}

export interface SignedLink {
  /** Address on this site, `/api/links/…`. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** The parts of a link's address as they came. */
export interface LinkAddress {
  readonly purpose: string;
  /** Base64 of the id. */
  readonly id: string;
  /** Base64 of the expiry, `YYYY-MM-DD HH:mm:ss` in the business zone. */
  readonly expiry: string;
  /** `<user id>.<signature>` */
  readonly proof: string;
  /** Base64 of the params as JSON. */
  readonly params?: string;
}

/** Finds an active account; undefined when there is none. */
export type AccountLookup = (userId: number) => Promise<Caller | undefined>;

const expiryFormat = 'yyyy-MM-dd HH:mm:ss';

/**
 * Links to exports and documents that open in a window of their own, without a token (spec "properties, billing,
 * reports", section 9). The path keeps the spec's base64 id and base64 expiry; what makes it hold is a signature over
 * purpose, id, params, user and expiry. Whoever made the link must still be active and still be allowed to see the
 * thing when it is opened.
 */
@Injectable()
export class SignedLinks {
  private readonly purposes = new Map<string, LinkPurpose>();
  private accounts: AccountLookup = async () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Adds a purpose; call it in `onModuleInit`. Names are lower case with dashes: they stand in the address. */
  register(name: string, purpose: LinkPurpose): void {
    this.purposes.set(name, purpose);
  }

  /** Tells how an account is found; the users' module calls it once. */
  findAccountsWith(lookup: AccountLookup): void {
    this.accounts = lookup;
  }

  /**
   * Makes a link for the caller, valid for an hour.
   * @throws 400 for an unknown purpose, 403 and 404 when the caller may not see what it leads to
   */
  async mint(
    caller: Caller,
    purpose: string,
    id: string | number,
    params: LinkParams = {},
  ): Promise<SignedLink> {
    const behind = this.purposes.get(purpose);
    if (!behind) throw invalid({ purpose: 'choice' });
    if (!may(caller.level, behind.permission)) throw forbidden();
    await behind.check(caller, String(id), params);
    return this.sign(caller.id, purpose, id, params);
  }

  /** Makes a link for an account that is checked when it opens the link: for mail, written when nobody is calling. */
  sign(userId: number, purpose: string, id: string | number, params: LinkParams = {}): SignedLink {
    const expires = DateTime.fromJSDate(this.clock.now(), { zone: this.config.businessTimeZone })
      .plus({ seconds: linkLifetime })
      .startOf('second');
    const expiry = expires.toFormat(expiryFormat);
    const extra = Object.keys(params).length > 0 ? JSON.stringify(params) : '';
    const proof = `${userId}.${this.signature(purpose, String(id), extra, userId, expiry)}`;
    const query = extra ? `?p=${base64(extra)}` : '';
    return {
      url: `/api/links/${purpose}/${base64(String(id))}/${base64(expiry)}/${proof}${query}`,
      expiresAt: expires.toJSDate(),
    };
  }

  /**
   * The file behind a link.
   * @throws 403 'linkInvalid' for whatever was made up or altered, 410 after the expiry, 403 or 404 when the account
   *   that made it may not see the thing any more
   */
  async open(address: LinkAddress): Promise<FileAnswer> {
    const behind = this.purposes.get(address.purpose);
    const [user = '', signature = ''] = address.proof.split('.');
    const [id, expiry, extra] = [address.id, address.expiry, address.params ?? ''].map(unbase64) as [
      string,
      string,
      string,
    ];
    if (!behind || !/^\d{1,9}$/.test(user)) throw forbidden('linkInvalid');
    const expected = this.signature(address.purpose, id, extra, Number(user), expiry);
    if (!sameText(expected, signature)) throw forbidden('linkInvalid');
    const expires = DateTime.fromFormat(expiry, expiryFormat, { zone: this.config.businessTimeZone });
    // Where clocks go back an hour, a local time is there twice: the later one counts.
    const end = Math.max(...expires.getPossibleOffsets().map((moment) => moment.toMillis()));
    if (!expires.isValid || end <= this.clock.now().getTime()) throw new AppError(410, 'linkExpired');
    const caller = await this.accounts(Number(user));
    if (!caller || !may(caller.level, behind.permission)) throw forbidden('linkInvalid');
    const params = (extra ? JSON.parse(extra) : {}) as LinkParams;
    await behind.check(caller, id, params);
    return behind.open(caller, id, params);
  }

  private signature(purpose: string, id: string, extra: string, userId: number, expiry: string): string {
    // As JSON, so that no two different lists of parts read the same.
    return createHmac('sha256', this.config.linkSecret)
      .update(JSON.stringify([purpose, id, extra, userId, expiry]))
      .digest('base64url');
  }
}

/** A row's id out of a link. @throws 404 for what is no id */
export function linkedId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError(404, 'notFound');
  return Number(id);
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');
/** Reads both alphabets of base64, as the spec's clients write the plain one. */
const unbase64 = (text: string): string => Buffer.from(text, 'base64').toString();

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
