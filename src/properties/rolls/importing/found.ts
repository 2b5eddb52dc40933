import type { Mapping } from '../../../../common/properties/rolls.js';
import type { FoundTable } from '../reading/look-into.js';
import type { Changes, Staging } from './import-order.js';

type PreviewRow = Readonly<Record<string, unknown>>;

/** Result of a check. */
export interface FoundInFiles {
  readonly tables: readonly FoundTable[];
  /** Columns of the CSV file with the accounts; null without one. */
  readonly columns: readonly string[] | null;
  /** The column of each mapped field; empty for a field left out. The import uses the same mapping. */
  readonly mapping: Mapping | null;
  /** Null when the files could not be read completely. */
  readonly staging: Staging | null;
  /** Changes that an import would make; null when the files cannot be imported. */
  readonly changes?: Changes | null;
  readonly rows: readonly PreviewRow[];
}

/** Finds the newest earlier mapping whose columns the file has; undefined if only usual titles can be used. */
export function mappingFor(columns: readonly string[], earlier: readonly Mapping[]): Mapping | undefined {
  return earlier.find((mapping) =>
    Object.values(mapping).every((title) => title === '' || columns.includes(title)),
  );
}
