import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReferenceModule } from '../settings/reference/reference.module.js';
import { ClientErasureListener } from './client-erasure.listener.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Billing } from './billing.entity.js';
import { TaxFacts, TaxFactUnit } from './tax-facts.entity.js';
import { TaxFactsController } from './tax-facts.controller.js';
import { TaxFactsService } from './tax-facts.service.js';
import { BillingsController } from './billings.controller.js';
import { BillingsService } from './billings.service.js';

/** A property's billing per tax year, and what is known of it for limits, exemptions and ceilings. */
@Module({
  imports: [TypeOrmModule.forFeature([Billing, TaxFacts, TaxFactUnit]), ReferenceModule, SettingsModule],
  controllers: [BillingsController, TaxFactsController],
  providers: [BillingsService, ClientErasureListener, TaxFactsService],
  exports: [BillingsService, TaxFactsService],
})
export class BillingModule {}
