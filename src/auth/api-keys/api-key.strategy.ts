import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { apiKeyPrefix } from '../../../common/auth/api-keys.js';
import type { Caller } from '../../platform/access/caller.js';
import { ApiKeyCheck } from './api-key-check.service.js';

type Verify = (request: FastifyRequest, key: string, done: (error: unknown, caller?: Caller) => void) => void;

const scheme = 'bearer ';
const bearerKey = ({ authorization = '' }: FastifyRequest['headers']): string | undefined => {
  const token = authorization.slice(scheme.length);
  return authorization.slice(0, scheme.length).toLowerCase() === scheme && token.startsWith(apiKeyPrefix)
    ? token
    : undefined;
};

/** Accepts bearer tokens that are API keys. Passport passes all others on to the next strategy. */
class BearerKeyStrategy extends Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: unknown): void {
    const call = request as FastifyRequest;
    const key = bearerKey(call.headers);
    if (key === undefined) return this.fail();
    this.verify(call, key, (error, caller) => {
      if (error || !caller) this.error(error);
      else this.success(caller);
    });
  }
}

/** Validates API keys. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(BearerKeyStrategy, 'api-key') {
  constructor(private readonly keys: ApiKeyCheck) {
    super();
  }

  /** @throws 401, 429 */
  validate({ method, routeOptions }: FastifyRequest, key: string): Promise<Caller> {
    return this.keys.caller(key, `${method} ${routeOptions.url ?? ''}`.replace(/\/$/, ''));
  }
}
