import type { FastifyInstance } from 'fastify';
import { JsonRow, ListPage } from './list-query.js';

/**
 * Sends a `ListPage` as an array with its `Content-Range`, as ra-data-simple-rest reads it, and a `JsonRow` as it is. As a
 * hook of the server: an interceptor, even one, has every call go through observables.
 */
export function answerLists(server: FastifyInstance): void {
  server.addHook('preSerialization', (_request, reply, answer, done) => {
    if (answer instanceof ListPage) {
      void reply
        .header('content-range', answer.contentRange)
        .header('access-control-expose-headers', 'Content-Range, X-Total-Capped');
      if (answer.totalCapped) void reply.header('x-total-capped', 'true');
    }
    if (answer instanceof ListPage || answer instanceof JsonRow) void reply.serializer(() => answer.json);
    done(null, answer);
  });
}
