import type { MessageParams } from '../../common/messages/translate.js';
import type { Permission } from '../../common/permissions.js';
import type { Database } from '../platform/database/database.js';
import type { Bind } from '../platform/query/list-query.js';
import type { ReportFilter } from './report-filters.js';
import type { TextKey } from './text-key.js';

/**
 * What a column holds, which decides how the screen, a spreadsheet and a page print it. `money`: dollars; `rate`: a
 * fraction shown times 100 with %; `percent`: a figure that is times 100 already; `date`: a calendar day; `year`: a number
 * without separators; `flag`: yes or no.
 */
export const columnTypes = ['text', 'integer', 'year', 'money', 'rate', 'percent', 'date', 'flag'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Where a cell leads: to a record, or to another report with a filter taken from the row. */
export type CellLink =
  | {
      readonly resource: 'clients' | 'properties';
      /** The column that holds the record's id. */
      readonly id: string;
    }
  | {
      readonly report: string;
      /** Filter of the other report -> column of this row. This report's own filters that the other knows go along. */
      readonly filter: Readonly<Record<string, string>>;
      /** Only rows where this column is above 0 lead there. */
      readonly above0?: string;
    };

export interface ReportColumn {
  readonly key: string;
  readonly label: TextKey;
  readonly type: ColumnType;
  /** SQL expression of the row; `{zone}` becomes the business time zone. */
  readonly sql: string;
  /** Width in characters. */
  readonly width: number;
  /** Decimals of a percent; 2 when absent. */
  readonly decimals?: number;
  /** Values are codes: the key under which their texts stand. */
  readonly texts?: TextGroup;
  readonly link?: CellLink;
  /** SQL aggregate over the report's rows `r`, such as `sum(r."reduction")`: the column's cell in the totals row. */
  readonly total?: string;
}

/** Groups of texts whose last part is the code that a column holds. */
export type TextGroup = 'common.status' | 'common.delivery' | 'reportColumns.leadKind' | 'reportColumns.lead';

/** Where a report's rows come from. */
export interface ReportSource {
  readonly from: string;
  /** Conditions that all hold; empty ones are left out. */
  readonly where?: readonly (string | undefined)[];
  readonly groupBy?: string;
}

export interface ReportSort {
  readonly column: string;
  readonly descending?: boolean;
}

/** A figure above the table, beside the totals row, such as the number of properties that were reduced. */
export interface ReportFigure {
  readonly key: string;
  readonly label: TextKey;
  readonly type: ColumnType;
  readonly decimals?: number;
  /** SQL aggregate over the report's rows `r`. */
  readonly sql: string;
}

/** A report as data; the runner turns it into a page on screen, a file, or a line in the list of reports. */
export interface ReportDefinition {
  /** Last part of its address, `invoice-report`. */
  readonly name: string;
  readonly title: TextKey;
  /** Where the console offers it: among the reports, in the Export Data menu, or only by a link from another place. */
  readonly menu: 'reports' | 'exports' | 'none';
  readonly permission: Permission;
  /** Whether only the people whom the commission setting names may take it out of the house. */
  readonly exportsRestricted?: boolean;
  readonly filters: Readonly<Record<string, ReportFilter>>;
  readonly columns: readonly ReportColumn[];
  /** Values that rows carry besides their columns: the `id`, and what links need. JSON name -> SQL. */
  readonly keys: Readonly<Record<string, string>> & { readonly id: string };
  readonly figures?: readonly ReportFigure[];
  readonly defaultSort: ReportSort;
  /** A chart that says more than the table: one bar a row. */
  readonly chart?: { readonly label: string; readonly value: string };
  /** Whether people choose the columns (the custom report and leads); others show all. */
  readonly columnsChosen?: boolean;
  rows(filter: Readonly<Record<string, unknown>>, bind: Bind): ReportSource;
  /** Texts of column heads that depend on the data. Column -> key and params. */
  heads?(
    db: Database,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, { readonly label: TextKey; readonly params: MessageParams }>>>;
}

/** The values of a report's filters as its query gets them. */
export type FilterValues<Filters extends Readonly<Record<string, ReportFilter>>> = {
  readonly [Name in keyof Filters]: Filters[Name] extends ReportFilter<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : never;
};

/** Declares a report: the query's `filter` gets the types of the filters. */
export function defineReport<const Filters extends Readonly<Record<string, ReportFilter>>>(
  report: Omit<ReportDefinition, 'filters' | 'rows' | 'heads' | 'permission'> & {
    readonly permission?: Permission;
    readonly filters: Filters;
    rows(filter: FilterValues<Filters>, bind: Bind): ReportSource;
    heads?(
      db: Database,
      filter: FilterValues<Filters>,
    ): Promise<Readonly<Record<string, { readonly label: TextKey; readonly params: MessageParams }>>>;
  },
): ReportDefinition {
  return { permission: 'reports.read', ...report } as ReportDefinition;
}
