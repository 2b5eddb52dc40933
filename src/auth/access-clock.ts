import { Injectable, type OnModuleInit } from '@nestjs/common';
import { signInFailuresKept } from '../../common/auth/limits.js';
import { type ClockCounts, ClockJobs } from '../platform/clock/clock-jobs.js';
import { Database } from '../platform/database/database.js';

/** Days an ended session is kept, so that sign-ins can be looked up later. */
const sessionsKept = 90;

/** Deletes old sessions, failed sign-ins, expired links and unfinished sign-ins once a day. */
@Injectable()
export class AccessClock implements OnModuleInit {
  constructor(
    private readonly clockJobs: ClockJobs,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({ name: 'access-clean-up', cron: '0 3 * * *', run: () => this.cleanUp() });
  }

  /** Idempotent. */
  async cleanUp(): Promise<ClockCounts> {
    const sessions = await this.db.query(
      `DELETE FROM sessions WHERE least(ended_at, expires_at) < now() - make_interval(days => $1) RETURNING 1`,
      [sessionsKept],
    );
    let links = 0;
    for (const table of ['sign_in_challenges', 'sign_in_unlocks', 'password_resets']) {
      const gone = await this.db.query(
        `DELETE FROM ${table} WHERE expires_at < now() - interval '1 day' RETURNING 1`,
      );
      links += gone.length;
    }
    const failures = await this.db.query(
      'DELETE FROM failed_sign_ins WHERE created_at < now() - make_interval(days => $1) RETURNING 1',
      [signInFailuresKept],
    );
    return { sessions: sessions.length, links, failedSignIns: failures.length };
  }
}
