import { Module } from '@nestjs/common';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { ProviderApiModule } from './provider-api/provider-api.module.js';

const modules = [WebhooksModule, ProviderApiModule];

/** APIs for other programs: webhooks and the provider API. */
@Module({ imports: modules, exports: modules })
export class ProgramsModule {}
