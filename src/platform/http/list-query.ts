import { maxIdsPerCall, maxPageSize, searchTotalLimit } from '../../../contract/limits.js';
import type { Database, SqlValue } from '../database/database.js';
import { AppError } from './errors.js';
import { type ListSort, ListStatement, rowStatement } from './list-statement.js';

export { escapeLike, filters, UnusableValue } from './list-filters.js';

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
 * alone. A total that comes of a search is counted up to `searchTotalLimit`.
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

/** One page as it is answered: rows as JSON text that the database built, never parsed here. */
export class ListPage {
  constructor(
    readonly resource: string,
    readonly json: string,
    readonly start: number,
    readonly count: number,
    /** Rows in all; with `totalCapped` there are more. */
    readonly total: number,
    readonly totalCapped = false,
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

/** Scopes as they stand at the front of a statement; one that lets everything through is left out. */
export interface BoundScope {
  readonly conditions: readonly string[];
  readonly values: readonly SqlValue[];
}

/**
 * Answers a list call: `?filter={"status":"A"}&range=[0,9]&sort=["id","ASC"]`, in one statement: the page's ids by index,
 * then its rows, and the total of the same moment.
 * A filter by `id` list (getMany) is never paged.
 * @throws 400 for an unknown filter or sort, or a value that cannot be used
 */
export async function list(
  db: Database,
  definition: ListDefinition,
  params: ListParams,
  ...scopes: Scope[]
): Promise<ListPage> {
  const scope = bindScopes(scopes);
  const key = [params.filter, params.range, params.sort, ...scope.conditions].join('\n');
  const known = firstPages.get(definition)?.get(key);
  const { json, count, total, start, isSearch } = known
    ? { ...(await rowOf(db.repeated<PageRow>(known, scope.values))), start: 0, isSearch: false }
    : await build(db, definition, params, scope, key);
  const isCapped = isSearch && total > searchTotalLimit;
  return new ListPage(definition.resource, json, start, count, isCapped ? searchTotalLimit : total, isCapped);
}

/**
 * Statements of first pages by what was asked: those that hold nothing of the caller's but names of ours are asked for
 * again and again, and need not be put together every time.
 */
const firstPages = new WeakMap<ListDefinition, Map<string, string>>();
const maxFirstPages = 100;

async function build(
  db: Database,
  definition: ListDefinition,
  params: ListParams,
  scope: BoundScope,
  key: string,
): Promise<PageRow & { start: number; isSearch: boolean }> {
  const filter = readFilter(params.filter);
  const [start, end] = readRange(params.range);
  const isLookup = Array.isArray(filter['id']) && params.range === undefined;
  const limit = isLookup ? maxIdsPerCall : end - start + 1;
  const query = new ListStatement(definition, filter, readSort(definition, params.sort), scope);
  const { isSearch } = query;
  if (isSearch) return { ...(await searchPage(db, query, limit, start)), start, isSearch };
  const { sql, isSteady } = query.page(limit, start);
  if (!isSteady) return { ...(await rowOf(db.first<PageRow>(sql, query.values))), start, isSearch };
  const known = firstPages.get(definition) ?? new Map<string, string>();
  firstPages.set(definition, known);
  if (query.values.length === scope.values.length && known.size < maxFirstPages) known.set(key, sql);
  return { ...(await rowOf(db.repeated<PageRow>(sql, query.values))), start, isSearch };
}

function bindScopes(scopes: readonly Scope[]): BoundScope {
  const values: SqlValue[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = scopes.map((scope) => scope(bind)).filter((condition) => condition !== 'true');
  return { conditions, values };
}

async function rowOf(answer: Promise<PageRow | undefined>): Promise<PageRow> {
  return (await answer) ?? { json: '[]', count: 0, total: 0 };
}

/** What the statement of a page answers. */
interface PageRow {
  readonly json: string;
  readonly count: number;
  readonly total: number;
}

/** A search that finds more than it counts takes a second statement, which walks the order instead of sorting all. */
async function searchPage(
  db: Database,
  query: ListStatement,
  limit: number,
  start: number,
): Promise<PageRow> {
  const counted = await rowOf(db.first<PageRow>(query.countedPage(limit, start), query.values));
  if (counted.total <= searchTotalLimit) return counted;
  const page = await rowOf(db.first<PageRow>(query.walkedPage(limit, start), query.values));
  return { ...page, total: counted.total };
}

/** One row as it is answered: JSON text that the database built, never parsed here. */
export class JsonRow {
  constructor(readonly json: string) {}
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
  const row = await oneAsJson(db, definition, id, ...scopes);
  return row && (JSON.parse(row.json) as Row);
}

/** The same for an answer that only passes through. */
export async function oneAsJson(
  db: Database,
  definition: ListDefinition,
  id: number,
  ...scopes: Scope[]
): Promise<JsonRow | undefined> {
  const values: SqlValue[] = [id];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const found = await db.repeated<{ json: string }>(
    rowStatement(
      definition,
      scopes.map((scope) => scope(bind)),
    ),
    values,
  );
  return found && new JsonRow(found.json);
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

/** The order that was asked for, as the names and ways of its parts; none for the list's own. */
function readSort(definition: ListDefinition, text: string | undefined): ListSort | undefined {
  const sort = readJson('sort', text);
  if (sort === undefined) return undefined;
  if (!Array.isArray(sort) || sort.length !== 2)
    throw new AppError(400, 'badQuery', { params: { name: 'sort' } });
  const [name, direction] = sort as unknown[];
  if (typeof name !== 'string' || !Object.hasOwn(definition.sort, name))
    throw new AppError(400, 'unknownSort', { params: { name: String(name) } });
  return { name, way: String(direction).toUpperCase() === 'DESC' ? 'DESC' : 'ASC' };
}

function readJson(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'badQuery', { params: { name } });
  }
}
