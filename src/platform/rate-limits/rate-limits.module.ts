import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitRow } from './rate-limit.entity.js';
import { RateLimits } from './rate-limits.service.js';

/** Rate limits, for every module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RateLimitRow])],
  providers: [RateLimits],
  exports: [RateLimits],
})
export class RateLimitsModule {}
