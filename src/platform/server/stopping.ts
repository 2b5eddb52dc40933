import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.js';
import { isStopping } from '../process/stopping.js';

/**
 * Answers requests with 503 from the moment that the service stops, so that a load balancer or the caller sends them elsewhere or
 * again. What is being answered is still answered.
 */
export function refuseOnceStopping(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping(fastify.server)) return done();
    void reply.header('connection', 'close');
    done(new AppError(503, 'unavailable'));
  });
}
