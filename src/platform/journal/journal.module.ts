import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Activity, HiddenActivity } from './activity.entity.js';
import { Chain } from './chain.service.js';
import { Journal } from './journal.service.js';
import { ActivityChain, ActivitySeal } from './seal.entity.js';
import { Sealer } from './sealer.service.js';
import { journalData } from './personal-data.js';

/** Provides domain events with their activity rows, and the hash chain over the rows, to every module that changes data. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Activity, HiddenActivity, ActivitySeal, ActivityChain])],
  providers: [journalData, Journal, Sealer, Chain],
  exports: [Journal, Sealer, Chain],
})
export class JournalModule {}
