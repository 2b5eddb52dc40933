import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { hearingsAhead } from '../../../common/reports/limits.js';
import { type Caller, isAllowed } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database } from '../../platform/database/database.js';
import { Query } from '../../platform/query/index.js';
import type { DashboardDto, DashboardYearDto, OpenRequestsDto, RecordCountsDto } from './dashboard.dto.js';
import { hearingList, hearingsBetween } from './hearings.list.js';

/** Hearing dates are in Texas time, independent of the business time zone. */
const hearingZone = 'America/Chicago';
const hearingsShown = 50;
const yearsShown = 10;

/** The dashboard of the console. All figures are maintained or indexed, so it loads fast. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
  ) {}

  /** The current year in the business time zone. */
  get year(): number {
    return this.yearStart.year;
  }

  /** Returns the console's dashboard. */
  async office(caller: Caller): Promise<DashboardDto> {
    const now = DateTime.fromJSDate(this.clock.now());
    const { yearStart } = this;
    const today = now.setZone(hearingZone).toISODate() ?? '';
    const lastDay = now.setZone(hearingZone).plus({ days: hearingsAhead }).toISODate() ?? '';
    const [clients, properties, openRequests, hearings, years] = await Promise.all([
      this.counts('clients'),
      this.counts('properties'),
      this.db.query<OpenRequestsDto>(
        'SELECT kind, count(*)::int AS count FROM change_requests WHERE status = 0 GROUP BY kind ORDER BY kind',
      ),
      this.query.list(hearingList, { range: `[0,${hearingsShown - 1}]` }, hearingsBetween(today, lastDay)),
      isAllowed(caller, 'reports.read') ? this.years() : null,
    ]);
    return {
      year: yearStart.year,
      clients,
      properties,
      openRequests,
      hearings: hearings.rows,
      hearingsTotal: hearings.total,
      years,
    };
  }

  private get yearStart(): DateTime {
    return this.day.now().startOf('year');
  }

  private async years(): Promise<DashboardYearDto[]> {
    const years = await this.db.query<DashboardYearDto>(
      `SELECT year, sum(billings)::int AS billings, sum(reduction)::text AS reduction,
         sum(tax_savings)::text AS "taxSavings", sum(invoice_amount)::text AS "invoiceAmount"
       FROM county_totals GROUP BY year HAVING sum(billings) > 0 ORDER BY year DESC LIMIT ${yearsShown}`,
    );
    return years.reverse();
  }

  /** Counts active and inactive records from maintained counts. New records and those of this year are few and indexed. */
  async counts(resource: 'clients' | 'properties'): Promise<RecordCountsDto> {
    const rows =
      resource === 'clients'
        ? { all: 'users u JOIN clients c ON c.id = u.id AND u.level = 1', prefix: 'u', isNew: 'c.is_new' }
        : { all: 'properties p', prefix: 'p', isNew: 'p.is_new' };
    const row = await this.db.first<RecordCountsDto>(
      `SELECT
         (SELECT coalesce(sum(n), 0)::int FROM row_counts WHERE resource = $1 AND status = 'A') AS active,
         (SELECT coalesce(sum(n), 0)::int FROM row_counts WHERE resource = $1 AND status = 'I') AS inactive,
         (SELECT count(*)::int FROM ${rows.all} WHERE ${rows.prefix}.status = 'A' AND ${rows.prefix}.created_at >= $2) AS "currentYear",
         (SELECT count(*)::int FROM ${rows.all} WHERE ${rows.prefix}.status = 'A' AND ${rows.isNew}) AS new`,
      [resource, this.yearStart.toJSDate()],
    );
    return row ?? { active: 0, inactive: 0, currentYear: 0, new: 0 };
  }
}
