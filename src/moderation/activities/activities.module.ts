import { Module } from '@nestjs/common';
import { ActivitiesController } from './activities.controller.js';
import { AuditController } from './audit.controller.js';
import { ActivitiesService } from './activities.service.js';

/** Activities page, timelines and audit. The journal module owns the rows. */
@Module({
  controllers: [ActivitiesController, AuditController],
  providers: [ActivitiesService],
  exports: [ActivitiesService],
})
export class ActivitiesModule {}
