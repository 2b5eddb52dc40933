import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/errors.js';

/**
 * Returns a signal that aborts when the client disconnects before the response is sent. The reason is an expected
 * error, so that it does not fill the log.
 */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new AppError(400, 'badRequest'));
  });
  return left.signal;
}
