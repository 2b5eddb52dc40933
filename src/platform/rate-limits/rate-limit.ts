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
import type { FastifyRequest } from 'fastify';
import { canonicalAddress, RateLimits } from './rate-limits.service.js';
import type { RateLimitName } from './rate-limits.table.js';

const limitKey = 'rate-limit';

/** Counts the calls of a route by the caller's address, whatever they carry. Others are counted by their service. */
export function RateLimited(name: RateLimitName): MethodDecorator {
  return applyDecorators(
    SetMetadata(limitKey, name),
    UseGuards(RateLimitGuard),
    ApiTooManyRequestsResponse({
      description: 'Too many calls; `Retry-After` says how many seconds to wait.',
    }),
  );
}

/** Refuses a call of a `@RateLimited` route with 429 when its address has had its share. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName | undefined>(limitKey, context.getHandler());
    if (name) {
      const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
      await this.limits.spend(name, canonicalAddress(ip));
    }
    return true;
  }
}
