import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ExportWriter } from './export/export-writer.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { ReportRunner } from './report-runner.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Reports as definitions, run by one runner, and their exports. */
@Module({
  imports: [SettingsModule],
  controllers: [ReportsController, ExportsController],
  providers: [ReportRunner, ReportsService, ExportWriter, ExportsService],
  exports: [ReportsService, ExportsService],
})
export class ReportsModule {}
