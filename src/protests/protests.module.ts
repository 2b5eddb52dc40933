import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PropertiesModule } from '../properties/properties.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ClientErasureListener } from './client-erasure.listener.js';
import { ProtestHearingListener } from './protest-hearing.listener.js';
import { ProtestStep } from './protest-step.entity.js';
import { Protest } from './protest.entity.js';
import { ProtestsController } from './protests.controller.js';
import { ProtestsService } from './protests.service.js';
import { TaxYears } from './tax-years.js';

/** Protests: one per property and tax year, with their stages. */
@Module({
  imports: [TypeOrmModule.forFeature([Protest, ProtestStep]), PropertiesModule, ReferenceModule],
  controllers: [ProtestsController],
  providers: [ProtestsService, ProtestHearingListener, ClientErasureListener, TaxYears],
  exports: [ProtestsService, TaxYears],
})
export class ProtestsModule {}
