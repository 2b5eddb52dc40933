import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LettersModule } from '../../letters/letters.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { ProtestsModule } from '../protests/protests.module.js';
import { evidenceData } from './personal-data.js';
import { ComparableRun } from './comparable-run.entity.js';
import { ComparableRunsController } from './comparable-runs.controller.js';
import { ComparableRunsService } from './comparable-runs.service.js';
import { ComparableSelection } from './comparable-selection.entity.js';
import { ComparablesController } from './comparables.controller.js';
import { ComparablesService } from './comparables.service.js';
import { PacketsController } from './packets.controller.js';
import { PacketsService } from './packets.service.js';

/** Evidence for protests: comparables and the packet. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ComparableSelection, ComparableRun]),
    LettersModule,
    PropertiesModule,
    ProtestsModule,
  ],
  controllers: [ComparablesController, ComparableRunsController, PacketsController],
  providers: [evidenceData, ComparableRunsService, ComparablesService, PacketsService],
  exports: [ComparablesService, PacketsService],
})
export class EvidenceModule {}
