import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { DocumentsService } from './documents.service.js';

/** Deletes expired documents. */
@Injectable()
export class DocumentClock implements OnModuleInit {
  constructor(
    private readonly clockJobs: ClockJobs,
    private readonly documents: DocumentsService,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'documents-expire',
      cron: '*/10 * * * *',
      run: async () => ({ documents: await this.documents.removeExpired() }),
    });
  }
}
