import type { SqlValue } from '../database/database.js';

/** Adds a value to a statement and returns its place, `$n`. */
export type Bind = (value: SqlValue) => string;
/** A filter: the SQL condition for a value that came with the call. Throws for a value that it cannot use. */
export type Filter = (value: unknown, bind: Bind) => string;

/** What a list offers; everything else that a caller sends is refused, nothing of it ever becomes SQL. */
export interface ListDefinition {
  readonly resource: string;
  /** FROM with its joins. */
  readonly from: string;
  /** JSON name -> SQL expression of the row that is answered. */
  readonly columns: Readonly<Record<string, string>>;
  /**
   * JSON name -> SQL expression that may be sorted by. `id` should be there. One that ends in NULLS LAST keeps rows without a
   * value at the end in both directions, which no index serves.
   */
  readonly sort: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Used when the caller names none, and behind what it names, so that pages never overlap. */
  readonly defaultSort: string;
  /** Unique expression that ends every order. */
  readonly id: string;
  /**
   * FROM without the joins that only columns need. The page's ids are found in it by index before the rows are read, and
   * the count does not pay for the rest.
   */
  readonly countFrom?: string;
  /** Joins that `countFrom` gets only when a filter or the order names their alias: alias -> JOIN. */
  readonly joins?: Readonly<Record<string, string>>;
  /**
   * Rows of a journal: they come with all that is done and nobody pages through to the first. Their total is counted up to
   * `countedTotalLimit`, so that a page costs the same after years.
   */
  readonly isJournal?: boolean;
  /** Where totals are kept, for calls that filter by nothing but its filters. */
  readonly totals?: KeptTotals;
  /** The side table that free text is looked up in. */
  readonly search?: SearchTable;
}

/** A table that holds numbers of rows, kept in the transaction of every change: an exact total without counting. */
export interface KeptTotals {
  readonly from: string;
  /** SQL expression whose sum is the total. */
  readonly sum: string;
  readonly filters: Readonly<Record<string, Filter>>;
}

/**
 * A narrow table with the text of every row. Calls that filter and sort by nothing but what it has are answered from it
 * alone. A total that comes of a search is counted up to `countedTotalLimit`.
 */
export interface SearchTable {
  /** Alias in filters: a condition that names it is a search. */
  readonly alias: string;
  /** Name of the filter that takes free text. */
  readonly text: string;
  readonly from: string;
  readonly id: string;
  readonly sort: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly defaultSort: string;
}

/** A condition that the service adds whatever the caller asks: its scope. */
export type Scope = (bind: Bind) => string;

/** Scopes as they stand at the front of a statement; one that lets everything through is left out. */
export interface BoundScope {
  readonly conditions: readonly string[];
  readonly values: readonly SqlValue[];
}
