import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LettersModule } from '../../letters/letters.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ConfirmationLists } from './confirmation-lists.service.js';
import { protestData } from './personal-data.js';
import { ProtestAuthorityListener } from './protest-authority.listener.js';
import { ProtestDates } from './protest-dates.js';
import { ProtestFilesService } from './protest-files.service.js';
import { ProtestHearingListener } from './protest-hearing.listener.js';
import { ProtestLetters } from './protest-letters.service.js';
import { ProtestNotice } from './protest-notice.entity.js';
import { ProtestNotices } from './protest-notices.service.js';
import { ProtestOpenings } from './protest-openings.service.js';
import { ProtestStep } from './protest-step.entity.js';
import { Protest } from './protest.entity.js';
import { ProtestsController } from './protests.controller.js';
import { ProtestsBulkService } from './protests-bulk.service.js';
import { ProtestsService } from './protests.service.js';

/** Protests: one per property and tax year, with their stages. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Protest, ProtestNotice, ProtestStep]),
    LettersModule,
    PropertiesModule,
    SettingsModule,
  ],
  controllers: [ProtestsController],
  providers: [
    ProtestsService,
    ProtestOpenings,
    ProtestsBulkService,
    ConfirmationLists,
    ProtestDates,
    ProtestFilesService,
    ProtestLetters,
    ProtestNotices,
    ProtestAuthorityListener,
    ProtestHearingListener,
    protestData,
  ],
  exports: [ProtestsService, ProtestNotices, ProtestOpenings],
})
export class ProtestsModule {}
