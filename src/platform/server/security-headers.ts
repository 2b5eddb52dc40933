import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';

/** API responses are personal: neither proxies nor browsers may cache them. */
const notKept = 'no-store';

/**
 * Whether a request is for the API. The router decodes paths, so `/%61pi/clients` matches too; a path without a route has no
 * pattern.
 */
const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  [url, routeOptions.url ?? ''].some((path) => path.startsWith('/api/'));

/**
 * Sets helmet's headers on every response, and disables caching for the API. Helmet's headers are constant, so they are
 * computed once: its own hook would compute them for every request, which costs as much as routing a small one.
 */
export async function protectAnswers(server: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = Object.entries(await headersOf(options));
  server.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
    if (isApi(request)) void reply.header('cache-control', notKept);
    done();
  });
}

/** Helmet's headers, taken from the response of a temporary server that does not listen. */
async function headersOf(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const server = fastify();
  await server.register(helmet, options);
  const headers = new Promise<OutgoingHttpHeaders>((resolve) => {
    server.get('/', async (_request, reply) => {
      resolve(reply.raw.getHeaders());
      return '';
    });
  });
  await server.ready();
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/' });
  server.routing(request, new ServerResponse(request));
  return headers;
}
