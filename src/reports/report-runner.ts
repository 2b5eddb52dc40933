import { Inject, Injectable } from '@nestjs/common';
import { maxPageSize } from '../../common/limits.js';
import type { Locale } from '../../common/enums.js';
import type { MessageParams } from '../../common/messages/translate.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { AppError, notFound } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { findReport } from './definitions/index.js';
import type { ColumnType, ReportDefinition } from './report-definition.js';
import type { FilterResource, ReportFilter } from './report-filters.js';
import { type ReportParams, ReportPlan, type ReportRequest, readRequest } from './report-plan.js';
import type { TextKey } from './text-key.js';

/** A column's head in a language. */
export interface ColumnHead {
  readonly key: string;
  readonly label: TextKey;
  readonly params?: MessageParams;
  readonly title: string;
}

/** A filter that is set, in words: 'Year: 2025, 2026'. */
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

/** How many rows a report has, and what stands below and above them. */
interface Sums {
  readonly total: number;
  readonly totals: Totals;
  readonly figures: Totals;
}
const noSums: Sums = { total: 0, totals: {}, figures: {} };

/** Names of what ids stand for, as a filter line tells them. */
const names: Readonly<Record<FilterResource, string>> = {
  agents: `SELECT id, first_name || ' ' || last_name AS name FROM agents`,
  clients: `SELECT id, first_name || ' ' || last_name AS name FROM users`,
  counties: 'SELECT id, name FROM counties',
  'exemption-types': 'SELECT id, title AS name FROM exemption_types',
  properties: `SELECT id, concat_ws(', ', owner_name, address) AS name FROM properties`,
  'property-types': `SELECT id, value || ' ' || type AS name FROM property_types`,
  results: 'SELECT id, name FROM results',
};

/** Turns any report definition into a page; exports start from the same plan. */
@Injectable()
export class ReportRunner {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 404 when there is no such report */
  definition(name: string): ReportDefinition {
    const report = findReport(name);
    if (!report) throw notFound('reportNotFound');
    return report;
  }

  plan(report: ReportDefinition, request: ReportRequest): ReportPlan {
    return new ReportPlan(report, request, this.config.businessTimeZone);
  }

  /**
   * A page of a report as JSON text: rows, how many there are, totals, and the heads and filters in words.
   * @param params as in lists: filter, range, sort, and the columns to show
   * @throws 404 for an unknown report, 400 for a filter, sort, column or range that cannot be used
   */
  async page(name: string, params: ReportParams & { range?: string }, locale: Locale): Promise<string> {
    const report = this.definition(name);
    const request = readRequest(report, params);
    const [start, end] = readRange(params.range);
    const plan = this.plan(report, request);
    const [{ rows, sums }, heads, filters] = await Promise.all([
      this.rowsAndSums(plan, start, end - start + 1),
      this.heads(plan, locale),
      this.filterTexts(report, request, locale),
    ]);
    const head = JSON.stringify({
      name,
      title: text(locale, report.title),
      filters,
      columns: describeColumns(plan, heads),
      total: sums.total,
      totals: sums.totals,
      figures: this.figures(report, sums.figures, locale),
      ...(report.chart && { chart: report.chart }),
    });
    // The rows stay the text that the database built.
    return `${head.slice(0, -1)},"rows":${rows}}`;
  }

  /** A page's rows as JSON text, and what is summed up over all rows. */
  private async rowsAndSums(
    plan: ReportPlan,
    start: number,
    limit: number,
  ): Promise<{ rows: string; sums: Sums }> {
    const whole = plan.groupedPage(start, limit);
    if (whole) {
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

  /** How many rows, and what stands below and above them. */
  async totals(plan: ReportPlan): Promise<Sums> {
    const { sql, values } = plan.totals();
    return (await this.db.first<Sums>(sql, values)) ?? noSums;
  }

  /** The heads of the columns that are shown. */
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

  /** The filters that are set, with the names of what their ids stand for. */
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

/** Columns as they are described to programs. */
export function describeColumns(plan: ReportPlan, heads: readonly ColumnHead[]): object[] {
  return plan.columns.map(({ key, type, width, decimals, texts, link, total }, index) => ({
    ...heads[index],
    key,
    type,
    width,
    ...(decimals !== undefined && { decimals }),
    ...(texts && { texts }),
    ...(link && { link }),
    totaled: total !== undefined,
  }));
}

function readRange(given: string | undefined): [number, number] {
  const problem = new AppError(400, 'badRange', { params: { max: maxPageSize } });
  let range: unknown;
  try {
    range = given ? JSON.parse(given) : [0, 9];
  } catch {
    throw new AppError(400, 'badQuery', { params: { name: 'range' } });
  }
  if (!Array.isArray(range) || range.length !== 2 || !range.every((part) => Number.isSafeInteger(part)))
    throw problem;
  const [first, last] = range as [number, number];
  if (first < 0 || last < first || last - first >= maxPageSize || last > 2_000_000_000) throw problem;
  return [first, last];
}
