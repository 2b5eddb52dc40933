import { maxIdsPerCall, maxPageSize } from '../../../contract/limits.js';
import type { Database, SqlValue } from '../database/database.js';
import { AppError } from './errors.js';

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
  /** JSON name -> SQL expression that may be sorted by. `id` should be there. */
  readonly sort: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Used when the caller names none, and behind what it names, so that pages never overlap. */
  readonly defaultSort: string;
  /** Unique expression that ends every order. */
  readonly id: string;
  /** FROM without the joins that only columns need: the count does not pay for them. */
  readonly countFrom?: string;
}

/** One page as it is answered: rows as JSON text that the database built, never parsed here. */
export class ListPage {
  constructor(
    readonly resource: string,
    readonly json: string,
    readonly start: number,
    readonly count: number,
    readonly total: number,
  ) {}

  /** `clients 0-9/319`; the total is what follows the slash. */
  get contentRange(): string {
    return `${this.resource} ${this.start}-${Math.max(this.start + this.count - 1, this.start)}/${this.total}`;
  }
}

/** The three parameters of ra-data-simple-rest, still as text. */
export interface ListParams {
  readonly filter?: string;
  readonly range?: string;
  readonly sort?: string;
}

/** A condition that the service adds whatever the caller asks: its scope. */
export type Scope = (bind: Bind) => string;

/**
 * Answers a list call: `?filter={"status":"A"}&range=[0,9]&sort=["id","ASC"]`.
 * A filter by `id` list (getMany) is never paged.
 * @throws 400 for an unknown filter or sort, or a value that cannot be used
 */
export async function list(
  db: Database,
  definition: ListDefinition,
  params: ListParams,
  ...scopes: Scope[]
): Promise<ListPage> {
  const values: SqlValue[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const filter = readFilter(params.filter);
  const conditions = [
    ...scopes.map((scope) => scope(bind)),
    ...Object.entries(filter).map(([name, value]) => condition(definition, name, value, bind)),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const [start, end] = readRange(params.range);
  const isLookup = Array.isArray(filter['id']);
  const limit = isLookup && params.range === undefined ? maxIdsPerCall : end - start + 1;
  const order = readSort(definition, params.sort);
  const columns = Object.entries(definition.columns).map(([name, sql]) => `${sql} AS "${name}"`);

  const countValues = [...values];
  const rows = `SELECT coalesce(json_agg(page), '[]')::text AS json, count(*)::int AS count FROM (SELECT ${columns.join(', ')} FROM ${definition.from}${where} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(start)}) page`;
  const count = `SELECT count(*)::int AS total FROM ${definition.countFrom ?? definition.from}${where}`;
  const [page, totals] = await Promise.all([
    db.first<{ json: string; count: number }>(rows, values),
    db.first<{ total: number }>(count, countValues),
  ]);
  return new ListPage(definition.resource, page?.json ?? '[]', start, page?.count ?? 0, totals?.total ?? 0);
}

/**
 * One row of a list's shape by id.
 * @returns undefined when there is none within the scopes
 */
export async function one<Row extends object>(
  db: Database,
  definition: ListDefinition,
  id: number,
  ...scopes: Scope[]
): Promise<Row | undefined> {
  const values: SqlValue[] = [id];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = [`${definition.id} = $1`, ...scopes.map((scope) => scope(bind))];
  const columns = Object.entries(definition.columns).map(([name, sql]) => `${sql} AS "${name}"`);
  const found = await db.first<{ row: Row }>(
    `SELECT row_to_json(found) AS row FROM (SELECT ${columns.join(', ')} FROM ${definition.from} WHERE ${conditions.join(' AND ')}) found`,
    values,
  );
  return found?.row;
}

function condition(definition: ListDefinition, name: string, value: unknown, bind: Bind): string {
  const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined;
  if (!filter) throw new AppError(400, 'unknownFilter', { params: { name } });
  try {
    return filter(value, bind);
  } catch (error) {
    if (error instanceof UnusableValue) throw new AppError(400, 'badFilter', { params: { name } });
    throw error;
  }
}

function readFilter(text: string | undefined): Record<string, unknown> {
  const filter = readJson('filter', text) ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter))
    throw new AppError(400, 'badQuery', { params: { name: 'filter' } });
  const given = Object.entries(filter).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  return Object.fromEntries(given);
}

function readRange(text: string | undefined): [number, number] {
  const range = readJson('range', text) ?? [0, maxPageSize - 1];
  const problem = new AppError(400, 'badRange', { params: { max: maxPageSize } });
  if (!Array.isArray(range) || range.length !== 2) throw problem;
  const [start, end] = range as unknown[];
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) throw problem;
  const [first, last] = [start as number, end as number];
  if (first < 0 || last < first || last - first >= maxPageSize || last > 2_000_000_000) throw problem;
  return [first, last];
}

function readSort(definition: ListDefinition, text: string | undefined): string {
  const sort = readJson('sort', text);
  if (sort === undefined) return `${definition.defaultSort}, ${definition.id}`;
  if (!Array.isArray(sort) || sort.length !== 2)
    throw new AppError(400, 'badQuery', { params: { name: 'sort' } });
  const [name, direction] = sort as unknown[];
  const expression =
    typeof name === 'string' && Object.hasOwn(definition.sort, name) ? definition.sort[name] : undefined;
  if (!expression) throw new AppError(400, 'unknownSort', { params: { name: String(name) } });
  const way = String(direction).toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
  // Same direction on the id, so that one index serves both.
  return expression === definition.id
    ? `${expression} ${way}`
    : `${expression} ${way}, ${definition.id} ${way}`;
}

function readJson(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'badQuery', { params: { name } });
  }
}

/** Thrown by a filter for a value that is not of its kind. */
export class UnusableValue extends Error {}

const largestId = 2_147_483_647;

function integer(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > largestId)
    throw new UnusableValue();
  return number;
}

function line(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new UnusableValue();
  const text = String(value).trim();
  if (text.length > 200 || text.includes('\0')) throw new UnusableValue();
  return text;
}

/** The filters that lists are made of. `sql` is ours, the value the caller's. */
export const filters = {
  /** A number or a list of numbers (ids, years). */
  ids:
    (sql: string): Filter =>
    (value, bind) => {
      const ids = (Array.isArray(value) ? value : [value]).map(integer);
      if (ids.length > maxIdsPerCall) throw new UnusableValue();
      return ids.length === 1 ? `${sql} = ${bind(ids[0] ?? null)}` : `${sql} = ANY(${bind(ids)}::int[])`;
    },
  /** One of a fixed set of texts. */
  choice:
    (sql: string, choices: readonly string[]): Filter =>
    (value, bind) => {
      if (typeof value !== 'string' || !choices.includes(value)) throw new UnusableValue();
      return `${sql} = ${bind(value)}`;
    },
  flag:
    (sql: string): Filter =>
    (value, bind) => {
      if (value !== true && value !== false && value !== 'true' && value !== 'false')
        throw new UnusableValue();
      return `${sql} = ${bind(String(value) === 'true')}`;
    },
  /** Text anywhere in the expression; case does not matter. */
  contains:
    (sql: string): Filter =>
    (value, bind) =>
      `${sql} ILIKE ${bind(`%${escapeLike(line(value))}%`)}`,
  equals:
    (sql: string): Filter =>
    (value, bind) =>
      `${sql} = ${bind(line(value))}`,
} as const;

/** Text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
