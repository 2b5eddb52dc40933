import { countedTotalLimit } from '../../../common/limits.js';
import type { SqlValue } from '../database/database.js';
import { AppError } from '../errors/errors.js';
import { UnusableValue } from './list-filters.js';
import type { Bind, BoundScope, Filter, ListDefinition, SearchTable } from './list-definition.js';

type Way = 'ASC' | 'DESC';
/** An order that the caller asked for, by the name that the definition gives it. */
export interface ListSort {
  readonly name: string;
  readonly way: Way;
}
interface OrderPart {
  readonly expression: string;
  readonly way: Way;
  readonly nullsLast?: boolean;
}
/** Where the ids of a page are found. */
interface KeySource {
  readonly from: string;
  readonly id: string;
  readonly order: readonly OrderPart[];
}

/**
 * The SQL of one list call. Ids are found first, in as few tables as the filters and the order need, so that a deep page
 * walks an index and nothing else; the row's columns are read for the ids of the page.
 */
export class ListStatement {
  /** Values of the statement's `$n`. */
  readonly values: SqlValue[] = [];
  /** Whether free text narrows the list. */
  readonly isSearch: boolean;
  /** Whether the total is counted up to `countedTotalLimit` only. */
  readonly isCapped: boolean;
  private readonly where: string;
  private readonly source: KeySource;
  private readonly total: string;
  /** A value of the caller's in the statement makes it one of many, which are planned for what they ask. */
  private readonly isSteady: boolean;

  constructor(
    private readonly definition: ListDefinition,
    filter: Readonly<Record<string, unknown>>,
    private readonly sort: ListSort | undefined,
    scope: BoundScope,
  ) {
    const bind: Bind = (value) => `$${this.values.push(value)}`;
    for (const name of Object.keys(filter)) {
      if (!Object.hasOwn(definition.filters, name))
        throw new AppError(400, 'unknownFilter', { params: { name } });
    }
    const scoped = scope.conditions;
    this.values.push(...scope.values);
    const alone = scoped.length === 0 ? searchAlone(definition, filter, sort) : undefined;
    const conditions = [...scoped, ...conditionsOf(alone?.filters ?? definition.filters, filter, bind)];
    const { search } = definition;
    this.isSearch = search !== undefined && conditions.some((condition) => names(condition, search.alias));
    this.isCapped = this.isSearch || definition.isJournal === true;
    this.isSteady = this.values.length === scope.values.length || Array.isArray(filter['id']);
    this.where = whereOf(conditions);
    const order = orderOf(alone ?? definition, sort);
    const used = [...conditions, ...order.map((part) => part.expression)].join(' ');
    this.source = alone
      ? { from: alone.from, id: alone.id, order }
      : { from: keysFrom(definition, used), id: definition.id, order };
    const kept = scoped.length === 0 ? keptTotal(definition, filter, bind) : undefined;
    this.total = kept ?? this.counted(`${countFrom(definition, conditions.join(' '))}${this.where}`);
  }

  /** Page and total of the same moment; a capped one is one more than the limit at most. Columns: json, count, total. */
  page(limit: number, start: number): { sql: string; isSteady: boolean } {
    // Near the front of an order finding rows by their ids would be one step too many.
    const rows = start === 0 ? this.firstRows(limit) : this.rows(this.keys(limit, start));
    const sql = `SELECT page.json, page.count, (${this.total})::int AS total FROM (${rows}) page`;
    return { sql, isSteady: this.isSteady && start === 0 };
  }

