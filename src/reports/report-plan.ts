import type { SqlValue } from '../platform/database/database.js';
import { AppError, type FieldErrorCode, invalid } from '../platform/errors/errors.js';
import type { Bind } from '../platform/query/list-query.js';
import type { ColumnType, ReportColumn, ReportDefinition, ReportSort } from './report-definition.js';
import { UnusableFilter } from './report-filters.js';
import { withoutIdleJoins } from './report-source.js';

/** What a caller asks of a report, already read from JSON: safe to keep in a row and to plan again later. */
export interface ReportRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ReportSort;
  /** Keys of the columns to show, in the report's order. */
  readonly columns: readonly string[];
}

/** One statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The parameters of a report call, still as JSON text. */
export interface ReportParams {
  readonly filter?: string;
  readonly sort?: string;
  readonly columns?: string;
}

/**
 * Reads and checks what a call asks of a report.
 * @throws 400 with an error per filter, or for a sort or column that the report does not have
 */
export function readRequest(report: ReportDefinition, params: ReportParams): ReportRequest {
  return checkRequest(report, {
    filter: parse('filter', params.filter) ?? {},
    sort: parse('sort', params.sort),
    columns: parse('columns', params.columns),
  });
}

/** The same for values that arrived as JSON, in a body. */
export function checkRequest(
  report: ReportDefinition,
  given: { readonly filter: unknown; readonly sort?: unknown; readonly columns?: unknown },
): ReportRequest {
  return {
    filter: checkFilter(report, given.filter),
    sort: checkSort(report, given.sort),
    columns: checkColumns(report, given.columns),
  };
}

function parse(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'badQuery', { params: { name } });
  }
}

