import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from '../access/access.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { IdempotencyGuard } from '../idempotency/idempotency.guard.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { HealthController } from './health.controller.js';
import { LinksController } from '../links/links.controller.js';
import { SignedLinks } from '../links/signed-links.js';
import { SignedWindows } from '../links/signed-windows.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { SignedTokensModule } from '../signed-tokens/signed-tokens.module.js';
import { UnknownFieldsGuard } from '../validation/unknown-fields.js';
import { RequestPipe } from '../validation/validation.js';

/** Access guard, validation and error format of every route. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey]), RateLimitsModule, SignedTokensModule],
  controllers: [HealthController, LinksController],
  exports: [SignedLinks, SignedWindows],
  providers: [
    SignedLinks,
    SignedWindows,
    Idempotency,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: UnknownFieldsGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_PIPE, useClass: RequestPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class ServerModule {}
