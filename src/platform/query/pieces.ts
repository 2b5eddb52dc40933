import {
  type AnyColumnWithTable,
  createQueryId,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  PostgresQueryCompiler,
  RawNode,
  type ReferenceNode,
  type SelectQueryNode,
  sql,
} from 'kysely';
import type { SqlValue } from '../database/database.js';
import type { DB } from './database-types.js';

/** A column with its alias, `p.owner_name`. `Rows` maps each alias to its table's row type. */
export type ColumnOf<Rows> = AnyColumnWithTable<Rows, keyof Rows>;
/** A column, or a Kysely expression over columns. */
export type Operand<Rows> = ColumnOf<Rows> | Expression<unknown>;
export type AnyOperand = string | Expression<unknown>;
/** Kysely's expression builder over these aliases; subqueries may select from any table. */
export type Builder<Rows> = ExpressionBuilder<DB & Rows, keyof Rows & string>;

export const builderFor = <Rows>(): Builder<Rows> => expressionBuilder<DB & Rows, keyof Rows & string>();

/** A compiled operand. */
export interface Piece {
  readonly text: string;
  /** Columns it references, `p.owner_name`, except those of tables that its own subqueries select from. */
  readonly columns: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
}

const nameOf = (node: object | undefined): string => (node as { name?: string } | undefined)?.name ?? '';
const aliasOf = (column: string): string => column.slice(0, column.indexOf('.'));
export const pieceOf = (text: string, columns: ReadonlySet<string> = new Set()): Piece => ({
  text,
  columns,
  aliases: new Set([...columns].map(aliasOf)),
});

/** Compiles operands: numbers parameters from an offset and collects the referenced columns. */
class PieceCompiler extends PostgresQueryCompiler {
  private before = 0;
  private columns = new Set<string>();

  read(operand: AnyOperand, before: number): Piece & { readonly values: readonly unknown[] } {
    this.before = before;
    this.columns = new Set();
    const expression = typeof operand === 'string' ? sql.ref(operand) : operand;
    const node = RawNode.createWithChild(expression.toOperationNode());
    const { sql: text, parameters: values } = this.compileQuery(node, queryId);
    return { ...pieceOf(text, this.columns), values };
  }

  protected override getCurrentParameterPlaceholder(): string {
    return `$${this.before + this.numParameters}`;
  }

  protected override visitReference(node: ReferenceNode): void {
    const column = 'column' in node.column ? node.column.column : undefined;
    this.columns.add(`${nameOf(node.table?.table.identifier)}.${nameOf(column)}`);
    super.visitReference(node);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    const outer = this.columns;
    this.columns = new Set();
    super.visitSelectQuery(node);
    const tables = [...(node.from?.froms ?? []), ...(node.joins ?? []).map((join) => join.table)];
    const own = tables.map((table) => nameOf('alias' in table ? (table.alias as object) : undefined));
    for (const column of this.columns) if (!own.includes(aliasOf(column))) outer.add(column);
    this.columns = outer;
  }
}

const queryId = createQueryId();
const compiler = new PieceCompiler();
/** Operands without parameters are compiled once: columns by name, expressions by identity. */
const columnPieces = new Map<string, Piece>();
const expressionPieces = new WeakMap<object, Piece>();

/** Placeholder for the business time zone; its name is bound when the statement is built. */
export const businessZone = sql<string>`${Symbol('business zone')}::text`;

/** A statement under construction: collects parameter values in the order of their `$n`. */
export class Statement {
  readonly values: SqlValue[] = [];

  /** @param zone name of the business time zone, for operands that use it */
  constructor(private readonly zone = 'UTC') {}

  /** Compiles an operand; its parameters follow those already collected. */
  add(operand: AnyOperand): Piece {
    const known = typeof operand === 'string' ? columnPieces.get(operand) : expressionPieces.get(operand);
    if (known) return known;
    const piece = compiler.read(operand, this.values.length);
    for (const value of piece.values)
      this.values.push(typeof value === 'symbol' ? this.zone : (value as SqlValue));
    if (typeof operand === 'string') columnPieces.set(operand, piece);
    else if (piece.values.length === 0) expressionPieces.set(operand, piece);
    return piece;
  }
}

/** ` WHERE …`, or an empty string without conditions. */
export const whereText = (conditions: readonly Piece[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.map(({ text }) => text).join(' AND ')}` : '';
