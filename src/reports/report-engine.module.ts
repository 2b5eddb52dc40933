import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { ExportRunner } from './export/export-runner.js';
import { Export } from './export.entity.js';
import { ExportWriter } from './export/export-writer.js';
import { ExportWindows } from './export-windows.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { ReportRunner } from './report-runner.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { exportData } from './personal-data.js';

/** Reports as definitions, run by one runner, and their exports. */
@Module({
  imports: [TypeOrmModule.forFeature([Export]), SettingsModule],
  controllers: [ReportsController, ExportsController],
  providers: [
    exportData,
    ReportRunner,
    ReportsService,
    ExportWriter,
    ExportRunner,
    ExportsService,
    ExportWindows,
  ],
  exports: [ReportsService, ExportsService, ExportWindows],
})
export class ReportEngineModule {}
