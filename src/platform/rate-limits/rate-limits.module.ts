import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.js';

/** Rate limits, for every module. */
@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
