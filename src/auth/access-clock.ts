import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { Jobs } from '../platform/jobs/jobs.js';

const queue = 'access-clean-up';
/** Days that a session is kept after its end, for whoever asks later where an account was signed in. */
const sessionsKept = 90;

/** Once a day forgets what is worth nothing any more: old sessions, expired links and half-done sign-ins. */
@Injectable()
export class AccessClock implements OnModuleInit {
  private readonly log = new Logger('Access');

  constructor(
    private readonly jobs: Jobs,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(queue, () => this.cleanUp());
  }

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  async tick(): Promise<void> {
    await this.jobs.send(queue, {}, { singletonKey: queue }).catch((error: unknown) => this.log.error(error));
  }

  /** Safe to repeat. */
  async cleanUp(): Promise<void> {
    await this.db.query(
      `DELETE FROM sessions WHERE least(ended_at, expires_at) < now() - make_interval(days => $1)`,
      [sessionsKept],
    );
    await this.db.query(`DELETE FROM sign_in_challenges WHERE expires_at < now() - interval '1 day'`);
    await this.db.query(`DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'`);
  }
}
