import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';

/**
 * Sets helmet's headers on every answer. They are the same for all of them, so helmet works them out once here: its own
 * hook does it again at every call, which costs as much as the rest of a small one's routing.
 */
export async function protectAnswers(server: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = Object.entries(await headersOf(options));
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
    done();
  });
}

/** What helmet sets on an answer, asked of a server that serves nothing else and listens nowhere. */
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
