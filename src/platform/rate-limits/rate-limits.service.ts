import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/errors.js';
import { type RateLimitName, rateLimits } from './rate-limits.table.js';

const minute = 60_000;

/**
 * Counts attempts in the database, so that a limit holds over all processes. A count starts with the first attempt
 * and is forgotten when its window ends.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, RateLimiterPostgres>();

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts one attempt. Call it before the work: attempts at the same moment must not all get through.
   * @param key whose attempt: an account's canonical e-mail or id, an address; stored as a fingerprint only
   * @throws 429 with the minutes to wait
   */
  async spend(name: RateLimitName, key: string | number): Promise<void> {
    try {
      await this.limiter(name).consume(fingerprint(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(error);
    }
  }

  /** @throws 429 when all attempts are used up; counts none itself */
  async assertLeft(name: RateLimitName, key: string | number): Promise<void> {
    const count = await this.limiter(name).get(fingerprint(key));
    if (count && count.consumedPoints >= this.limiter(name).points) throw tooMany(count);
  }

  /** Takes one attempt back: it was none, such as a sign-in that succeeded. */
  async refund(name: RateLimitName, key: string | number): Promise<void> {
    await this.limiter(name).reward(fingerprint(key));
  }

  /** Forgets all attempts. */
  async forget(name: RateLimitName, key: string | number): Promise<void> {
    await this.limiter(name).delete(fingerprint(key));
  }

  /**
   * Counts one attempt around a piece of work, and takes it back when the work fails: for what may be done so often,
   * not tried so often.
   * @throws what `spend` and the work throw
   */
  async around<T>(name: RateLimitName, key: string | number, work: () => Promise<T>): Promise<T> {
    await this.spend(name, key);
    try {
      return await work();
    } catch (error) {
      await this.refund(name, key);
      throw error;
    }
  }

  private limiter(name: RateLimitName): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;
    const { times, minutes } = rateLimits[name];
    const made = new RateLimiterPostgres({
      storeClient: this.db.dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      points: times * this.config.rateLimitFactor,
      duration: minutes * 60,
    });
    this.limiters.set(name, made);
    return made;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / minute));
  return new AppError(429, 'tooMany', { params: { minutes, smart_count: minutes } });
}

function fingerprint(key: string | number): string {
  return createHash('sha256').update(String(key)).digest('base64url');
}

/**
 * An e-mail address as limits count it: case, spaces, invisible characters, dots and tags in its first part make no
 * new account, so they must make no new count either.
 */
export function canonicalEmail(email: string): string {
  const plain = email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '');
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const local = plain.slice(0, at).replace(/\+.*$/, '').replace(/\./g, '');
  return `${local}@${plain.slice(at + 1).replace(/\.+$/, '')}`;
}

/** An address as limits count it: one household has a whole IPv6 network of 64 bits. */
export function canonicalAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
