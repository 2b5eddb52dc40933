import type { RawRow } from './cells.js';
import type { SnapshotHead } from './snapshot.js';

/** Writer of one format: header, rows in batches, and the end, which needs no database. */
export interface FileWriter {
  start(head: SnapshotHead): Promise<void>;
  rows(batch: readonly RawRow[]): Promise<void>;
  end(): Promise<void>;
}