  /**
   * Matches up to one more than a search counts, and the page out of them, if that is all of them. Columns: json, count,
   * total.
   */
  countedPage(limit: number, start: number): string {
    const { from, id, order } = this.source;
    const keys = order.map(({ expression }, place) => `${expression} AS k${place}`).join(', ');
    const keyOrder = order.map((part, place) => `k${place} ${wayText(part)}`).join(', ');
    const page = `SELECT id FROM hit WHERE (SELECT n FROM counted) <= ${countedTotalLimit} ORDER BY ${keyOrder} LIMIT ${limit} OFFSET ${start}`;
    return `WITH hit AS MATERIALIZED (SELECT ${id} AS id, ${keys} FROM ${from}${this.where} LIMIT ${countedTotalLimit + 1}), counted AS (SELECT count(*)::int AS n FROM hit) SELECT page.json, page.count, counted.n AS total FROM counted, (${this.rows(page)}) page`;
  }

  /** The page of a search that finds many: the order's index is walked until the page is full. */
  walkedPage(limit: number, start: number): string {
    return this.rows(this.keys(limit, start));
  }

  private counted(found: string): string {
    if (!this.isCapped) return `SELECT count(*) FROM ${found}`;
    return `SELECT count(*) FROM (SELECT 1 FROM ${found} LIMIT ${countedTotalLimit + 1}) AS counted`;
  }

  private keys(limit: number, start: number): string {
    const { from, id, order } = this.source;
    return `SELECT ${id} AS id FROM ${from}${this.where} ORDER BY ${orderText(order)} LIMIT ${limit} OFFSET ${start}`;
  }

  private firstRows(limit: number): string {
    const { from, joins = {}, countFrom: table = '' } = this.definition;
    const [, alias] = /^\w+ (\w+)$/.exec(table) ?? [];
    // Rows of the one table that filters and order need are found first: joins ahead of the limit cost half as much again.
    if (alias && this.source.from === table && from.startsWith(`${table} `)) {
      const found = `SELECT ${alias}.* FROM ${table}${this.where} ORDER BY ${this.rowOrder} LIMIT ${limit}`;
      return asJson(
        `SELECT ${columnList(this.definition)} FROM (${found}) AS ${alias}${from.slice(table.length)} ORDER BY ${this.rowOrder}`,
      );
    }
    const missing = Object.entries(joins).filter(
      ([alias]) => names(this.where, alias) && !hasTable(from, alias),
    );
    const tables = [from, ...missing.map(([, join]) => join)].join(' ');
    return asJson(
      `SELECT ${columnList(this.definition)} FROM ${tables}${this.where} ORDER BY ${this.rowOrder} LIMIT ${limit}`,
    );
  }

  private rows(keys: string): string {
    const { from, id } = this.definition;
    const joined = / JOIN /i.test(from) ? `(${from})` : from;
    return asJson(
      `SELECT ${columnList(this.definition)} FROM (${keys}) AS found JOIN ${joined} ON ${id} = found.id ORDER BY ${this.rowOrder}`,
    );
  }

  private get rowOrder(): string {
    return orderText(orderOf(this.definition, this.sort));
  }
}

/** Rows as the text of one JSON array, with their number. */
const asJson = (rows: string): string =>
  `SELECT coalesce(json_agg(shown)::text, '[]') AS json, count(*)::int AS count FROM (${rows}) AS shown`;

const rowStatements = new WeakMap<ListDefinition, Map<string, string>>();

/** The statement of one row by id ($1) within scopes, as JSON text; the same text every time. */
export function rowStatement(definition: ListDefinition, scopes: readonly string[]): string {
  const scope = scopes.map((condition) => ` AND ${condition}`).join('');
  let statements = rowStatements.get(definition);
  if (!statements) rowStatements.set(definition, (statements = new Map()));
  let statement = statements.get(scope);
  if (statement === undefined) {
    statement = `SELECT row_to_json(found)::text AS json FROM (SELECT ${columnList(definition)} FROM ${definition.from} WHERE ${definition.id} = $1${scope}) found`;
    statements.set(scope, statement);
  }
  return statement;
}

const columnLists = new WeakMap<ListDefinition, string>();

/** The columns of a row with their JSON names. */
export function columnList(definition: ListDefinition): string {
  let list = columnLists.get(definition);
  if (list === undefined) {
    list = Object.entries(definition.columns)
      .map(([name, sql]) => `${sql} AS "${name}"`)
      .join(', ');
    columnLists.set(definition, list);
  }
  return list;
}

