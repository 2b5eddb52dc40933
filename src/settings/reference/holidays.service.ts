import { Injectable } from '@nestjs/common';
import type { Holidays } from '../../../common/season/calendar.js';
import { Database } from '../../platform/database/database.js';
import { outsideOfRequests } from '../../platform/request/request-context.js';
import { Shared } from '../../platform/server/shared.js';

/** Milliseconds for which holidays are cached: processes are not notified of each other's changes. */
const kept = 1000;

/** The firm's holidays, for legal dates. */
@Injectable()
export class HolidaysService {
  private readonly shared = new Shared(() => outsideOfRequests(() => this.load()), kept);

  constructor(private readonly db: Database) {}

  /** Returns the holidays in the form that common/season/deadlines.ts takes. */
  calendar(): Promise<Holidays> {
    return this.shared.get();
  }

  /** Awaits a change of the holidays, then clears this process's cache. */
  async changed<Answer>(change: Promise<Answer>): Promise<Answer> {
    try {
      return await change;
    } finally {
      this.shared.forget();
    }
  }

  private async load(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ day: string }>('SELECT day::text AS day FROM holidays');
    return new Set(rows.map(({ day }) => day));
  }
}
