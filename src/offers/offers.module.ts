import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Offer } from './offer.entity.js';

/** The appraisal districts' offers. */
@Module({
  imports: [TypeOrmModule.forFeature([Offer])],
})
export class OffersModule {}
