import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { defaultPageSize } from '../../common/platform/limits.js';
import type { MessageParams } from '../../common/messages/translate.js';
import type { ReportFilterResource } from '../../common/reports/reports.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { BusinessZone } from '../platform/clock/business-zone.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/errors.js';
import { readRange } from '../platform/query/index.js';
import { text } from '../platform/request/locale.js';
import { HolidaysService } from '../settings/reference/holidays.service.js';
import { findReport } from './definitions/index.js';
import type { ColumnType, ReportDefinition } from './report-definition.js';
import { describeColumn } from './report-description.js';
import type { ReportFilter } from './report-filters.js';
import { ReportPlan, type ReportRequest } from './report-plan.js';
import { type ReportParams, readRequest } from './report-request.js';
import type { TextKey } from './text-key.js';

/** A column's header in a language. */
export interface ColumnHead {
  readonly key: string;
  readonly label: TextKey;
  readonly params?: MessageParams;
  readonly title: string;
}

/** An active filter as text: 'Year: 2025, 2026'. */
export interface FilterText {
  readonly name: string;
  readonly label: string;
  readonly values: string[];
}

export interface FigureText {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly decimals?: number;
  readonly value: string | number | null;
}

export type Totals = Readonly<Record<string, string | number | null>>;

/** Row count, totals row and figures of a report. */
interface Sums {
  readonly total: number;
  readonly totals: Totals;
  readonly figures: Totals;
}
const noSums: Sums = { total: 0, totals: {}, figures: {} };

/** Display names of ids in filters. */
const names: Readonly<Record<ReportFilterResource, string>> = {
  agents: `SELECT id, first_name || ' ' || last_name AS name FROM agents`,
  clients: `SELECT id, first_name || ' ' || last_name AS name FROM users`,
  counties: 'SELECT id, name FROM counties',
  'exemption-types': 'SELECT id, title AS name FROM exemption_types',
  properties: `SELECT id, concat_ws(', ', owner_name, address) AS name FROM properties`,
  'property-types': `SELECT id, value || ' ' || type AS name FROM property_types`,
  results: 'SELECT id, name FROM results',
};

/** The subject of a report, from the filters that identify it: 'Ann Lee · 2025, 2026'. */
export function subjectOf(report: ReportDefinition, filters: readonly FilterText[]): string {
  const named = (report.subject ?? []).flatMap(
    (name) => filters.find((filter) => filter.name === name) ?? [],
  );
  return named.map(({ values }) => values.join(', ')).join(' · ');
}

/** Runs report definitions; exports use the same plan. */
@Injectable()
export class ReportRunner {
  constructor(
    private readonly db: Database,
    private readonly zone: BusinessZone,
    private readonly holidays: HolidaysService,
    private readonly day: BusinessDay,
  ) {}

  /** @throws 404 for an unknown report */
  definition(name: string): ReportDefinition {
    const report = findReport(name);
    if (!report) throw notFound('reportNotFound');
    return report;
  }

  /** @param locale the language of texts in the rows */
  async plan(report: ReportDefinition, request: ReportRequest, locale: Locale): Promise<ReportPlan> {
    const prepared = await report.prepare?.(
      { db: this.db, holidays: await this.holidays.calendar(), today: this.day.today(), locale },
      request.filter,
    );
    return new ReportPlan(report, request, this.zone.name, prepared);
  }

  /**
   * Returns a page of a report as JSON text: rows, row count, totals, headers, and the active filters as text.
   * @param params as in lists: filter, range, sort, and the columns to show
   * @throws 404 for an unknown report, 400 for an invalid filter, sort, column or range
   */
  async page(name: string, params: ReportParams & { range?: string }, locale: Locale): Promise<string> {
    const report = this.definition(name);
    const request = readRequest(report, params, this.day.taxYear());
    const [start, end] = readRange(params.range, defaultPageSize);
    const plan = await this.plan(report, request, locale);
    const [{ rows, sums }, heads, filters] = await Promise.all([
      this.rowsAndSums(plan, start, end - start + 1),
      this.heads(plan, locale),
      this.filterTexts(report, request, locale),
    ]);
    const head = JSON.stringify({
      name,
      title: text(locale, report.title),
      subject: subjectOf(report, filters),
      filters,
      columns: plan.columns.map((column, index) => ({ ...heads[index], ...describeColumn(column) })),
      total: sums.total,
      totals: sums.totals,
      figures: this.figures(report, sums.figures, locale),
      ...(report.chart && { chart: report.chart }),
    });
    // The rows are sent as the database's text.
    return `${head.slice(0, -1)},"rows":${rows}}`;
  }

  /** Reads a page's rows as JSON text, with row count and totals. */
  private async rowsAndSums(
    plan: ReportPlan,
    start: number,
    limit: number,
  ): Promise<{ rows: string; sums: Sums }> {
    if (plan.isGrouped) {
      const whole = plan.groupedPage(start, limit);
      const found = await this.db.first<Sums & { json: string }>(whole.sql, whole.values);
      return { rows: found?.json ?? '[]', sums: found ?? noSums };
    }
    const page = plan.page(start, limit);
    const [rows, sums] = await Promise.all([
      this.db.first<{ json: string }>(page.sql, page.values),
      this.totals(plan),
    ]);
    return { rows: rows?.json ?? '[]', sums };
  }

  /** Reads row count, totals row and figures. */
  async totals(plan: ReportPlan): Promise<Sums> {
    const { sql, values } = plan.totals();
    return (await this.db.first<Sums>(sql, values)) ?? noSums;
  }

  /** Returns the headers of the selected columns. */
  async heads(plan: ReportPlan, locale: Locale): Promise<ColumnHead[]> {
    const special = (await plan.report.heads?.(this.db, plan.request.filter)) ?? {};
    return plan.columns.map(({ key, label }) => {
      const head = special[key] ?? { label, params: undefined };
      return {
        key,
        label: head.label,
        ...(head.params && { params: head.params }),
        title: text(locale, head.label, head.params),
      };
    });
  }

  figures(report: ReportDefinition, values: Totals, locale: Locale): FigureText[] {
    return (report.figures ?? []).map(({ key, label, type, decimals }) => ({
      key,
      label: text(locale, label),
      type,
      ...(decimals !== undefined && { decimals }),
      value: values[key] ?? null,
    }));
  }

  /** Returns the active filters with display names for ids. */
  async filterTexts(report: ReportDefinition, request: ReportRequest, locale: Locale): Promise<FilterText[]> {
    const set = Object.entries(report.filters).filter(([name]) => Object.hasOwn(request.filter, name));
    return Promise.all(
      set.map(async ([name, filter]) => ({
        name,
        label: text(locale, filter.label),
        values: await this.valueTexts(filter, request.filter[name], locale),
      })),
    );
  }

  private async valueTexts(filter: ReportFilter, value: unknown, locale: Locale): Promise<string[]> {
    const values = (Array.isArray(value) ? value : [value]) as (string | number)[];
    if (filter.choices) {
      return filter.choices
        .filter((choice) => values.includes(choice.value))
        .map((choice) => text(locale, choice.label));
    }
    if (!filter.resource) return values.map(String);
    const found = await this.db.query<{ id: number; name: string }>(
      `SELECT id, name FROM (${names[filter.resource]}) named WHERE id = ANY($1::int[]) ORDER BY name`,
      [values],
    );
    return [...found.map((row) => row.name), ...(values.includes(0) ? [text(locale, 'common.none')] : [])];
  }
}
