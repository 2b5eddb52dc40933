import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { atRiskQueues, atRiskReasons, seasonToOpen } from '../../common/season/at-risk.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { type ListQuery, type Page, Query } from '../platform/query/index.js';
import { outsideOfRequests } from '../platform/request/request-context.js';
import { SharedFresh } from '../platform/server/shared.js';
import { SettingsService } from '../settings/settings.service.js';
import { atRiskListAt, atRiskScope, countAtRisk, type SeasonMoment, texasZone } from './at-risk.list.js';
import type { AtRiskCountsDto, AtRiskDto, UnopenedSeasonDto } from './season.dto.js';

/** The board as JSON text: precomputed sums, and each county's first due date with unfiled protests. */
const boardSql = `
  SELECT coalesce(json_agg(json_build_object(
      'countyId', t.county_id, 'county', c.name, 'accounts', t.accounts, 'noticed', t.noticed, 'appointed', t.appointed,
      'filed', t.filed, 'heard', t.heard, 'decided', t.decided, 'nextDueOn', d.due_on,
      'daysLeft', d.due_on - ($2::timestamptz AT TIME ZONE c.time_zone)::date) ORDER BY c.name), '[]')::text AS counties
  FROM (SELECT county_id, sum(accounts) AS accounts, sum(noticed) AS noticed, sum(appointed) AS appointed,
      sum(filed) AS filed, sum(heard) AS heard, sum(decided) AS decided
    FROM season_totals WHERE tax_year = $1 GROUP BY county_id HAVING sum(accounts) <> 0) t
  JOIN counties c ON c.id = t.county_id
  LEFT JOIN LATERAL (SELECT due_on FROM season_due
    WHERE tax_year = $1 AND county_id = t.county_id AND due_on >= ($2::timestamptz AT TIME ZONE c.time_zone)::date
    GROUP BY due_on HAVING sum(unfiled) > 0 ORDER BY due_on LIMIT 1) d ON true`;

/** The season board and what is at risk. */
@Injectable()
export class SeasonService {
  /** Cached boards by tax year. */
  private readonly boards = new Map<number, SharedFresh<string>>();

  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the board of a tax year as JSON text, built by the database. The whole office shares one. */
  board(year: number): Promise<string> {
    let board = this.boards.get(year);
    if (!board)
      this.boards.set(year, (board = new SharedFresh(() => outsideOfRequests(() => this.readBoard(year)))));
    return board.get();
  }

  private async readBoard(year: number): Promise<string> {
    const row = await this.db.repeated<{ counties: string }>(boardSql, [year, this.clock.now()]);
    return `{"year":${year},"counties":${row?.counties ?? '[]'}}`;
  }

  /** Lists one page of protests at risk. */
  async atRisk(year: number, params: ListQuery): Promise<Page<AtRiskDto>> {
    const { moment } = this;
    const days = await this.settings.get('season');
    const list = atRiskListAt(moment, days);
    return this.query.list(list, params, atRiskScope(year, moment, days)) as Promise<Page<AtRiskDto>>;
  }

  /**
   * Counts protests at risk by reason and part of the queue, and tells whether the current season was never opened.
   * @param person account whose protests are counted as `mine`; 0 for nobody
   */
  async atRiskCounts(year: number, person = 0): Promise<AtRiskCountsDto> {
    const { moment } = this;
    const days = await this.settings.get('season');
    const [row, unopened] = await Promise.all([
      this.db.first<Record<string, number>>(countAtRisk(year, moment, days, person)),
      this.unopened(year),
    ]);
    const reasons = atRiskReasons.map((reason) => ({ reason, count: row?.[reason] ?? 0 }));
    const queues = atRiskQueues.map((queue) => ({ queue, count: row?.[queue] ?? 0 }));
    const { daysAhead, offerDaysAhead } = days;
    const [total, mine] = [row?.['total'] ?? 0, row?.['mine'] ?? 0];
    return { year, total, reasons, queues, mine, unopened, daysAhead, offerDaysAhead };
  }

  /** Returns the season that should be open by now, if it concerns this year's list; null when no property would be in it. */
  private async unopened(year: number): Promise<UnopenedSeasonDto | null> {
    const { today } = this.moment;
    const current = Number(today.slice(0, 4));
    const rows = await this.db.query<{ year: number }>(
      'SELECT tax_year AS year FROM seasons WHERE tax_year BETWEEN $1 AND $1 + 1',
      [current],
    );
    const missing = seasonToOpen(
      today,
      rows.map((row) => row.year),
    );
    if (missing === undefined || (year !== current && year !== missing)) return null;
    const properties = await withoutProtest(this.db, missing);
    return properties > 0 ? { year: missing, properties } : null;
  }

  /** Current time, and the current day in Texas. */
  get moment(): SeasonMoment {
    const now = this.clock.now();
    return {
      now: now.toISOString(),
      today: DateTime.fromJSDate(now, { zone: texasZone }).toISODate() ?? '',
    };
  }
}

/** Counts active properties of active clients that have no protest of a tax year. */
export async function withoutProtest(db: Database, year: number): Promise<number> {
  const row = await db.first<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
     WHERE p.status = 'A' AND NOT EXISTS (SELECT 1 FROM protests pt WHERE pt.property_id = p.id AND pt.tax_year = $1)`,
    [year],
  );
  return row?.missing ?? 0;
}
