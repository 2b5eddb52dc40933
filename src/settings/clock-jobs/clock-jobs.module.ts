import { Module } from '@nestjs/common';
import { ClockJobsController } from './clock-jobs.controller.js';
import { ClockJobsService } from './clock-jobs.service.js';

/** API of the clock jobs. They are defined in platform/clock and implemented by the modules that register them. */
@Module({ controllers: [ClockJobsController], providers: [ClockJobsService] })
export class ClockJobsModule {}
