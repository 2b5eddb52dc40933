import { type Expression, type Nullable, sql, type SqlBool } from 'kysely';
import type { DB } from './database-types.js';
import { type AnyOperand, type ColumnOf, type Piece, Statement } from './pieces.js';

/**
 * Effect of a join on the number of rows. `one` matches exactly one row (inner join along a foreign key) and `maybe` at
 * most one (left join on a unique key): both are dropped when nothing references them. `only` filters rows (inner join)
 * and `each` multiplies them (left join): both always stay.
 */
type Kind = 'one' | 'maybe' | 'only' | 'each';
interface Join<K extends Kind = Kind, T extends keyof DB = keyof DB, Column = unknown> {
  readonly kind: K;
  readonly table: T;
  /** Joined on `alias.key = column`, and on `and` if given. */
  readonly column: Column;
  readonly key: string;
  readonly and?: Expression<SqlBool>;
}
/** A table, or a subquery in its place. */
type Table = keyof DB | Expression<unknown>;
type RowOf<T> = T extends keyof DB ? DB[T] : T extends Expression<infer Row> ? Row : never;
/** Row type by alias; columns of left joins are nullable. */
type RowsOf<Base extends string, T, J> = {
  readonly [Alias in Base | (keyof J & string)]: Alias extends keyof J
    ? J[Alias] extends Join<'maybe' | 'each', infer Joined>
      ? Nullable<DB[Joined]>
      : J[Alias] extends Join<Kind, infer Joined>
        ? DB[Joined]
        : never
    : RowOf<T>;
};

const joinOf =
  <const K extends Kind>(kind: K) =>
  <const T extends keyof DB, const Column>(
    table: T,
    column: Column,
    key = 'id' as keyof DB[T] & string,
    and?: Expression<SqlBool>,
  ): Join<K, T, Column> => ({ kind, table, column, key, and });
/** `one('users', 'p.client_id')`: the user whose id is `p.client_id`. */
export const one = joinOf('one');
export const maybe = joinOf('maybe');
export const only = joinOf('only');
/** `each('properties', 'u.id', 'client_id')`: all properties whose `client_id` is `u.id`. */
export const each = joinOf('each');

/** A base table and the joins around it. A statement gets only the joins that its columns need. */
export class Source<Rows = unknown> {
  /** For the type checker only: the row type of each alias. */
  declare readonly rows: Rows;
  private readonly on: ReadonlyMap<string, Expression<SqlBool>>;

  constructor(
    readonly base: string,
    readonly baseTable: Table,
    readonly joins: Readonly<Record<string, Join>>,
  ) {
    const on = Object.entries(joins).map(([alias, { key, column, and }]) => {
      const equal = sql<SqlBool>`${sql.ref(`${alias}.${key}`)} = ${sql.ref(String(column))}`;
      return [alias, and ? sql<SqlBool>`${equal} AND ${and}` : equal] as const;
    });
    this.on = new Map(on);
  }

  /** Whether these pieces reference the base table only, and no join changes the number of its rows. */
  needsOnlyBase(pieces: readonly Piece[]): boolean {
    const isFixed = Object.values(this.joins).every(({ kind }) => kind === 'one' || kind === 'maybe');
    return isFixed && pieces.every(({ aliases }) => [...aliases].every((alias) => alias === this.base));
  }

  /**
   * The FROM clause with the joins that the pieces need.
   * @param base replaces the base table, under the same alias
   * @throws Error for an alias that this source does not have
   */
  from(statement: Statement, pieces: readonly Piece[], base = this.table(statement)): string {
    const needed = new Set<string>();
    for (const { aliases } of pieces) for (const alias of aliases) needed.add(alias);
    for (const alias of needed)
      if (alias !== this.base && !this.on.has(alias)) throw new Error(`No ${alias} over ${this.base}.`);
    const kept: string[] = [];
    // Backwards, because a join may depend on earlier ones.
    for (const [alias, on] of [...this.on].toReversed()) {
      const { kind, table } = this.joins[alias] as Join;
      if ((kind === 'one' || kind === 'maybe') && !needed.has(alias)) continue;
      const { text, aliases } = statement.add(on);
      for (const other of aliases) needed.add(other);
      const how = kind === 'one' || kind === 'only' ? 'INNER' : 'LEFT';
      kept.unshift(` ${how} JOIN "${table}" AS "${alias}" ON ${text}`);
    }
    return base + kept.join('');
  }

  /** The base table with its alias. */
  table(statement: Statement): string {
    const table = this.baseTable;
    return `${typeof table === 'string' ? `"${table}"` : statement.add(table).text} AS "${this.base}"`;
  }

  /**
   * Checks the operands of a definition.
   * @throws Error for an unknown alias, or for a parameter: only requests have parameters
   */
  check(operands: readonly AnyOperand[]): void {
    const statement = new Statement();
    const pieces = operands.map((operand) => statement.add(operand));
    if (statement.values.length > 0)
      throw new Error(`A definition over ${this.base} must not have parameters.`);
    this.from(statement, pieces);
  }
}

/**
 * Declares a source.
 * @param base alias of the base table
 * @param joins by alias; a join comes after those it depends on
 */
export function source<const Base extends string, T extends Table, const J = unknown>(
  base: Base,
  table: T,
  joins?: J & { readonly [Alias in keyof J]: Join<Kind, keyof DB, ColumnOf<RowsOf<Base, T, J>>> },
): Source<RowsOf<Base, T, J>> {
  return new Source(base, table, (joins ?? {}) as Readonly<Record<string, Join>>);
}
