import { Injectable } from '@nestjs/common';
import type { Holidays } from '../../../common/season/calendar.js';
import { Database } from '../../platform/database/database.js';
import { outsideOfRequests } from '../../platform/request/request-context.js';
import { Shared } from '../../platform/server/shared.js';

/** Milliseconds for which the holidays are cached: other processes are not told of a change. */
const kept = 1000;

/** The firm's holidays, for legal dates. */
@Injectable()
export class HolidaysService {
  private readonly shared = new Shared(() => outsideOfRequests(() => this.load()), kept);

  constructor(private readonly db: Database) {}

  /** The holidays, as the functions of common/season/deadlines.ts take them. */
  calendar(): Promise<Holidays> {
    return this.shared.get();
  }

  /** Awaits a change of the holidays, from which on this process reads them anew. */
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
