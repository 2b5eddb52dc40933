import type { Locale } from '../../../common/enums.js';
import type { SqlValue } from '../../platform/database/database.js';
import type { ColumnType } from '../report-definition.js';

/** Kinds of files that a report becomes. */
export const exportFormats = ['xlsx', 'pdf', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** A column as a file shows it. */
export interface FileColumn {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /** Width in characters. */
  readonly width: number;
  readonly decimals?: number;
  /** Texts of codes, in the file's language. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A figure above the table. */
export interface FileFigure {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly decimals?: number;
}

/** Words that a file needs besides its data. */
export interface FileWords {
  readonly total: string;
  readonly yes: string;
  readonly no: string;
  /** 'Page %{page} of %{pages}' */
  readonly page: string;
  /** 'Created Nov 20, 2026 10:15 AM' */
  readonly created: string;
}

/** Everything that a thread without the application needs to write one file: plain data. */
export interface ExportTask {
  readonly databaseUrl: string;
  readonly format: ExportFormat;
  /** File on this machine that is written. */
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  /** The filter in words; each is a line of its own where space allows. */
  readonly filters: readonly string[];
  readonly columns: readonly FileColumn[];
  readonly figures: readonly FileFigure[];
  readonly words: FileWords;
  readonly rows: { readonly sql: string; readonly values: readonly SqlValue[] };
  readonly totals: { readonly sql: string; readonly values: readonly SqlValue[] };
}

/** What comes back while a file is written and at its end. */
export type ExportMessage =
  { readonly rowsDone: number } | { readonly done: { readonly rows: number } } | { readonly error: string };
