import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockJobTimes } from '../clock/clock-job.entity.js';
import { ClockJobs } from '../clock/clock-jobs.js';
import { ClockRun } from '../clock/clock-run.entity.js';
import { JobLease } from './job-lease.entity.js';
import { Jobs } from './jobs.js';

/** Provides the queue and the clock jobs, which poll with @nestjs/schedule and run on the queue. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([JobLease, ClockJobTimes, ClockRun]), ScheduleModule.forRoot()],
  providers: [Jobs, ClockJobs],
  exports: [Jobs, ClockJobs],
})
export class JobsModule {}
