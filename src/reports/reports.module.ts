import { Module } from '@nestjs/common';
import { ReportEngineModule } from './report-engine.module.js';
import { SearchModule } from './search/search.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';

const modules = [ReportEngineModule, SearchModule, DashboardModule, SchedulesModule];

/** Reports, the search, the dashboards and scheduled reports. */
@Module({ imports: modules, exports: modules })
export class ReportsModule {}
