import { Module } from '@nestjs/common';
import { ClockJobsModule } from './clock-jobs/clock-jobs.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { FirmSettingsModule } from './firm-settings.module.js';

const modules = [ClockJobsModule, ReferenceModule, FirmSettingsModule];

/** The firm's settings, its reference data and the clock jobs. */
@Module({ imports: modules, exports: modules })
export class SettingsModule {}
