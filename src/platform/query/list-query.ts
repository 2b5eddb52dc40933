import { countedTotalLimit, maxIdsPerCall, maxPageSize } from '../../../common/limits.js';
import type { Database, SqlValue } from '../database/database.js';
import { AppError } from '../errors/errors.js';
import type { Bind, BoundScope, ListDefinition, Scope } from './list-definition.js';
import { type ListSort, ListStatement, rowStatement } from './list-statement.js';

export type { Bind, Filter, KeptTotals, ListDefinition, Scope, SearchTable } from './list-definition.js';
export { escapeLike, filters, UnusableValue } from './list-filters.js';

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
  const found = known
    ? {
        ...(await rowOf(db.repeated<PageRow>(known, scope.values))),
        start: 0,
        isCapped: definition.isJournal === true,
      }
    : await build(db, definition, params, scope, key);
  const { json, count, start } = found;
  const isCapped = found.isCapped && found.total > countedTotalLimit;
  const total = isCapped ? countedTotalLimit : found.total;
  return new ListPage(definition.resource, json, start, count, total, isCapped);
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
): Promise<PageRow & { start: number; isCapped: boolean }> {
  const filter = readFilter(params.filter);
  const [start, end] = readRange(params.range);
  const isLookup = Array.isArray(filter['id']) && params.range === undefined;
  const limit = isLookup ? maxIdsPerCall : end - start + 1;
  const query = new ListStatement(definition, filter, readSort(definition, params.sort), scope);
  const { isCapped } = query;
  if (query.isSearch) return { ...(await searchPage(db, query, limit, start)), start, isCapped };
  const { sql, isSteady } = query.page(limit, start);
  if (!isSteady) return { ...(await rowOf(db.first<PageRow>(sql, query.values))), start, isCapped };
  const known = firstPages.get(definition) ?? new Map<string, string>();
  firstPages.set(definition, known);
  if (query.values.length === scope.values.length && known.size < maxFirstPages) known.set(key, sql);
  return { ...(await rowOf(db.repeated<PageRow>(sql, query.values))), start, isCapped };
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
  if (counted.total <= countedTotalLimit) return counted;
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
