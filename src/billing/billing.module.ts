import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReferenceModule } from '../reference/reference.module.js';
import { Billing } from './billing.entity.js';
import { BillingsController } from './billings.controller.js';
import { BillingsService } from './billings.service.js';

/** A property's billing per tax year. */
@Module({
  imports: [TypeOrmModule.forFeature([Billing]), ReferenceModule],
  controllers: [BillingsController],
  providers: [BillingsService],
  exports: [BillingsService],
})
export class BillingModule {}
