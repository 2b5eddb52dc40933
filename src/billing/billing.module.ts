import { Module } from '@nestjs/common';
import { BillingsModule } from './billings.module.js';
import { ArbitrationModule } from './arbitration/arbitration.module.js';

const modules = [BillingsModule, ArbitrationModule];

/** Billings, and the arbitration that may follow an order. */
@Module({ imports: modules, exports: modules })
export class BillingModule {}
