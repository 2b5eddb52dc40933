import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ClockCounts, ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Database } from '../../platform/database/database.js';

/** Days that logged API key calls are kept. A trigger refuses to delete newer ones. */
const callsKept = 400;

/** Deletes old entries from the log of API key calls once a day. */
@Injectable()
export class ApiKeysClock implements OnModuleInit {
  constructor(
    private readonly clockJobs: ClockJobs,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'api-key-calls-clean-up',
      cron: '50 3 * * *',
      run: () => this.cleanUp(),
    });
  }

  /** Idempotent. */
  async cleanUp(): Promise<ClockCounts> {
    const gone = await this.db.query(
      'DELETE FROM api_key_calls WHERE minute < now() - make_interval(days => $1) RETURNING 1',
      [callsKept],
    );
    return { runs: gone.length };
  }
}
