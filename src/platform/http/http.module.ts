import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { LinksController } from './links.controller.js';
import { SignedLinks } from './signed-links.js';
import { RateLimitModule } from './rate-limit.module.js';
import { validationPipe } from './validation.js';

/** What every route passes: the access guard, validation and errors in one form. */
@Global()
@Module({
  imports: [RateLimitModule],
  controllers: [HealthController, LinksController],
  exports: [SignedLinks],
  providers: [
    SignedLinks,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}
