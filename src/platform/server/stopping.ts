import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.js';
import { isStopping } from '../process/stopping.js';

/**
 * Answers new requests with 503 once the service is stopping, so that a load balancer or the caller sends them
 * elsewhere or retries. Requests in progress are still answered.
 */
export function refuseOnceStopping(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping(fastify.server)) return done();
    void reply.header('connection', 'close');
    done(new AppError(503, 'unavailable'));
  });
}
