import type { Locale } from '../../../common/text/locales.js';
import type { ExportFormat } from '../../../common/reports/reports.js';
import type { SqlValue } from '../../platform/database/database.js';
import type { ColumnType } from '../report-definition.js';

export type { ExportFormat };

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** A column of a file. */
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

/** Texts of a file besides its data. */
export interface FileWords {
  readonly total: string;
  readonly yes: string;
  readonly no: string;
  /** Separator between a name and its value. */
  readonly colon: string;
  /** 'Page %{page} of %{pages}' */
  readonly page: string;
  /** 'Created Nov 20, 2026 10:15 AM CST' */
  readonly created: string;
}

/** The firm the report belongs to. */
export interface FileFirm {
  readonly name: string;
  /** PNG as a data URL; absent without a logo. */
  readonly logo?: string | undefined;
}

/** Everything a worker thread needs to write one file, as plain data. */
export interface ExportTask {
  readonly databaseUrl: string;
  /** The setting TIME_LIMIT_FACTOR, because a thread has its own limits. */
  readonly timeLimitFactor: number;
  readonly format: ExportFormat;
  /** Path of the local output file. */
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  /** The active filters as text, one per line where space allows. */
  readonly filters: readonly string[];
  readonly columns: readonly FileColumn[];
  readonly figures: readonly FileFigure[];
  readonly words: FileWords;
  /** Printed at the head of a PDF. */
  readonly firm?: FileFirm;
  readonly rows: { readonly sql: string; readonly values: readonly SqlValue[] };
  readonly totals: { readonly sql: string; readonly values: readonly SqlValue[] };
}