function checkFilter(report: ReportDefinition, given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError(400, 'badQuery', { params: { name: 'filter' } });
  const errors: Record<string, FieldErrorCode> = {};
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(report.filters, name)) throw new AppError(400, 'unknownFilter', { params: { name } });
  }
  for (const [name, filter] of Object.entries(report.filters)) {
    const value = (given as Record<string, unknown>)[name];
    const missing =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (missing && filter.required) errors[name] = 'required';
    if (missing) continue;
    try {
      values[name] = filter.read(value);
    } catch (error) {
      if (!(error instanceof UnusableFilter)) throw error;
      errors[name] = error.code;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

function checkSort(report: ReportDefinition, given: unknown): ReportSort {
  if (given === undefined || given === null) return report.defaultSort;
  if (!Array.isArray(given) || given.length !== 2)
    throw new AppError(400, 'badQuery', { params: { name: 'sort' } });
  const [column, direction] = given as unknown[];
  const known = column === 'id' || report.columns.some(({ key }) => key === column);
  if (!known) throw new AppError(400, 'unknownSort', { params: { name: String(column) } });
  return { column: column as string, descending: String(direction).toUpperCase() === 'DESC' };
}

function checkColumns(report: ReportDefinition, given: unknown): string[] {
  const all = report.columns.map(({ key }) => key);
  if (given === undefined || given === null) return all;
  if (!Array.isArray(given)) throw new AppError(400, 'badQuery', { params: { name: 'columns' } });
  const unknown: unknown = given.find((key) => !all.includes(key as string));
  if (unknown !== undefined)
    throw new AppError(400, 'unknownColumn', { params: { name: String(unknown).slice(0, 60) } });
  const chosen = all.filter((key) => given.includes(key));
  return chosen.length > 0 ? chosen : all;
}

/** The statements of one request to one report. */
export class ReportPlan {
  constructor(
    readonly report: ReportDefinition,
    readonly request: ReportRequest,
    private readonly timeZone: string,
  ) {}

  /** The columns that are shown. */
  get columns(): ReportColumn[] {
    return this.report.columns.filter(({ key }) => this.request.columns.includes(key));
  }

  /** One page as JSON text, built by the database: `json` and `count`. */
  page(start: number, limit: number): Statement {
    const values: SqlValue[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const sql = this.pageOf(`(${this.rows(bind)}) r`, start, limit, bind);
    return { sql, values };
  }

  /**
   * Page, totals and figures in one statement, for a report whose rows are groups: they are few, and what they are made of
   * is read once. Columns: json, count, total, totals, figures. Undefined for a report of single rows.
   */
  groupedPage(start: number, limit: number): Statement | undefined {
    const values: SqlValue[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    if (this.report.rows(this.request.filter, () => '').groupBy === undefined) return undefined;
    const sql = `WITH r AS MATERIALIZED (${this.rows(bind)})
      SELECT page.json, page.count, sums.* FROM (${this.pageOf('r', start, limit, bind)}) page, (SELECT ${this.sums().list} FROM r) sums`;
    return { sql, values };
  }

  /** All rows in order, one array of column texts each, for a cursor. */
  all(): Statement {
    const values: SqlValue[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const shown = this.columns.map(({ key }) => `r."${key}"`);
    return {
      sql: `SELECT ${shown.join(', ')} FROM (${this.rows(bind)}) r ORDER BY ${this.order}`,
      values,
    };
  }

  /** How many rows there are, the totals row and the figures, all over every row: `total`, `totals`, `figures`. */
  totals(): Statement {
    const values: SqlValue[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const { list, needed } = this.sums();
    const columns = this.report.columns.filter(({ key }) => needed.has(key));
    return { sql: `SELECT ${list} FROM (${this.rows(bind, columns)}) r`, values };
  }

  /** What a page selects of the report's rows. */
  private pageOf(rows: string, start: number, limit: number, bind: Bind): string {
    const shown = [
      ...Object.keys(this.report.keys).map((key) => `r."${key}"`),
      ...this.columns
        .filter(({ key }) => !Object.hasOwn(this.report.keys, key))
        .map(({ key, type }) => `r."${key}"${isDecimal(type) ? '::text' : ''} AS "${key}"`),
    ];
    return `SELECT coalesce(json_agg(page), '[]')::text AS json, count(*)::int AS count FROM (
      SELECT ${shown.join(', ')} FROM ${rows} ORDER BY ${this.order} LIMIT ${bind(limit)} OFFSET ${bind(start)}) page`;
  }

  /** The aggregates over the report's rows `r`, and the columns that they need. */
  private sums(): { list: string; needed: ReadonlySet<string> } {
    const totals = this.columns.flatMap(({ key, type, total }) => (total ? [{ key, type, sql: total }] : []));
    const figures = this.report.figures ?? [];
    const needed = new Set(
      [...totals, ...figures].flatMap(({ sql }) =>
        [...sql.matchAll(/r\."(\w+)"/g)].map((match) => match[1] ?? ''),
      ),
    );
    const build = (parts: readonly { key: string; type: ColumnType; sql: string }[]): string =>
      `json_build_object(${parts.map(({ key, type, sql }) => `'${key}', ${aggregate(type, sql)}`).join(', ')})`;
    return {
      list: `count(*)::int AS total, ${build(totals)} AS totals, ${build(figures)} AS figures`,
      needed,
    };
  }

  private rows(bind: Bind, columns: readonly ReportColumn[] = this.report.columns): string {
    const { from, where = [], groupBy } = this.report.rows(this.request.filter, bind);
    const selected = new Map<string, string>(Object.entries(this.report.keys));
    for (const { key, sql } of columns) selected.set(key, sql);
    const list = [...selected].map(([key, sql]) => `${sql} AS "${key}"`).join(', ');
    const conditions = where.filter((condition) => condition !== undefined);
    const used = [list, ...conditions, groupBy ?? ''].join(' ');
    const sql = `SELECT ${list} FROM ${withoutIdleJoins(from, used)}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}${groupBy ? ` GROUP BY ${groupBy}` : ''}`;
    return sql.replaceAll('{zone}', `'${this.timeZone.replaceAll("'", "''")}'`);
  }

  private get order(): string {
    const { column, descending } = this.request.sort;
    const way = descending ? 'DESC NULLS LAST' : 'ASC';
    const sorted = this.report.columns.find(({ key }) => key === column);
    // People expect upper and lower case to sort together; the id ends every order, so that pages never overlap.
    const expression = sorted?.type === 'text' ? `lower(r."${column}")` : `r."${column}"`;
    return column === 'id' ? `r."id" ${descending ? 'DESC' : 'ASC'}` : `${expression} ${way}, r."id"`;
  }
}

/** Types whose values are decimal text in JSON, so that no program reads them as floats. */
function isDecimal(type: ColumnType): boolean {
  return type === 'money' || type === 'rate' || type === 'percent';
}

function aggregate(type: ColumnType, sql: string): string {
  if (type === 'money') return `coalesce(${sql}, 0)::numeric(20, 2)::text`;
  if (type === 'integer') return `coalesce(${sql}, 0)::bigint`;
  return `(${sql})::text`;
}
