import { Module } from '@nestjs/common';
import { ClockJobsController } from './clock-jobs.controller.js';
import { ClockJobsService } from './clock-jobs.service.js';

/** The clock jobs in the API; what they are is in platform/clock, what they do in the modules that register them. */
@Module({ controllers: [ClockJobsController], providers: [ClockJobsService] })
export class ClockJobsModule {}
