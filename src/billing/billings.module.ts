import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { billingData } from './personal-data.js';
import { Billing } from './billing.entity.js';
import { TaxFacts, TaxFactUnit } from './tax-facts.entity.js';
import { LimitEntryRow } from './limit-entry.entity.js';
import { TaxFactsController } from './tax-facts.controller.js';
import { TaxFactsService } from './tax-facts.service.js';
import { BillingsController } from './billings.controller.js';
import { BillingProposalsService } from './billing-proposals.service.js';
import { BillingsService } from './billings.service.js';

/** Billings per property and tax year, and the tax facts they depend on: limits, exemptions and ceilings. */
@Module({
  imports: [TypeOrmModule.forFeature([Billing, LimitEntryRow, TaxFacts, TaxFactUnit]), SettingsModule],
  controllers: [BillingsController, TaxFactsController],
  providers: [BillingsService, BillingProposalsService, billingData, TaxFactsService],
  exports: [BillingsService, TaxFactsService],
})
export class BillingsModule {}
