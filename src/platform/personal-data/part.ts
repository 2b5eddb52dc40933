import type { Caller } from '../access/caller.js';
import type { Tx } from '../database/database.js';
import type { StoredFiles } from '../uploads/stored-files.js';

/** The client that is erased, as it was before. */
export interface ErasedPerson {
  readonly clientId: number;
  readonly email: string;
  readonly fullName: string;
  /** The account numbers of its properties, as keys to compare. */
  readonly accountKeys: readonly string[];
  /** Who erases it. */
  readonly actor: Pick<Caller, 'id' | 'level'>;
}

/** Columns and why each keeps what it has. */
type Reasons = Readonly<Record<string, string>>;

/**
 * What becomes of a person's data in a table. `deletedBy`: the runner deletes the rows whose column has the client's id. `deleted`:
 * the part's `erase` does. `nothing` and `kept` say why. Otherwise every column that can hold text is in one of the three lists.
 */
export type TableErasure =
  | { readonly deletedBy: 'client_id' | 'user_id' }
  | { readonly deleted: 'rows' }
  | { readonly nothing: string }
  | { readonly kept: string }
  | {
      /** Emptied or replaced by the part's `erase`. */
      readonly erased: readonly string[];
      readonly keeps?: Reasons;
      /** Numbers in words, fixed words, hashes: nothing that tells who somebody is. */
      readonly plain?: readonly string[];
    };

/** What becomes of a person's data in another place. The text of `kept` says why, and until when. */
export type PlaceErasure = 'deleted' | { readonly kept: string };

/** A part of the service that owns places where a person's data can lie: all of them, also those without any. */
export interface PersonalDataPart {
  /** Its folder: wing and room, as in CONTRIBUTING.md. */
  readonly owner: string;
  readonly tables?: Readonly<Record<string, TableErasure>>;
  /** Files in the store, by the first folder of their keys. */
  readonly files?: Readonly<Record<string, PlaceErasure>>;
  /** What is in DATA_DIR. */
  readonly dataFolder?: Readonly<Record<string, PlaceErasure>>;
  /** Queues of jobs. */
  readonly queues?: Readonly<Record<string, PlaceErasure>>;
  /** Erases the client's values, in the transaction of the erasure. */
  readonly erase?: (tx: Tx, person: ErasedPerson, files: StoredFiles) => Promise<void>;
  /**
   * Erases what holds many clients and cannot be searched for one. It runs in the transaction, and once more after it: work that had
   * read the client before may have ended meanwhile.
   */
  readonly eraseShared?: (tx: Tx, files: StoredFiles) => Promise<void>;
  /** After the transaction: what is not in the database. It must find by itself what is left to do, and a clock job repeats it. */
  readonly afterwards?: () => Promise<void>;
}
