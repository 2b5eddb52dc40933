import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyMaxDepth, bodyMaxSize, bodyMaxValues } from '../../../common/platform/limits.js';
import { AppError, invalid } from '../errors/errors.js';
import { formField, isStructureWithin, unusableTextIn } from '../validation/texts.js';

/** Maximum bytes of a form without files. */
const formMaxSize = 2000;

/** Milliseconds in which a request's body must arrive; forms with files have their own limits. */
const bodyTimeout = 30_000;

/** Body options in a route's `@RouteConfig`. */
export interface BodyConfig {
  /** JSON with the type text/plain is accepted, as Amazon SNS sends it. */
  readonly takesJsonAsText?: boolean;
  /** A form without files is accepted; its content does not matter. */
  readonly takesForm?: boolean;
  /** A form with files is accepted, and has more time to arrive. */
  readonly takesFiles?: boolean;
  /** Names of the form fields other than files; others are refused. */
  readonly fieldNames?: readonly string[];
}

/**
 * Parses request bodies: JSON objects within limits of size, structure and time, with storable text only. Other bodies
 * are refused, except forms on routes that take them (`BodyConfig`). Replaces the parsers of Nest and Fastify.
 * @param timeout milliseconds in which a body must arrive
 */
export function acceptJsonBodies(server: FastifyInstance, timeout = bodyTimeout): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const parseJson = (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    if (!isStructureWithin(text, { depth: bodyMaxDepth, values: bodyMaxValues })) {
      done(new AppError(400, 'tooComplex'));
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (error) done(error);
      else done(problemOf(text, value) ?? null, value);
    });
  };
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyMaxSize },
    (request, body, done) => parseJson(request, body.toString(), done),
  );
  // react-admin sends this type with a DELETE without a body, and Amazon SNS sends JSON with it.
  server.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: bodyMaxSize },
    (request, body, done) => {
      const { takesJsonAsText } = request.routeOptions.config as BodyConfig;
      if (takesJsonAsText) parseJson(request, body.toString(), done);
      else done(body === '' ? null : new AppError(415, 'unsupportedMedia'));
    },
  );
  // One-click unsubscribing (RFC 8058) is the only form without files; its content does not matter.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formMaxSize },
    (request, _body, done) => {
      const { takesForm } = request.routeOptions.config as BodyConfig;
      done(takesForm ? null : new AppError(415, 'unsupportedMedia'));
    },
  );
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.includes('%00')) done(new AppError(400, 'badCharacters'));
    else if (isStrangeForm(request)) done(new AppError(415, 'unsupportedMedia'));
    else done();
    if (isSlowBodyPossible(request)) limitTime(request, reply, timeout);
  });
}

function problemOf(text: string, value: unknown): AppError | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new AppError(400, 'badRequest');
  // Unusable characters can only arrive as escape sequences: parsing refuses or replaces them otherwise.
  const place = text.includes('\\u') ? unusableTextIn(value) : undefined;
  return place === undefined
    ? undefined
    : invalid({ [formField(place).slice(0, 200) || 'body']: 'characters' });
}

/** Whether a multipart form was sent to a route that takes no form. */
function isStrangeForm({ headers, routeOptions, is404 }: FastifyRequest): boolean {
  const { takesFiles = false, takesForm = false } = routeOptions.config as BodyConfig;
  return !is404 && !takesFiles && !takesForm && /^multipart\//i.test(headers['content-type'] ?? '');
}

function isSlowBodyPossible({ headers, raw, routeOptions }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete && !(routeOptions.config as BodyConfig).takesFiles;
}

function limitTime({ raw }: FastifyRequest, reply: FastifyReply, timeout: number): void {
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return;
    void reply.header('connection', 'close').send(new AppError(408, 'tooSlow'));
  }, timeout);
  raw.once('end', () => clearTimeout(timer));
  reply.raw.once('close', () => clearTimeout(timer));
}
