import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProtestsModule } from '../protests/protests.module.js';
import { CaseDifference, CaseDifferenceImport } from './case-difference.entity.js';
import { differenceData } from './personal-data.js';
import { DifferencesController } from './differences.controller.js';
import { DifferencesService } from './differences.service.js';
import { DifferencesWork } from './differences-work.service.js';

/** Compares the districts' protests, hearings and values with ours. */
@Module({
  imports: [TypeOrmModule.forFeature([CaseDifference, CaseDifferenceImport]), ProtestsModule],
  controllers: [DifferencesController],
  providers: [DifferencesService, DifferencesWork, differenceData],
})
export class ReconciliationModule {}
