import type { Tx } from '../../platform/database/database.js';
import type { List } from '../../platform/query/index.js';
import type { FieldErrors } from '../../platform/errors/errors.js';

/** A row of reference data. */
export interface ReferenceRecord {
  id: number;
  version: number;
}

/** A reference data resource: its table, its list, and the fields that its forms may write. */
export interface Reference<Row extends ReferenceRecord, Item> {
  readonly entity: new () => Row;
  readonly list: List<Item>;
  /** Form fields, which are recorded in the journal. */
  readonly fields: readonly (keyof Row & string)[];
  /** Returns the name of a row for the journal. */
  readonly nameOf: (row: Row) => string;
  /** Field to report as taken, by name of the violated unique index. */
  readonly unique: Readonly<Record<string, keyof Row & string>>;
  /**
   * Required fields that built-in rows may lack. They may stay empty until a value is entered, and cannot be emptied afterwards.
   */
  readonly kept?: readonly (keyof Row & string)[];
  /** Checks rules whose violation the database could not report at a field. @throws 400 with field errors */
  readonly check?: (tx: Tx, row: Row) => Promise<void>;
  /** Returns an error, with the given and the known figure, for each changed value to confirm before it is written. */
  readonly doubts?: (tx: Tx, row: Row, before: Partial<Row>) => Promise<FieldErrors>;
}

/** Defines a resource; `Item` is inferred from its list. */
export const defineReference = <Row extends ReferenceRecord, Item>(
  reference: Reference<Row, Item>,
): Reference<Row, Item> => reference;
