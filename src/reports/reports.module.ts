import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ReportRunner } from './report-runner.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Reports as definitions, run by one runner, and their exports. */
@Module({
  imports: [SettingsModule],
  controllers: [ReportsController],
  providers: [ReportRunner, ReportsService],
  exports: [ReportsService],
})
export class ReportsModule {}
