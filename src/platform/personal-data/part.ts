import type { Caller } from '../access/caller.js';
import type { Tx } from '../database/database.js';
import type { StoredFiles } from '../uploads/stored-files.js';

/** The client to erase, with its values before the erasure. */
export interface ErasedPerson {
  readonly clientId: number;
  readonly email: string;
  readonly fullName: string;
  /** Account numbers of the client's properties, as comparison keys. */
  readonly accountKeys: readonly string[];
  /** The account that erases the client. */
  readonly actor: Pick<Caller, 'id' | 'level'>;
}

/** Columns that keep their values, each with the reason. */
type Reasons = Readonly<Record<string, string>>;

/**
 * How an erasure treats a table. `deletedBy`: the runner deletes the rows with the client's id in this column. `deleted`: the part's
 * `erase` deletes them. `nothing` (no personal data) and `kept` give the reason. Otherwise, every column that can hold text is in one
 * of the three lists.
 */
export type TableErasure =
  | { readonly deletedBy: 'client_id' | 'user_id' }
  | { readonly deleted: 'rows' }
  | { readonly nothing: string }
  | { readonly kept: string }
  | {
      /** Columns that the part's `erase` empties or replaces. */
      readonly erased: readonly string[];
      readonly keeps?: Reasons;
      /** Columns with numbers as text, fixed words or hashes, which identify nobody. */
      readonly plain?: readonly string[];
    };

/** How an erasure treats another place. The text of `kept` gives the reason, and until when. */
export type PlaceErasure = 'deleted' | { readonly kept: string };

/** A part of the service, with every place it owns that could hold personal data, including those that hold none. */
export interface PersonalDataPart {
  /** Folder of the part: its wing and the folder within, as in CONTRIBUTING.md. */
  readonly owner: string;
  readonly tables?: Readonly<Record<string, TableErasure>>;
  /** Files in the store, by the first folder of their keys. */
  readonly files?: Readonly<Record<string, PlaceErasure>>;
  /** Entries of DATA_DIR. */
  readonly dataFolder?: Readonly<Record<string, PlaceErasure>>;
  /** Job queues. */
  readonly queues?: Readonly<Record<string, PlaceErasure>>;
  /** Erases the client's values within the transaction of the erasure. */
  readonly erase?: (tx: Tx, person: ErasedPerson, files: StoredFiles) => Promise<void>;
  /**
   * Erases data about many clients that cannot be searched for one. Runs in the transaction and again after it, because work that
   * had read the client before may have finished since.
   */
  readonly eraseShared?: (tx: Tx, files: StoredFiles) => Promise<void>;
  /** Erases data outside the database, after the transaction. Must find what is left to do by itself: a clock job repeats it. */
  readonly afterwards?: () => Promise<void>;
}
