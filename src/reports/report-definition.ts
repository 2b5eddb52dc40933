import type { Expression } from 'kysely';
import type { Locale } from '../../common/text/locales.js';
import type { MessageParams } from '../../common/messages/translate.js';
import type { Permission } from '../../common/auth/permissions.js';
import type { ReportColumnType, ReportMenu, ReportRecord } from '../../common/reports/reports.js';
import type { Holidays } from '../../common/season/calendar.js';
import type { Database } from '../platform/database/database.js';
import type { Operand } from '../platform/query/index.js';
import type { ReportFilter } from './report-filters.js';
import type { ReportRows, ReportRowsSource } from './report-source.js';
import type { TextKey } from './text-key.js';

export type ColumnType = ReportColumnType;

/** Link of a cell: to a record, or to another report with a filter from the row. */
export type CellLink =
  | {
      readonly resource: 'clients' | 'properties';
      /** The column with the record's id. */
      readonly id: string;
    }
  | {
      readonly report: string;
      /** Columns of this row by filter of the other report. Filters that both reports have are passed on. */
      readonly filter: Readonly<Record<string, string>>;
      /** Only rows where this column is above 0 have the link. */
      readonly above0?: string;
    };

/** Separates the codes of a cell, and their texts. No code contains it. */
export const codeSeparator = ', ';

export interface ReportColumn {
  readonly key: string;
  readonly label: TextKey;
  readonly type: ColumnType;
  /** Value of its cells. */
  readonly value: Operand<ReportRows>;
  /** Width in characters. */
  readonly width: number;
  /** Decimals of a percentage. Default: 2. */
  readonly decimals?: number;
  /** Message key prefix of the texts, if values are codes. Several codes are separated by `codeSeparator`. */
  readonly texts?: TextGroup;
  readonly link?: CellLink;
  /** The column's cell in the totals row. */
  readonly total?: ReportTotal;
}

/** An aggregate over the report's rows, `r`, or a function of the filter if the rows don't add up to the total. */
export type ReportTotal =
  Expression<unknown> | ((filter: Readonly<Record<string, unknown>>) => Expression<unknown>);

/** Message key prefixes of texts; the last part of the key is the code. */
export type TextGroup =
  | 'common.status'
  | 'common.field'
  | 'common.delivery'
  | 'reportColumns.leadKind'
  | 'reportColumns.lead'
  | 'reportColumns.finding'
  | 'reportColumns.limitFinding'
  | 'reportColumns.proposalState'
  | 'clients.activity'
  | 'clients.userType'
  | 'audit.origin'
  | 'protests.stage'
  | 'protests.dates.by'
  | 'offers.source'
  | 'offers.state'
  | 'protests.way'
  | 'rolls.notice.kind'
  | 'rolls.difference.kind'
  | 'rolls.difference.state';

export interface ReportSort {
  readonly column: string;
  readonly descending?: boolean;
}

/** A figure above the table, such as the number of reduced properties. */
export interface ReportFigure {
  readonly key: string;
  readonly label: TextKey;
  readonly type: ColumnType;
  readonly decimals?: number;
  /** An aggregate over the report's rows, `r`. */
  readonly value: Expression<unknown>;
}

/** The console's screen of a report. */
export interface ReportScreen {
  /** Path of its form, `/reports/invoice-report`; the result's path has more parts. */
  readonly path: string;
  /** Filters whose values are those parts, in order; absent if all filters are one base64 key. */
  readonly parts?: readonly string[];
  /** Whether the path ends with the name of the client or county. */
  readonly named?: boolean;
  /** The report that Go Back opens. */
  readonly parent?: string;
}

/** Sources of the property and tax year of a new billing's form. */
export interface AddBilling {
  /** The key of the property's id in the rows. */
  readonly propertyId: string;
  /** The filter that has the tax year. */
  readonly year: string;
}

/** Definition of a report, from which the runner creates pages, files and descriptions. */
export interface ReportDefinition {
  /** Name used in paths, `invoice-report`. */
  readonly name: string;
  readonly title: TextKey;
  readonly menu: ReportMenu;
  /** Place in the menus: lower ones come first. A new report takes a number between its neighbors'. */
  readonly order: number;
  /** Whether the dashboard lists it too. */
  readonly onDashboard?: boolean;
  /** The record whose page offers it. */
  readonly record?: ReportRecord;
  /** Absent for a report that is only exported. */
  readonly screen?: ReportScreen;
  readonly permission: Permission;
  /** Whether only the accounts in the commission setting may export it. */
  readonly exportsRestricted?: boolean;
  readonly filters: Readonly<Record<string, ReportFilter>>;
  /** Filters that identify the subject of the rows: their values are shown below the title. */
  readonly subject?: readonly string[];
  readonly columns: readonly ReportColumn[];
  /** Values of rows besides their columns, by JSON name: the `id` and the ids of links. */
  readonly keys: Readonly<Record<string, Operand<ReportRows>>> & { readonly id: Operand<ReportRows> };
  readonly figures?: readonly ReportFigure[];
  /** If set, the console offers Add Billing for each row. */
  readonly addBilling?: AddBilling;
  readonly defaultSort: ReportSort;
  /** A bar chart with one bar per row. */
  readonly chart?: { readonly label: string; readonly value: string };
  /** Whether the user can choose the columns (the custom report and leads). */
  readonly columnsChosen?: boolean;
  /** Reads what the rows need besides the filter, such as computed dates. */
  prepare?(context: ReportContext, filter: Readonly<Record<string, unknown>>): Promise<unknown>;
  rows(filter: Readonly<Record<string, unknown>>, prepared?: unknown): ReportRowsSource;
  /** Column headers that depend on the data, as key and params by column. */
  heads?(
    db: Database,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, { readonly label: TextKey; readonly params: MessageParams }>>>;
}

/** Context of `prepare`. */
export interface ReportContext {
  readonly db: Database;
  readonly holidays: Holidays;
  /** Today in the business time zone. */
  readonly today: string;
  /** The language of texts in its rows. */
  readonly locale: Locale;
}

/** The parsed values of a report's filters. */
export type FilterValues<Filters extends Readonly<Record<string, ReportFilter>>> = {
  readonly [Name in keyof Filters]: Filters[Name] extends ReportFilter<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : never;
};

/** Declares a report, giving `filter` the types of its filters. */
export function defineReport<const Filters extends Readonly<Record<string, ReportFilter>>, Prepared = never>(
  definition: Omit<ReportDefinition, 'filters' | 'subject' | 'prepare' | 'rows' | 'heads' | 'permission'> & {
    readonly permission?: Permission;
    readonly filters: Filters;
    readonly subject?: readonly (keyof Filters & string)[];
    prepare?(context: ReportContext, filter: FilterValues<Filters>): Promise<Prepared>;
    rows(filter: FilterValues<Filters>, prepared?: Prepared): ReportRowsSource;
    heads?(
      db: Database,
      filter: FilterValues<Filters>,
    ): Promise<Readonly<Record<string, { readonly label: TextKey; readonly params: MessageParams }>>>;
  },
): ReportDefinition {
  return { permission: 'reports.read', ...definition } as ReportDefinition;
}
