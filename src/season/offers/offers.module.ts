import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProtestsModule } from '../protests/protests.module.js';
import { offerData } from './personal-data.js';
import { InstructionsController } from './instructions.controller.js';
import { InstructionsService } from './instructions.service.js';
import { OfferAnswer } from './offer-answer.entity.js';
import { OfferAnswersService } from './offer-answers.service.js';
import { OfferConfirmation } from './offer-confirmation.entity.js';
import { OfferInstruction } from './offer-instruction.entity.js';
import { Offer } from './offer.entity.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { ToplineListsService } from './topline-lists.service.js';

/** The appraisal districts' offers, the owners' answers and their instructions. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Offer, OfferAnswer, OfferConfirmation, OfferInstruction]),
    ProtestsModule,
  ],
  controllers: [OffersController, InstructionsController],
  providers: [offerData, InstructionsService, OfferAnswersService, OffersService, ToplineListsService],
  exports: [OffersService],
})
export class OffersModule {}
