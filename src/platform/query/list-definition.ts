import type { ExtractTypeFromReferenceExpression } from 'kysely';
import type { ErrorCode } from '../errors/errors.js';
import type { Filter } from './filters.js';
import {
  type AnyOperand,
  type Builder,
  builderFor,
  type Operand,
  type Piece,
  pieceOf,
  Statement,
} from './pieces.js';
import type { Source } from './source.js';

export interface Order<O = AnyOperand> {
  readonly by: O;
  readonly direction: 'ASC' | 'DESC';
  /** Rows without a value come last in both directions; no index has that order. */
  readonly nullsLast?: boolean;
}
export const asc = <const O>(by: O): Order<O> => ({ by, direction: 'ASC' });
export const desc = <const O>(by: O): Order<O> => ({ by, direction: 'DESC' });
export const nullsLast = <const O>(by: O): Order<O> => ({ by, direction: 'ASC', nullsLast: true });

/** How a page's ids are found: filters and orders. */
interface KeySpec<O> {
  /** A unique column; every order ends with it. */
  readonly id: O;
  /** Sort name -> operand, or several in order; the requested direction applies to the last. Should include `id`. */
  readonly sort: Readonly<Record<string, O | readonly Order<O>[]>>;
  readonly filters: Readonly<Record<string, Filter<O>>>;
  /** The order of a request without `sort`. */
  readonly defaultSort: readonly Order<O>[];
}
/** A table of row counts, kept up to date in every transaction: an exact total without counting. */
interface TotalsSpec<O> {
  /** Operand whose sum is the total. */
  readonly sum: O;
  readonly filters: Readonly<Record<string, Filter<O>>>;
}
interface ListSpec<O, Columns> extends KeySpec<O> {
  readonly resource: string;
  /** JSON name -> operand. */
  readonly columns: Columns;
  /**
   * The client that a row belongs to. API keys limited to certain clients can read only lists with this column and
   * shared lists.
   */
  readonly clientId?: O;
  /** Whether the rows belong to no client and every caller may read them, such as counties. */
  readonly isShared?: boolean;
  /** Error code when a single row does not exist; `notFound` by default. */
  readonly missing?: ErrorCode;
  /**
   * Whether the list is an append-only log. Its total is counted only up to `countedTotalLimit`, so that a page costs
   * the same after years.
   */
  readonly isJournal?: boolean;
  /**
   * Whether columns or filters contain the current time. Each call defines such a list anew, so its statements are not
   * cached.
   */
  readonly isOfMoment?: boolean;
  /** Filters that find a few rows by an index for any value. Requests with one of them share a prepared plan. */
  readonly exact?: readonly string[];
  /** Maintained totals, used for requests without scopes and without filters other than these. */
  readonly totals?: TotalsSpec<AnyOperand> & { readonly source: Source };
  /**
   * A narrow table with the searchable text of every row. Requests with `q` that need nothing else find their ids there. The
   * list's own source joins it under the same alias.
   */
  readonly search?: Keys;
}

export interface Keys extends KeySpec<AnyOperand> {
  readonly source: Source;
}
/** A list as defined by `defineList`. `Row` is the type of a row in JSON. */
export interface List<Row = unknown> extends ListSpec<AnyOperand, Readonly<Record<string, AnyOperand>>> {
  readonly source: Source;
  /** All columns, `… AS "name", …`. */
  readonly row: Piece;
  /** Cached statements by request, only for requests without parameters of their own. */
  readonly statements: Map<string, string>;
  /** For the type checker only. */
  readonly rowType?: Row;
}

/**
 * Defines a list over a source. Requests can use only the filters and sorts given here. Their values are passed as
 * parameters, except those from a fixed set, which become literals. An unknown column does not compile; an alias that
 * the source lacks, or a parameter, fails at startup.
 */
export function defineList<Rows, const Columns extends Readonly<Record<string, Operand<Rows>>>>(
  source: Source<Rows>,
  define: (builder: Builder<Rows>) => ListSpec<Operand<Rows>, Columns>,
): List<{ [Name in keyof Columns]: ExtractTypeFromReferenceExpression<Rows, keyof Rows, Columns[Name]> }> {
  const spec = keysIn(source, define(builderFor<Rows>()));
  source.check([...Object.values<AnyOperand>(spec.columns), ...(spec.clientId ? [spec.clientId] : [])]);
  return { ...spec, row: rowOf(spec.columns), statements: new Map() };
}

/** Returns the list with other columns, such as renamed ones. Filters and sorts keep their names. */
export function withColumns<Row>(list: List, columns: Readonly<Record<string, AnyOperand>>): List<Row> {
  list.source.check(Object.values(columns));
  return { ...list, rowType: undefined as Row, columns, row: rowOf(columns), statements: new Map() };
}

/** The select list of these columns. */
export function rowOf(columns: Readonly<Record<string, AnyOperand>>): Piece {
  const statement = new Statement();
  const pieces = Object.entries(columns).map(([name, column]) => ({ name, ...statement.add(column) }));
  const text = pieces.map((piece) => `${piece.text} AS "${piece.name}"`).join(', ');
  return pieceOf(text, new Set(pieces.flatMap((piece) => [...piece.columns])));
}

/** Defines how ids are found in a source, such as the search table of a list. */
export function keysIn<Rows, S extends KeySpec<Operand<Rows>>>(source: Source<Rows>, spec: S): S & Keys {
  const orders = [...Object.values(spec.sort).flatMap(partsOf), ...spec.defaultSort];
  source.check([spec.id, ...orders.map(({ by }) => by), ...operandsOf(spec)]);
  return { ...spec, source };
}

/** Defines where a list's totals are maintained. */
export function totalsIn<Rows, S extends TotalsSpec<Operand<Rows>>>(
  source: Source<Rows>,
  spec: S,
): S & { readonly source: Source } {
  source.check([spec.sum, ...operandsOf(spec)]);
  return { ...spec, source };
}

/** A sort as a list of its parts. */
export const partsOf = <O extends AnyOperand>(sort: O | readonly Order<O>[]): readonly Order<O>[] =>
  Array.isArray(sort) ? (sort as readonly Order<O>[]) : [asc(sort as O)];

const operandsOf = ({ filters }: { readonly filters: Readonly<Record<string, Filter>> }): AnyOperand[] =>
  Object.values(filters).flatMap(({ operands }) => operands as readonly AnyOperand[]);
