import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Jobs } from '../platform/jobs/jobs.js';
import { DocumentsService } from './documents.service.js';

const queue = 'documents-expire';

/** Deletes released documents when their time is up: the clock puts a job into the queue, a worker does it. */
@Injectable()
export class DocumentClock implements OnModuleInit {
  private readonly log = new Logger('Documents');

  constructor(
    private readonly jobs: Jobs,
    private readonly documents: DocumentsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(queue, async () => {
      const removed = await this.documents.removeExpired();
      if (removed > 0) this.log.log(`${removed} released documents were deleted when their time was up.`);
    });
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  async tick(): Promise<void> {
    await this.jobs.send(queue, {}, { singletonKey: queue }).catch((error: unknown) => this.log.error(error));
  }
}
