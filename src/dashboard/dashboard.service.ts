import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { hearingsAhead } from '../../common/limits.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import type {
  ClientDashboardDto,
  DashboardDto,
  DashboardYearDto,
  OpenRequestsDto,
  OwnOpenRequestDto,
  RecordCountsDto,
  UpcomingHearingDto,
} from './dashboard.dto.js';

/** Hearings are Texas days, whatever the business time zone is. */
const hearingZone = 'America/Chicago';
const hearingsShown = 50;
const yearsShown = 10;

const hearingColumns = `p.id AS "propertyId", p.hearing_date::text AS "hearingDate", p.owner_name AS "ownerName", p.address, p.city,
  k.name AS "countyName", p.client_id AS "clientId", u.first_name || ' ' || u.last_name AS "clientName"`;
const hearingSource = `properties p JOIN counties k ON k.id = p.county_id JOIN users u ON u.id = p.client_id`;

/** The first page of both apps: figures that are kept or indexed, so that it opens at once. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the office sees. */
  async office(): Promise<DashboardDto> {
    const now = DateTime.fromJSDate(this.clock.now());
    const yearStart = now.setZone(this.config.businessTimeZone).startOf('year');
    const today = now.setZone(hearingZone).toISODate() ?? '';
    const lastDay = now.setZone(hearingZone).plus({ days: hearingsAhead }).toISODate() ?? '';
    const [clients, properties, openRequests, hearings, years] = await Promise.all([
      this.counts('clients', yearStart.toJSDate()),
      this.counts('properties', yearStart.toJSDate()),
      this.db.query<OpenRequestsDto>(
        'SELECT kind, count(*)::int AS count FROM change_requests WHERE status = 0 GROUP BY kind ORDER BY kind',
      ),
      this.db.query<UpcomingHearingDto & { total: number }>(
        `SELECT ${hearingColumns}, count(*) OVER ()::int AS total FROM ${hearingSource}
         WHERE p.status = 'A' AND p.hearing_date BETWEEN $1 AND $2 ORDER BY p.hearing_date, p.id LIMIT ${hearingsShown}`,
        [today, lastDay],
      ),
      this.db.query<DashboardYearDto>(
        `SELECT year, sum(billings)::int AS billings, sum(reduction)::text AS reduction,
           sum(tax_savings)::text AS "taxSavings", sum(invoice_amount)::text AS "invoiceAmount"
         FROM county_totals GROUP BY year HAVING sum(billings) > 0 ORDER BY year DESC LIMIT ${yearsShown}`,
      ),
    ]);
    return {
      year: yearStart.year,
      clients,
      properties,
      openRequests,
      hearings: hearings.map(({ total: _, ...hearing }) => hearing),
      hearingsTotal: hearings[0]?.total ?? 0,
      years: years.reverse(),
    };
  }

  /** What a client sees of its own. */
  async client(caller: Caller): Promise<ClientDashboardDto> {
    const today = DateTime.fromJSDate(this.clock.now()).setZone(hearingZone).toISODate() ?? '';
    const [account, openRequests, hearings, years] = await Promise.all([
      this.db.first<{
        accountCreatedAt: Date;
        outstandingBalance: boolean;
        activeProperties: number;
        inactiveProperties: number;
      }>(
        `SELECT u.created_at AS "accountCreatedAt", c.outstanding_balance AS "outstandingBalance",
           (SELECT count(*)::int FROM properties p WHERE p.client_id = u.id AND p.status = 'A') AS "activeProperties",
           (SELECT count(*)::int FROM properties p WHERE p.client_id = u.id AND p.status = 'I') AS "inactiveProperties"
         FROM users u JOIN clients c ON c.id = u.id WHERE u.id = $1`,
        [caller.id],
      ),
      this.db.query<OwnOpenRequestDto>(
        `SELECT id, kind, property_id AS "propertyId", created_at AS "createdAt" FROM change_requests
         WHERE client_id = $1 AND status = 0 ORDER BY id DESC`,
        [caller.id],
      ),
      this.db.query<UpcomingHearingDto>(
        `SELECT ${hearingColumns} FROM ${hearingSource}
         WHERE p.client_id = $1 AND p.status = 'A' AND p.hearing_date >= $2 ORDER BY p.hearing_date, p.id`,
        [caller.id, today],
      ),
      this.db.query<DashboardYearDto>(
        `SELECT b.year, count(*)::int AS billings, sum(b.reduction)::text AS reduction,
           sum(b.tax_savings)::text AS "taxSavings", sum(b.invoice_amount)::text AS "invoiceAmount"
         FROM billings b JOIN properties p ON p.id = b.property_id WHERE p.client_id = $1 GROUP BY b.year ORDER BY b.year`,
        [caller.id],
      ),
    ]);
    if (!account) throw notFound();
    return {
      ...account,
      accountCreatedAt: account.accountCreatedAt.toISOString(),
      openRequests,
      hearings,
      years,
    };
  }

  /** Active and inactive come from the kept counts; what is new or of this year is few and indexed. */
  private async counts(resource: 'clients' | 'properties', yearStart: Date): Promise<RecordCountsDto> {
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
      [resource, yearStart],
    );
    return row ?? { active: 0, inactive: 0, currentYear: 0, new: 0 };
  }
}
