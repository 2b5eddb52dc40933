import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, retryAfter } from '../errors/error.filter.js';
import type { AppError } from '../errors/errors.js';
import { localeOf } from '../request/locale.js';
import { type LinkAnswer, sendFile } from './file-answer.js';
import type { LinkPendingDto } from './link.dto.js';
import { errorPage, pendingPage, sendPage } from './links-page.js';

/** Whether a request comes from a browser window, which gets pages instead of JSON. */
export const isInWindow = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** Sends the file behind a link, or 202 while it is being created; browsers then get a page that waits for it. */
export function sendLink(request: FastifyRequest, reply: FastifyReply, answer: LinkAnswer): void {
  if (!('pending' in answer)) {
    void sendFile(reply, answer);
    return;
  }
  void reply.status(202).header('retry-after', answer.pending.retryAfter);
  if (isInWindow(request)) sendPage(reply, pendingPage(localeOf(request.headers['accept-language']), answer));
  else void reply.header('cache-control', 'no-store').send(answer.pending satisfies LinkPendingDto);
}

/** Sends an error as a page, with the errors of its fields or else its message. */
export function sendLinkError(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  const seconds = retryAfter(error);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  void reply.status(error.statusCode);
  const locale = localeOf(request.headers['accept-language']);
  const { message, errors } = errorBody(error, locale);
  const fields = Object.entries(errors ?? {}).map(([name, problem]) => `${name}: ${problem}`);
  sendPage(reply, errorPage(locale, fields.length > 0 ? fields.join('. ') : message));
}
