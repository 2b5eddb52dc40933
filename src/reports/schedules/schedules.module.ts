import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { ReportEngineModule } from '../report-engine.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ScheduleClock } from './schedule-clock.js';
import { ScheduleMails } from './schedule-mails.js';
import { ReportScheduleRun } from './schedule-run.entity.js';
import { ScheduleRunner } from './schedule-runner.js';
import { ScheduleRunsController } from './schedule-runs.controller.js';
import { ScheduleRuns } from './schedule-runs.service.js';
import { ReportSchedule } from './schedule.entity.js';
import { SchedulesController } from './schedules.controller.js';
import { SchedulesService } from './schedules.service.js';
import { scheduleData } from './personal-data.js';

/** Scheduled reports: any report, created on a schedule and mailed to the office. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ReportSchedule, ReportScheduleRun]),
    ReportEngineModule,
    MailModule,
    SettingsModule,
  ],
  controllers: [SchedulesController, ScheduleRunsController],
  providers: [scheduleData, SchedulesService, ScheduleRuns, ScheduleClock, ScheduleRunner, ScheduleMails],
})
export class SchedulesModule {}
