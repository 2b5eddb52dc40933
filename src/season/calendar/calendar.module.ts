import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { ProtestsModule } from '../protests/protests.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarService } from './calendar.service.js';
import { calendarData } from './personal-data.js';
import { DaySheet } from './day-sheet.service.js';
import { HearingFilesController } from './hearing-files.controller.js';
import { HearingFiles } from './hearing-files.service.js';

/** The calendar of hearings and deadlines, with feeds for calendar apps. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CalendarFeed]),
    EvidenceModule,
    LettersModule,
    ProtestsModule,
    SettingsModule,
  ],
  controllers: [CalendarController, CalendarFeedsController, HearingFilesController],
  providers: [CalendarFeeds, CalendarService, calendarData, HearingFiles, DaySheet],
})
export class CalendarModule {}
