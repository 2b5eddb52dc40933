import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale } from '../../../common/text/locales.js';
import { errorBody } from '../errors/error.filter.js';
import { AppError } from '../errors/errors.js';
import { localeOf } from '../request/locale.js';
import { canonicalAddress } from '../rate-limits/rate-limits.service.js';

/** Maximum bytes of a request's URL and headers; an escaped filter of 20,000 characters has to fit. */
export const headMaxSize = 96 * 1024;

/**
 * Timeouts of a connection in milliseconds. Without them a few slow clients could occupy every connection.
 */
export const connectionTimes = {
  /** For the URL and headers of a request. */
  head: 15_000,
  /** For the whole request: five files of 20 MB over a slow line take a quarter of an hour. */
  call: 20 * 60_000,
  /** Silence within a request. */
  silence: 2 * 60_000,
  /** Keep-alive between requests. */
  rest: 60_000,
  /** Interval at which the timeouts are checked. */
  look: 5_000,
} as const;

/** Maximum connections of one address; an IPv6 /64 network counts as one. */
export const connectionsPerAddress = 500;

/**
 * Closes connections of an address that has too many.
 * @param isExempt whether an address is unlimited, such as a proxy that serves many callers
 */
export function limitConnections(server: Server, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (isExempt(socket.remoteAddress ?? '')) return;
    const address = canonicalAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Milliseconds in which the response to an invalid request must be read. */
const lastWords = 2_000;

/** Responds to a malformed URL, or one with a part that is too long. */
export function answerBadAddress(
  { statusCode }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = new AppError(statusCode ?? 400, statusCode === 414 ? 'headTooLarge' : 'badRequest');
  const body = errorBody(problem, localeOf(request.headers['accept-language']));
  void reply
    .status(problem.statusCode)
    .header('x-request-id', request.id)
    .send({ ...body, requestId: request.id });
}

/** Responds in the usual error format to requests whose head is too long, too slow or not HTTP. */
export function answerBrokenCall(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const requestId = randomUUID();
  const body = JSON.stringify({ ...errorBody(problem, defaultLocale), requestId });
  socket.end(
    [
      `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), lastWords).unref();
}

function problemOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError(431, 'headTooLarge');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError(408, 'tooSlow');
    default:
      return new AppError(400, 'badRequest');
  }
}
