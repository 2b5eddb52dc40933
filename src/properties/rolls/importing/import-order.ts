import type { Mapping, RollKind, RollStep } from '../../../../common/properties/rolls.js';
import type { SourceFile } from '../reading/open-parts.js';

/** An import to run. */
export interface ImportOrder {
  /** Kind of the files. Default: a roll. */
  readonly kind?: RollKind;
  readonly countyId: number;
  readonly taxYear: number;
  readonly files: readonly SourceFile[];
  /** Columns of CSV files by field. Columns with usual titles need no mapping. */
  readonly mapping?: Mapping;
  /** Whether to import the other lines if some are refused. Otherwise a refused line stops the import, and nothing is changed. */
  readonly skipRefused: boolean;
  /** Confirmed number of accounts to remove. Without it, removing many accounts fails. */
  readonly removes?: number | null;
  /** Confirmed number of accounts that may lose their value in one column. Without it, emptying many accounts fails. */
  readonly empties?: number | null;
}

/** A table that was read. */
export interface ReadTable {
  readonly name: string;
  readonly layout: string;
  readonly lines: number;
  readonly refused: number;
  /** Sum of the market values of accounts, the final values of protests, or the values of parts. */
  readonly sum: string;
}

/** A file that was read. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly tables: readonly ReadTable[];
  /** Files of a ZIP file without a known layout. */
  readonly skipped: readonly string[];
}

/** A refused line. */
export interface RefusedLine {
  readonly file: string;
  readonly line: number;
  readonly accountNumber: string | null;
  readonly reason: string;
  readonly value: string | null;
}

/** Summary of the staged files, before anything is changed. */
export interface Staging {
  readonly files: readonly ReadFile[];
  readonly layout: string;
  readonly mapping: Mapping | undefined;
  /** Whether the files have all accounts of the county and year; accounts missing from them are then removed. */
  readonly isWhole: boolean;
  /** Whether the file of accounts is a supplement, which adds, changes and removes some of them. */
  readonly isSupplement: boolean;
  /** Whether there are files of accounts, not only companions. */
  readonly hasAccounts: boolean;
  /** Account columns that the files have; all others stay unchanged. */
  readonly fills: readonly string[];
  readonly accounts: number;
  readonly refused: number;
  /** Refused lines by reason. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** Result of an import. */
export interface Merged {
  /** Accounts of the county and year after the import. */
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Changes that an import would make to accounts, or to lines about protests. */
export interface Changes {
  /** Number of existing rows. */
  readonly before: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Number of accounts that would lose their value in a column, such as the owner's name; of the column that loses most. */
  readonly emptied: number;
}

/** Progress of a running check or import. */
export interface Progress {
  readonly step: RollStep;
  readonly file?: string;
  readonly lines: number;
}
