import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from '../access/access.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { HealthController } from './health.controller.js';
import { LinksController } from '../links/links.controller.js';
import { SignedLinks } from '../links/signed-links.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { validationPipe } from '../validation/validation.js';

/** What every route passes: the access guard, validation and errors in one form. */
@Global()
@Module({
  imports: [RateLimitsModule],
  controllers: [HealthController, LinksController],
  exports: [SignedLinks],
  providers: [
    SignedLinks,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class ServerModule {}
