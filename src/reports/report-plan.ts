import type { SqlValue } from '../platform/database/database.js';
import { type AnyOperand, type Piece, Statement, whereText } from '../platform/query/index.js';
import type { ColumnType, ReportColumn, ReportDefinition, ReportSort } from './report-definition.js';
import type { ReportRowsSource } from './report-source.js';

/** A validated report request, which can be stored and planned again later. */
export interface ReportRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ReportSort;
  /** Keys of the columns to show, in the report's order. */
  readonly columns: readonly string[];
}

/** A statement with its parameters. */
export interface ReportStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

interface Aggregate {
  readonly key: string;
  readonly type: ColumnType;
  readonly piece: Piece;
}

/** The statements of one request to one report. */
export class ReportPlan {
  /** The selected columns. */
  readonly columns: readonly ReportColumn[];
  private readonly found: ReportRowsSource;

  /**
   * @param zone name of the business time zone
   * @param prepared result of the report's `prepare`
   */
  constructor(
    readonly report: ReportDefinition,
    readonly request: ReportRequest,
    private readonly zone: string,
    prepared?: unknown,
  ) {
    this.columns = report.columns.filter(({ key }) => request.columns.includes(key));
    this.found = report.rows(request.filter, prepared);
  }

  /** Whether its rows are groups: they are few, so page and totals are read in one statement. */
  get isGrouped(): boolean {
    return this.found.groupBy !== undefined;
  }

  /** One page as JSON text, built by the database. Columns: json, count. */
  page(start: number, limit: number): ReportStatement {
    return this.write((statement) => this.pageOf(`(${this.rows(statement)}) r`, start, limit));
  }

  /** Page, totals and figures in one statement, for groups. Columns: json, count, total, totals, figures. */
  groupedPage(start: number, limit: number): ReportStatement {
    return this.write((statement) => {
      const rows = this.rows(statement);
      const { list } = this.sums(statement);
      return `WITH r AS MATERIALIZED (${rows}) SELECT page.json, page.count, sums.* FROM (${this.pageOf('r', start, limit)}) page, (SELECT ${list} FROM r) sums`;
    });
  }

  /** All rows in order, one array of column texts each, for a cursor. */
  all(): ReportStatement {
    const shown = this.columns.map(({ key }) => `r."${key}"`).join(', ');
    return this.write(
      (statement) => `SELECT ${shown} FROM (${this.rows(statement)}) r ORDER BY ${this.order}`,
    );
  }

  /** Row count, totals row and figures over all rows. Columns: total, totals, figures. */
  totals(): ReportStatement {
    return this.write((statement) => {
      const { list, needed } = this.sums(statement);
      return `SELECT ${list} FROM (${this.rows(statement, needed)}) r`;
    });
  }

  private write(text: (statement: Statement) => string): ReportStatement {
    const statement = new Statement(this.zone);
    return { sql: text(statement), values: statement.values };
  }

  /** The select list of a page. */
  private pageOf(rows: string, start: number, limit: number): string {
    const { keys } = this.report;
    const columns = this.columns.filter(({ key }) => !Object.hasOwn(keys, key));
    const shown = [
      ...Object.keys(keys).map((key) => `r."${key}"`),
      // As text, so no client parses money as a float.
      ...columns.map(({ key, type }) => `r."${key}"${isDecimal(type) ? '::text' : ''} AS "${key}"`),
    ];
    return `SELECT coalesce(json_agg(page), '[]')::text AS json, count(*)::int AS count FROM (SELECT ${shown.join(', ')} FROM ${rows} ORDER BY ${this.order} LIMIT ${limit} OFFSET ${start}) page`;
  }

  /** The aggregates over the report's rows `r`, and the columns they need. */
  private sums(statement: Statement): { list: string; needed: ReadonlySet<string> } {
    const { filter } = this.request;
    const totals = this.columns.flatMap(({ key, type, total }) =>
      total ? [{ key, type, piece: statement.add(typeof total === 'function' ? total(filter) : total) }] : [],
    );
    const figures = (this.report.figures ?? []).map(({ key, type, value }) => ({
      key,
      type,
      piece: statement.add(value),
    }));
    const named = [...totals, ...figures].flatMap(({ piece }) => [...piece.columns]);
    return {
      list: `count(*)::int AS total, ${jsonOf(totals)} AS totals, ${jsonOf(figures)} AS figures`,
      needed: new Set(named.map((column) => column.slice('r.'.length))),
    };
  }

  /** The report's rows, with all keys and columns or only the needed ones. */
  private rows(statement: Statement, needed?: ReadonlySet<string>): string {
    const { source, where = [], groupBy = [], having } = this.found;
    const columns = this.report.columns.map(({ key, value }) => [key, value] as const);
    const values = new Map<string, AnyOperand>([...Object.entries(this.report.keys), ...columns]);
    const selected = [...values].filter(([key]) => needed?.has(key) ?? true);
    const pieces = selected.map(([, value]) => statement.add(value));
    const conditions = where.flatMap((condition) => condition ?? []).map((part) => statement.add(part));
    const groups = groupBy.map((part) => statement.add(part));
    const kept = having ? [statement.add(having)] : [];
    const from = source.from(statement, [...pieces, ...conditions, ...groups, ...kept]);
    return [
      `SELECT ${pieces.map(({ text }, index) => `${text} AS "${selected[index]?.[0]}"`).join(', ') || '1'}`,
      ` FROM ${from}${whereText(conditions)}`,
      groups.length > 0 ? ` GROUP BY ${groups.map(({ text }) => text).join(', ')}` : '',
      ...kept.map(({ text }) => ` HAVING ${text}`),
    ].join('');
  }

  private get order(): string {
    const { column, descending } = this.request.sort;
    if (column === 'id') return `r."id" ${descending ? 'DESC' : 'ASC'}`;
    const isText = this.report.columns.find(({ key }) => key === column)?.type === 'text';
    // Sorting ignores case; every order ends with the id, so pages never overlap.
    return `${isText ? `lower(r."${column}")` : `r."${column}"`} ${descending ? 'DESC NULLS LAST' : 'ASC'}, r."id"`;
  }
}

/** Types whose JSON values are decimal text. */
const isDecimal = (type: ColumnType): boolean => type === 'money' || type === 'rate' || type === 'percent';

function jsonOf(sums: readonly Aggregate[]): string {
  const parts = sums.map(({ key, type, piece: { text } }) => {
    if (type === 'money') return `'${key}', coalesce(${text}, 0)::numeric(20, 2)::text`;
    return `'${key}', ${type === 'integer' ? `coalesce(${text}, 0)::bigint` : `(${text})::text`}`;
  });
  return `json_build_object(${parts.join(', ')})`;
}
