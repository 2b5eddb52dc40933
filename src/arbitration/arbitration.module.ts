import { Module } from '@nestjs/common';
import { PropertiesModule } from '../properties/properties.module.js';
import { ArbitrationsController } from './arbitrations.controller.js';
import { ArbitrationsService } from './arbitrations.service.js';

/** Arbitration and litigation: a property's lead, its figures and what the client is told of them. */
@Module({
  imports: [PropertiesModule],
  controllers: [ArbitrationsController],
  providers: [ArbitrationsService],
  exports: [ArbitrationsService],
})
export class ArbitrationModule {}
