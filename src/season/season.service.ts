import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { atRiskReasons } from '../../common/season/at-risk.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { type ListQuery, type Page, Query } from '../platform/query/index.js';
import { SettingsService } from '../settings/settings.service.js';
import { anyRisk, atRiskListOn, atRiskOn, riskConditions, texasZone } from './at-risk.list.js';
import type { AtRiskCountsDto, AtRiskDto } from './season.dto.js';

/** The board as JSON text: sums of kept rows, and each county's first day with protests to file. */
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
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** The board of a tax year as JSON text, whose counties the database built. */
  async board(year: number): Promise<string> {
    const row = await this.db.repeated<{ counties: string }>(boardSql, [year, this.clock.now()]);
    return `{"year":${year},"counties":${row?.counties ?? '[]'}}`;
  }

  /** A page of the protests at risk. */
  async atRisk(year: number, params: ListQuery): Promise<Page<AtRiskDto>> {
    const { today } = this;
    const days = await this.settings.get('season');
    const list = atRiskListOn(today, days);
    return this.query.list(list, params, atRiskOn(year, today, days)) as Promise<Page<AtRiskDto>>;
  }

  /** How many protests are at risk, by reason. */
  async atRiskCounts(year: number): Promise<AtRiskCountsDto> {
    const { today } = this;
    const days = await this.settings.get('season');
    const conditions = riskConditions(today, days);
    const counts = atRiskReasons.map(
      (name) => `count(*) FILTER (WHERE ${conditions[name]})::int AS "${name}"`,
    );
    const row = await this.db.first<Record<string, number>>(
      `SELECT count(*)::int AS total, ${counts.join(', ')}
       FROM protests pt JOIN properties p ON p.id = pt.property_id
       WHERE pt.tax_year = $1 AND p.status = 'A' AND ${anyRisk(today, days)}`,
      [year],
    );
    const reasons = atRiskReasons.map((reason) => ({ reason, count: row?.[reason] ?? 0 }));
    const { daysAhead, offerDaysAhead } = days;
    return { year, total: row?.['total'] ?? 0, reasons, daysAhead, offerDaysAhead };
  }

  /** Today in Texas. */
  get today(): string {
    return DateTime.fromJSDate(this.clock.now(), { zone: texasZone }).toISODate() ?? '';
  }
}
