import type { FastifyRequest } from 'fastify';
import { knownCaller } from '../access/caller.js';
import { AppError } from '../errors/errors.js';
import { canonicalAddress } from '../rate-limits/rate-limits.service.js';
import { requestContext } from '../request/request-context.js';
import { KeyedTurns, NoTurn, type TurnLimits } from '../server/keyed-turns.js';
import { endTurn } from '../server/turns.js';

/** Limits of concurrent uploads per process; docs/limits.md lists them. */
export const uploadTurns = {
  /** Per account; both web apps send two files at a time. */
  accounts: { perKey: 2, inAll: 16, waitingPerKey: 50, waitingInAll: 200, seconds: 30 },
  /**
   * Per network address, for the files of a registration, which has no account yet. These uploads take no turns from
   * accounts.
   */
  strangers: { perKey: 4, inAll: 8, waitingPerKey: 50, waitingInAll: 100, seconds: 30 },
} as const satisfies Record<string, TurnLimits>;

/** Seconds after which a refused upload may be retried. */
const retryAfter = 10;

/** Limits concurrent uploads, because each takes disk space, a connection and a share of the bandwidth. */
export class UploadTurns {
  private readonly accounts: KeyedTurns;
  private readonly strangers: KeyedTurns;

  constructor(limits: Record<keyof typeof uploadTurns, TurnLimits> = uploadTurns) {
    this.accounts = new KeyedTurns(limits.accounts);
    this.strangers = new KeyedTurns(limits.strangers);
  }

  /**
   * Waits for a turn. The request's own turn (server/turns.ts) ends, because a slow connection would keep it for
   * minutes.
   * @returns a function that gives the turn back
   * @throws 429 `uploadsBusy` when the caller has too many uploads in progress, 503 when all callers together have; 400
   *   when the caller has disconnected
   */
  async take(request: FastifyRequest): Promise<() => void> {
    assertThere(request);
    const caller = knownCaller(request);
    const left = new AbortController();
    request.raw.once('close', () => left.abort());
    endTurn(request);
    try {
      return await (caller
        ? this.accounts.take(String(caller.id), left.signal)
        : this.strangers.take(canonicalAddress(requestContext().ip), left.signal));
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      throw new AppError(error.isOwn ? 429 : 503, 'uploadsBusy', { retryAfter });
    }
  }
}

/**
 * Stops the work for a caller that has disconnected. Such a request has no more events, so waiting for its end would
 * last forever.
 * @throws 400
 */
export function assertThere({ raw }: FastifyRequest): void {
  if (raw.destroyed) throw new AppError(400, 'uploadBroken');
}
