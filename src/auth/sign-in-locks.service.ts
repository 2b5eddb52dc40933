import { Injectable } from '@nestjs/common';
import { type SignInLockKind, UserLevel } from '../../common/auth/enums.js';
import { signInLocksShown } from '../../common/auth/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { notFound } from '../platform/errors/errors.js';
import {
  canonicalAddress,
  type RateLimitCount,
  RateLimits,
} from '../platform/rate-limits/rate-limits.service.js';
import { rateLimits } from '../platform/rate-limits/rate-limits.table.js';
import { signInPair } from './sign-in-attempts.service.js';

/** A sign-in locked by too many failed attempts. */
export interface SignInLock {
  /** Canonical e-mail address, by which attempts are counted. */
  readonly id: string;
  /** As typed in the last failed attempt. */
  readonly email: string;
  /** Id of the account with this address; null if there is none. */
  readonly userId: number | null;
  readonly fullName: string | null;
  readonly level: UserLevel | null;
  readonly kinds: readonly SignInLockKind[];
  /** When the last of the locks expires. */
  readonly until: string;
  /** Failed attempts within the last hour. */
  readonly failures: number;
  readonly lastFailureAt: string;
  readonly lastIp: string | null;
}

/** The failed sign-ins of one e-mail address. */
interface Failures extends Omit<SignInLock, 'kinds' | 'until'> {
  readonly ips: readonly string[];
  readonly devices: readonly string[];
}

/** A count that may have reached its limit, with the kind of lock it causes. */
interface Counted extends RateLimitCount {
  readonly kind: SignInLockKind;
}

/** Minutes of the longest limit. Older failures cannot cause a lock. */
const longestLimit = Math.max(
  ...(['signInAccount', 'signInPair', 'signInDevice', 'codeTries'] as const).map(
    (name) => rateLimits[name].minutes,
  ),
);
/** Maximum number of e-mail addresses checked, those with the latest failures first. */
const maxAddresses = 2000;

/** Locked sign-ins, which an administrator can unlock before the lock expires. */
@Injectable()
export class SignInLocks {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  /** Lists locked sign-ins, latest failure first; at most `signInLocksShown`. */
  async list(): Promise<SignInLock[]> {
    const failures = await this.failures();
    const counts = new Map(failures.map((failed) => [failed, countsOf(failed)]));
    const reached = await this.limits.reached([...counts.values()].flat());
    const locks: SignInLock[] = [];
    for (const [failed, own] of counts) {
      const locked = own.filter((count) => reached.has(count));
      if (locked.length === 0) continue;
      const until = Math.max(...locked.map((count) => reached.get(count)?.getTime() ?? 0));
      const { ips: _ips, devices: _devices, ...lock } = failed;
      const kinds = [...new Set(locked.map(({ kind }) => kind))];
      locks.push({ ...lock, kinds, until: new Date(until).toISOString() });
    }
    return locks.slice(0, signInLocksShown);
  }

  /**
   * Unlocks the sign-in of an e-mail address: its failed attempts no longer count, not even against the network addresses they
   * came from. Attempts on other accounts still count.
   * @throws 404 if the sign-in is not locked
   */
  async lift(caller: Caller, id: string): Promise<void> {
    const [failed] = await this.failures(id);
    const counts = failed ? countsOf(failed) : [];
    if (!failed || (await this.limits.reached(counts)).size === 0) throw notFound();
    await this.db.transaction(async (tx) => {
      await this.limits.clear(tx, counts);
      for (const { ip, attempts } of await this.countedByAddress(tx, id))
        await this.limits.takeBack(tx, { name: 'signInAddress', key: canonicalAddress(ip) }, attempts);
      await this.journal.publish(tx, 'SignInLockLifted', {
        actor: caller,
        ...(failed.level === UserLevel.Client && failed.userId !== null && { clientId: failed.userId }),
        details: { recipient: failed.email, ...(failed.userId !== null && { userId: failed.userId }) },
      });
    });
  }

  /** Returns failed attempts on an account that may still count against network addresses. Known devices never count there. */
  private countedByAddress(tx: Tx, account: string): Promise<{ ip: string; attempts: number }[]> {
    return txQuery(
      tx,
      `SELECT ip, count(*)::int AS attempts FROM failed_sign_ins
       WHERE account = $1 AND ip IS NOT NULL AND device IS NULL AND created_at > now() - make_interval(mins => $2) GROUP BY ip`,
      [account, rateLimits.signInAddress.minutes],
    );
  }

  /** Returns the failures that may have caused a lock, for one e-mail address or all, latest first. */
  private failures(id?: string): Promise<Failures[]> {
    return this.db.query<Failures>(
      `SELECT f.account AS id, f.email, f."userId", u.level, u.first_name || ' ' || u.last_name AS "fullName",
              f.failures, f."lastFailureAt", f.ips[1] AS "lastIp", f.ips, f.devices
       FROM (
         SELECT account, (array_agg(email ORDER BY id DESC))[1] AS email, max(user_id) AS "userId", count(*)::int AS failures,
                max(created_at) AS "lastFailureAt", coalesce(array_agg(ip ORDER BY id DESC) FILTER (WHERE ip IS NOT NULL), '{}') AS ips,
                coalesce(array_agg(DISTINCT device::text) FILTER (WHERE device IS NOT NULL), '{}') AS devices
         FROM failed_sign_ins
         WHERE created_at > now() - make_interval(mins => $1) AND ($2::text IS NULL OR account = $2)
         GROUP BY account ORDER BY max(id) DESC LIMIT $3
       ) f LEFT JOIN users u ON u.id = f."userId"
       ORDER BY f."lastFailureAt" DESC`,
      [longestLimit, id ?? null, maxAddresses],
    );
  }
}

/** Returns every rate limit count that includes the failed attempts of an e-mail address. */
function countsOf({ id, userId, ips, devices }: Failures): Counted[] {
  const addresses = new Set(ips.map(canonicalAddress));
  return [
    { name: 'signInAccount', key: id, kind: 'account' },
    ...(userId === null ? [] : [{ name: 'codeTries', key: userId, kind: 'account' } as const]),
    ...[...addresses].map(
      (address) => ({ name: 'signInPair', key: signInPair(id, address), kind: 'address' }) as const,
    ),
    ...devices.map((device) => ({ name: 'signInDevice', key: device, kind: 'device' }) as const),
  ];
}
