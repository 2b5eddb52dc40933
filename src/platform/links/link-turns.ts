import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/errors.js';
import { callerLeft } from '../request/caller-left.js';
import { KeyedTurns, NoTurn, type TurnLimits } from '../server/keyed-turns.js';

/** Links of one account at a time; they carry no token, so they do not count towards a session. */
export const linkTurns = {
  /** Until the answer begins: the same as for the requests of a session. */
  opening: { perKey: 2, inAll: Infinity, waitingPerKey: 50, waitingInAll: 500, seconds: 30 },
  /** Files that are being read, perhaps slowly. */
  reading: { perKey: 12, inAll: Infinity, waitingPerKey: 20, waitingInAll: 200, seconds: 30 },
} as const satisfies Record<string, TurnLimits>;

/** Seconds after which a refused link may be tried again. */
const retryAfter = 10;

/** The turns of links that are being opened. */
export class LinkTurns {
  private readonly opening: KeyedTurns;
  private readonly reading: KeyedTurns;

  constructor(limits: Record<keyof typeof linkTurns, TurnLimits> = linkTurns) {
    this.opening = new KeyedTurns(limits.opening);
    this.reading = new KeyedTurns(limits.reading);
  }

  /**
   * Opens a link when it is the account's turn. The file counts until it has been read.
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
