import type { Mapping } from '../../../../common/properties/rolls.js';
import type { FoundTable } from '../reading/look-into.js';
import type { Changes, Staging } from './import-order.js';

type PreviewRow = Readonly<Record<string, unknown>>;

/** What a check found. */
export interface FoundInFiles {
  readonly tables: readonly FoundTable[];
  /** The columns of the CSV file with the accounts; null without one. */
  readonly columns: readonly string[] | null;
  /** The column of each field that has one; empty for a field that was left out. The import goes by the same. */
  readonly mapping: Mapping | null;
  /** Null when the files could not be read to their end. */
  readonly staging: Staging | null;
  /** What an import would change; null when the files cannot be imported. */
  readonly changes?: Changes | null;
  readonly rows: readonly PreviewRow[];
}

/** The newest of earlier choices whose columns the file has; undefined if titles have to do. */
export function mappingFor(columns: readonly string[], earlier: readonly Mapping[]): Mapping | undefined {
  return earlier.find((mapping) =>
    Object.values(mapping).every((title) => title === '' || columns.includes(title)),
  );
}
