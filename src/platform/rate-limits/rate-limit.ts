import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { requestContext } from '../request/request-context.js';
import { canonicalAddress, RateLimits } from './rate-limits.service.js';
import type { RateLimitName } from './rate-limits.table.js';

const limitKey = 'rate-limit';

/** Limits a route's requests by network address. Other limits are counted by services. */
export function RateLimited(name: RateLimitName): MethodDecorator {
  return applyDecorators(
    SetMetadata(limitKey, name),
    UseGuards(RateLimitGuard),
    ApiTooManyRequestsResponse(),
  );
}

/** Refuses a request to a `@RateLimited` route with 429 when its address has reached the limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName | undefined>(limitKey, context.getHandler());
    if (name) await this.limits.spend(name, canonicalAddress(requestContext().ip));
    return true;
  }
}
