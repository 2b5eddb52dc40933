import type { Tx } from '../../platform/database/database.js';
import type { List } from '../../platform/query/index.js';
import type { FieldErrors } from '../../platform/errors/errors.js';

/** A row of reference data. */
export interface ReferenceRecord {
  id: number;
  version: number;
}

/** A resource of the reference data: its table, its list, and what its forms may write. */
export interface Reference<Row extends ReferenceRecord, Item> {
  readonly entity: new () => Row;
  readonly list: List<Item>;
  /** The fields of its forms, which the journal shows. */
  readonly fields: readonly (keyof Row & string)[];
  /** The name of a row in the journal. */
  readonly nameOf: (row: Row) => string;
  /** The field whose value is taken, by unique index. */
  readonly unique: Readonly<Record<string, keyof Row & string>>;
  /**
   * Fields that a form requires and delivered rows may lack: they stay empty until somebody enters them, and can't be emptied
   * again.
   */
  readonly kept?: readonly (keyof Row & string)[];
  /** Checks what the database cannot explain to a form. @throws 400 with field errors */
  readonly check?: (tx: Tx, row: Row) => Promise<void>;
  /** Values to confirm before they are written, compared with `before`: an error with both figures at each. */
  readonly doubts?: (tx: Tx, row: Row, before: Partial<Row>) => Promise<FieldErrors>;
}

/** Declares a resource; `Item` is inferred from its list. */
export const defineReference = <Row extends ReferenceRecord, Item>(
  reference: Reference<Row, Item>,
): Reference<Row, Item> => reference;
