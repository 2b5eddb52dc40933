import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingsModule } from '../billings.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ArbitrationLetter } from './arbitration-letter.service.js';
import { Arbitration } from './arbitration.entity.js';
import { ArbitrationsController } from './arbitrations.controller.js';
import { ArbitrationsService } from './arbitrations.service.js';
import { arbitrationData } from './personal-data.js';

/** Arbitration and litigation of a property: lead type, figures and the e-mail to the client. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Arbitration]),
    BillingsModule,
    LettersModule,
    PropertiesModule,
    SettingsModule,
  ],
  controllers: [ArbitrationsController],
  providers: [arbitrationData, ArbitrationsService, ArbitrationLetter],
  exports: [ArbitrationsService],
})
export class ArbitrationModule {}
