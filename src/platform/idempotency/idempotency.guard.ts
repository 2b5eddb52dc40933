import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.js';
import { AppError } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import { type Claim, Idempotency } from './idempotency.js';

/** 1 to 200 printable ASCII characters, without spaces. */
const usableKey = /^[\x21-\x7e]{1,200}$/;
const claims = new WeakMap<FastifyRequest, Claim>();

/**
 * Claims the `Idempotency-Key` of a POST request once the caller is known. The header has no effect on uploads and on requests
 * without a caller, such as sign-ins.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(private readonly idempotency: Idempotency) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method !== 'POST' || !request.user || isUpload(request)) return true;
    if (typeof key !== 'string' || key.length > 200 || !usableKey.test(key))
      throw new AppError(400, 'idempotencyKeyInvalid');
    const claim = await this.idempotency.claim(request.user, key, request);
    claims.set(request, claim);
    requestContext().claim = claim;
    return true;
  }
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** Stores the responses of requests with an Idempotency-Key before they are sent. */
export function storeAnswers(server: FastifyInstance, idempotency: Idempotency): void {
  server.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, body: unknown, done) => {
    const claim = claims.get(request);
    if (claim === undefined) return done(null, body);
    claims.delete(request);
    const contentType = reply.getHeader('content-type');
    const answer = {
      status: reply.statusCode,
      contentType: typeof contentType === 'string' ? contentType : null,
      body,
    };
    idempotency.settle(claim, answer).then(() => done(null, body), done);
  });
}
