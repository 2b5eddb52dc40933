import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type Tx } from '../database/database.js';
import { AppError } from '../errors/errors.js';
import { type RateLimitName, rateLimits } from './rate-limits.table.js';

const minute = 60_000;

/** A counter: the attempts of one key within one limit. */
export interface RateLimitCount {
  readonly name: RateLimitName;
  readonly key: string | number;
}

/**
 * Counts attempts in the database, so that limits apply across all processes. A count starts with the first attempt and
 * ends with its window.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, RateLimiterPostgres>();

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts one attempt. Call it before the work, so that concurrent attempts do not all get through.
   * @param key an account's canonical e-mail or id, or a network address; stored as a hash only
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

  /** Like `spend`, but returns false instead of throwing when the limit is reached. */
  async trySpend(name: RateLimitName, key: string | number): Promise<boolean> {
    try {
      await this.spend(name, key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.statusCode === 429) return false;
      throw error;
    }
  }

  /** @throws 429 when the limit is reached; does not count */
  async assertLeft(name: RateLimitName, key: string | number): Promise<void> {
    const count = await this.limiter(name).get(fingerprint(key));
    if (count && count.consumedPoints >= this.limiter(name).points) throw tooMany(count);
  }

  /** Takes one attempt back, such as a successful sign-in. */
  async refund(name: RateLimitName, key: string | number): Promise<void> {
    await this.limiter(name).reward(fingerprint(key));
  }

  /** Resets the count. */
  async forget(name: RateLimitName, key: string | number): Promise<void> {
    await this.limiter(name).delete(fingerprint(key));
  }

  /**
   * Finds the counts that have reached their limit.
   * @param counts a limit and a key each, as given to `spend`
   * @returns each of them with the time when it starts again
   */
  async reached(counts: readonly RateLimitCount[]): Promise<ReadonlyMap<RateLimitCount, Date>> {
    const rows = await this.db.query<{ key: string; points: number; expire: string }>(
      'SELECT key, points, expire FROM rate_limits WHERE key = ANY($1) AND expire > $2',
      [counts.map(storedKey), Date.now()],
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const found = new Map<RateLimitCount, Date>();
    for (const count of counts) {
      const row = byKey.get(storedKey(count));
      if (row && row.points >= this.limiter(count.name).points)
        found.set(count, new Date(Number(row.expire)));
    }
    return found;
  }

  /** Resets counts within the caller's transaction. */
  async clear(tx: Tx, counts: readonly RateLimitCount[]): Promise<void> {
    await tx.query('DELETE FROM rate_limits WHERE key = ANY($1)', [counts.map(storedKey)]);
  }

  /** Takes attempts back within the caller's transaction, at most those that were counted. */
  async takeBack(tx: Tx, count: RateLimitCount, times: number): Promise<void> {
    await tx.query('UPDATE rate_limits SET points = greatest(points - $2, 0) WHERE key = $1', [
      storedKey(count),
      times,
    ]);
  }

  /**
   * Counts one attempt for a piece of work, and takes it back when the work fails, so that only successes count.
   * @throws errors of `spend` and the work
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

/** The key of a row, as rate-limiter-flexible writes it. */
const storedKey = ({ name, key }: RateLimitCount): string => `${name}:${fingerprint(key)}`;

/** Hash of a key for storage. */
export function fingerprint(key: string | number): string {
  return createHash('sha256').update(String(key)).digest('base64url');
}

/**
 * Canonicalizes an e-mail address for counting. Variants in case, spaces, invisible characters, dots and tags are
 * counted together, because they reach the same mailbox.
 */
export function canonicalEmail(email: string): string {
  const plain = email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '');
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const [name = ''] = plain.slice(0, at).split('+');
  const local = name.replaceAll('.', '');
  const labels = plain
    .slice(at + 1)
    .split('.')
    .filter(Boolean);
  return `${local}@${labels.join('.')}`;
}

/**
 * Canonicalizes a network address for counting. An IPv6 address is cut to its /64 network, which a household has to
 * itself.
 */
export function canonicalAddress(ip: string): string {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
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
