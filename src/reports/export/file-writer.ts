import type { RawRow } from './cells.js';
import type { SnapshotHead } from './snapshot.js';

/** How one format is written: the head once, rows batch by batch, the rest. */
export interface FileWriter {
  start(head: SnapshotHead): Promise<void>;
  rows(batch: readonly RawRow[]): Promise<void>;
  end(): Promise<void>;
}
