import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/errors.js';
import { callerLeft } from '../request/caller-left.js';
import { KeyedTurns, NoTurn, type TurnLimits } from '../server/keyed-turns.js';

/** Concurrency limits for the links of one account; links carry no token, so they do not count toward a session. */
export const linkTurns = {
  /** Links whose response has not started; as many as a session may have requests in progress. */
  opening: { perKey: 2, inAll: Infinity, waitingPerKey: 50, waitingInAll: 500, seconds: 30 },
  /** Links whose file is being read, perhaps slowly; counted from the request to the end of the response. */
  reading: { perKey: 12, inAll: Infinity, waitingPerKey: 20, waitingInAll: 200, seconds: 30 },
} as const satisfies Record<string, TurnLimits>;

/** Seconds after which a refused link may be retried. */
const retryAfter = 10;

/** Limits how many links of an account are open at a time; others queue. */
export class LinkTurns {
  private readonly opening: KeyedTurns;
  private readonly reading: KeyedTurns;

  constructor(limits: Record<keyof typeof linkTurns, TurnLimits> = linkTurns) {
    this.opening = new KeyedTurns(limits.opening);
    this.reading = new KeyedTurns(limits.reading);
  }

  /**
   * Opens a link when the account has a free turn. Its file counts until the response has ended.
   * @param user the account that made the link
   * @throws 429 `linksBusy` when too many of its links are being opened or read; errors of the work
   */
  async open<T>(reply: FastifyReply, user: number, work: () => Promise<T>): Promise<T> {
    const left = callerLeft(reply);
    const endReading = await take(this.reading, user, left);
    reply.raw.once('close', endReading);
    if (reply.raw.destroyed) endReading();
    const endOpening = await take(this.opening, user, left);
    try {
      return await work();
    } finally {
      endOpening();
    }
  }
}

async function take(turns: KeyedTurns, user: number, signal: AbortSignal): Promise<() => void> {
  try {
    return await turns.take(String(user), signal);
  } catch (error) {
    throw error instanceof NoTurn ? new AppError(429, 'linksBusy', { retryAfter }) : error;
  }
}
