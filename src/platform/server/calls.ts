import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as Pino } from 'pino';
import type { Config } from '../config/config.js';
import { callerAddress } from '../request/caller-address.js';
import { readIfMatch } from '../request/if-match.js';
import { localeOf } from '../request/locale.js';
import { type RequestContext, withRequestContext } from '../request/request-context.js';
import { siteOrigin } from '../request/site-origin.js';

/** Maximum characters of the User-Agent header that are parsed and stored. */
const userAgentMaxLength = 400;

/** Statuses of refusals. Their log line names the account, the API key or the e-mail address that was typed. */
const refusals = new Set([401, 403, 429]);

/** Assigns each request an id and a context that services can read, and logs one line per response. */
export function nameCalls(fastify: FastifyInstance, config: Config, logger: Pino): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const context: RequestContext = {
      requestId: request.id,
      locale: localeOf(request.headers['accept-language']),
      ip: callerAddress(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
      cookies: request.headers.cookie ?? '',
      origin: siteOrigin(config, request),
      // A change that has started is completed even if the client disconnects.
      ...(request.method !== 'GET' && { ifMatch: readIfMatch(request.headers['if-match']) }),
      ...(request.method === 'GET' && { callerLeft: () => request.raw.socket.destroyed }),
    };
    contexts.set(request, context);
    withRequestContext(context, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    // Events of the connection run outside the context of the request.
    if (context) withRequestContext(context, () => logAnswer(logger, request, reply, context));
    done();
  });
}

function logAnswer(
  logger: Pino,
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
  { errorCode }: RequestContext,
): void {
  // The route's pattern, not the URL: ids and search terms don't belong in a log.
  const route = request.routeOptions.url ?? 'unknown';
  const isRefusal = refusals.has(statusCode);
  // Probes come every few seconds; only a failed one is worth a line.
  const isProbe = route.startsWith('/api/health/') && statusCode < 400;
  logger[isProbe ? 'debug' : 'info'](
    {
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(elapsedTime),
      ...(errorCode !== undefined && { code: errorCode }),
      ...(isRefusal && typedEmail(request)),
    },
    isRefusal ? 'refused' : 'request',
  );
}

/** The e-mail address of a sign-in or another form, which the logger replaces by its keyed hash. */
function typedEmail({ body }: FastifyRequest): { typedEmail?: string } {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? { typedEmail: email } : {};
}
