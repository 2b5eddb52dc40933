import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from './change-requests.module.js';
import { ActivitiesModule } from './activities/activities.module.js';

const modules = [ChangeRequestsModule, ActivitiesModule];

/** Change requests and the activities of the journal. */
@Module({ imports: modules, exports: modules })
export class ModerationModule {}