function conditionsOf(
  filters: Readonly<Record<string, Filter>>,
  filter: Readonly<Record<string, unknown>>,
  bind: Bind,
): string[] {
  return Object.entries(filter).map(([name, value]) => {
    try {
      return filters[name]?.(value, bind) ?? 'true';
    } catch (error) {
      if (error instanceof UnusableValue) throw new AppError(400, 'badFilter', { params: { name } });
      throw error;
    }
  });
}

/** The search table, when it has all that a search asks for. */
function searchAlone(
  { search }: ListDefinition,
  filter: Readonly<Record<string, unknown>>,
  sort: ListSort | undefined,
): SearchTable | undefined {
  if (!search || !Object.hasOwn(filter, search.text)) return undefined;
  if (sort && !Object.hasOwn(search.sort, sort.name)) return undefined;
  return Object.keys(filter).every((name) => Object.hasOwn(search.filters, name)) ? search : undefined;
}

function keptTotal(
  { totals }: ListDefinition,
  filter: Readonly<Record<string, unknown>>,
  bind: Bind,
): string | undefined {
  if (!totals || !Object.keys(filter).every((name) => Object.hasOwn(totals.filters, name))) return undefined;
  return `SELECT coalesce(sum(${totals.sum}), 0) FROM ${totals.from}${whereOf(conditionsOf(totals.filters, filter, bind))}`;
}

function orderOf(
  source: Pick<ListDefinition, 'sort' | 'defaultSort' | 'id'>,
  sort: ListSort | undefined,
): OrderPart[] {
  const asked = sort && source.sort[sort.name];
  const parts: OrderPart[] =
    sort && asked ? [askedOrder(asked, sort.way)] : source.defaultSort.split(/,(?![^(]*\))/).map(orderPart);
  const last = parts.at(-1);
  if (parts.some((part) => part.expression === source.id)) return parts;
  // Same direction on the id, so that one index serves both.
  return [...parts, { expression: source.id, way: last?.way ?? 'ASC' }];
}

/** An order that was asked for; NULLS LAST at its end holds for both ways. */
function askedOrder(expression: string, way: Way): OrderPart {
  const plain = expression.replace(/ NULLS LAST$/, '');
  return { expression: plain, way, nullsLast: plain !== expression };
}

function orderPart(text: string): OrderPart {
  const [, expression = '', way] = /^\s*(.*?)(?:\s+(ASC|DESC))?\s*$/i.exec(text) ?? [];
  return { expression, way: way?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' };
}

const wayText = ({ way, nullsLast }: OrderPart): string => (nullsLast ? `${way} NULLS LAST` : way);

const orderText = (order: readonly OrderPart[]): string =>
  order.map((part) => `${part.expression} ${wayText(part)}`).join(', ');

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';

/** Whether SQL of ours names an alias. */
const names = (sql: string, alias: string): boolean => new RegExp(`\\b${alias}\\.`).test(sql);

/** Whether a FROM of ours has a table under this alias. */
const hasTable = (from: string, alias: string): boolean => new RegExp(`\\b${alias}\\b`).test(from);

/** `countFrom` with the joins that the conditions name. */
function countFrom({ from, countFrom: narrow, joins = {} }: ListDefinition, used: string): string {
  const wanted = Object.entries(joins).filter(([alias]) => names(used, alias));
  return [narrow ?? from, ...wanted.map(([, join]) => join)].join(' ');
}

/** The same for finding ids, unless the order needs a table that only the whole FROM has. */
function keysFrom(definition: ListDefinition, used: string): string {
  const narrow = countFrom(definition, used);
  const aliases = [...used.matchAll(/\b([a-z]\w*)\./gi)].map((match) => match[1] ?? '');
  const hasAll = aliases.every((alias) => hasTable(narrow, alias));
  return hasAll ? narrow : definition.from;
}
