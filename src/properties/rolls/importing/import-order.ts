import type { Mapping, RollKind, RollStep } from '../../../../common/properties/rolls.js';
import type { SourceFile } from '../reading/open-parts.js';

/** What is to be imported. */
export interface ImportOrder {
  /** What the files are. Default: a roll. */
  readonly kind?: RollKind;
  readonly countyId: number;
  readonly taxYear: number;
  readonly files: readonly SourceFile[];
  /** Columns of CSV files by field; those with usual titles need none. */
  readonly mapping?: Mapping;
  /** Imports the other lines although some are refused; otherwise nothing is changed then. */
  readonly skipRefused: boolean;
  /** The number of accounts whose removal was confirmed. Without it, not many are removed. */
  readonly removes?: number | null;
  /** The number of accounts that may lose what they have in one column, as confirmed. Without it, not many do. */
  readonly empties?: number | null;
}

/** A table that was read. */
export interface ReadTable {
  readonly name: string;
  readonly layout: string;
  readonly lines: number;
  readonly refused: number;
  /** Sum of the values: of the market values of accounts, of the values of their parts. */
  readonly sum: string;
}

/** A file that was read. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly tables: readonly ReadTable[];
  /** Files of a zip that are of no known layout. */
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

/** What the files have, before anything is changed. */
export interface Staging {
  readonly files: readonly ReadFile[];
  readonly layout: string;
  readonly mapping: Mapping | undefined;
  /** Whether all accounts of the county and year are there, so that those which are not are removed. */
  readonly isWhole: boolean;
  /** Whether the file of accounts is a supplement, which adds, changes and removes some of them. */
  readonly isSupplement: boolean;
  /** Whether there are files of accounts among them, and not only companions. */
  readonly hasAccounts: boolean;
  /** The columns of accounts that the files know; all others stay as they are. */
  readonly fills: readonly string[];
  readonly accounts: number;
  readonly refused: number;
  /** Refused lines by reason. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** What an import changes. */
export interface Merged {
  /** Accounts of the county and year afterwards. */
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What an import would change: of accounts, or of lines about protests. */
export interface Changes {
  /** How many are there before it. */
  readonly before: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The most accounts that would lose what they have in one column, such as the owner's name. */
  readonly emptied: number;
}

/** Told while an import runs. */
export interface Progress {
  readonly step: RollStep;
  readonly file?: string;
  readonly lines: number;
}
