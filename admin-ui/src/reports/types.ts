/**
 * Reports as the service describes them. Forms, columns and links are built from the description alone, so that a new
 * report needs no screen of its own.
 */
export interface ReportDescription {
  readonly name: string;
  readonly title: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly ReportColumn[];
  /** Whether people choose the columns. */
  readonly columnsChosen: boolean;
  /** Files that this account may take out; none where it may not. */
  readonly exportFormats: readonly ExportFormat[];
}

export type ExportFormat = 'xlsx' | 'pdf' | 'csv';
export type ColumnType = 'text' | 'integer' | 'money' | 'rate' | 'percent' | 'date' | 'flag';

export interface ReportFilter {
  readonly name: string;
  readonly type: 'id' | 'ids' | 'year' | 'years' | 'choice' | 'choices' | 'zips';
  readonly title: string;
  readonly required: boolean;
  readonly resource?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** Where a cell leads: to a record, or to another report with a filter taken from the row. */
export type CellLink =
  | { readonly resource: 'clients' | 'properties'; readonly id: string }
  | {
      readonly report: string;
      readonly filter: Readonly<Record<string, string>>;
      /** Only rows where this column is above 0 lead there. */
      readonly above0?: string;
    };

export interface ReportColumn {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  readonly decimals?: number;
  /** The column holds codes: the key below which their texts stand. */
  readonly texts?: string;
  readonly link?: CellLink;
}

export interface FilterText {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
}

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly decimals?: number;
  readonly value: string | number | null;
}

/** One row as the service answers it; also a filter by name. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** A page of a report. Money, rates and percents are decimal text. */
export interface ReportPageAnswer {
  readonly title: string;
  readonly filters: readonly FilterText[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly total: number;
  readonly totals: ReportRow;
  readonly figures: readonly Figure[];
  readonly chart?: { readonly label: string; readonly value: string };
}
