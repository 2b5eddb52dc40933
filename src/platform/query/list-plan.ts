import { countedTotalLimit } from '../../../common/platform/limits.js';
import { AppError } from '../errors/errors.js';
import { type Filter, UnusableValue } from './filters.js';
import { asc, type Keys, type List, type Order, partsOf } from './list-definition.js';
import type { ListRequest } from './parameters.js';
import { type Piece, pieceOf, type Statement, whereText } from './pieces.js';

/** A part of the order, compiled. */
interface OrderPiece extends Piece {
  readonly direction: string;
}

/**
 * The statements of one list request. Ids are found in as few tables as the filters and the order need, so
 * that a deep page only scans an index; columns are read only for the rows of the page.
 */
export class ListPlan {
  /** Whether the request searches by free text. */
  readonly isSearch: boolean;
  /** Whether the total stops at `countedTotalLimit`. */
  readonly isCapped: boolean;
  /** Whether the statement is worth preparing: its plan suits all values of its parameters, such as ids. */
  readonly isSteady: boolean;
  /** The list itself, or its search table. */
  private readonly keys: Keys;
  private readonly conditions: readonly Piece[];
  private readonly where: string;
  private readonly limit: string;

  /**
   * @param scope conditions added by the service
   * @throws AppError for an invalid filter value
   */
  constructor(
    private readonly list: List,
    private readonly request: ListRequest,
    private readonly statement: Statement,
    private readonly scope: readonly Piece[],
  ) {
    const { filter, start, limit } = request;
    const before = statement.values.length;
    this.keys = this.searchAlone() ?? list;
    this.conditions = [...scope, ...this.conditionsOf(this.keys.filters)];
    this.where = whereText(this.conditions);
    this.limit = ` LIMIT ${limit}${start > 0 ? ` OFFSET ${start}` : ''}`;
    const searched = list.search?.source.base;
    this.isSearch = searched !== undefined && this.conditions.some(({ aliases }) => aliases.has(searched));
    this.isCapped = this.isSearch || list.isJournal === true;
    const isExact = Array.isArray(filter['id']) || list.exact?.some((name) => Object.hasOwn(filter, name));
    const isLasting = list.isOfMoment !== true && start === 0;
    this.isSteady = isLasting && (isExact === true || statement.values.length === before);
  }

  /** Page and total in one statement. A capped total is at most the limit plus one. Columns: json, count, total. */
  page(): string {
    // On the first page a separate step for the ids is not worth it.
    const rows = this.request.start === 0 ? this.firstRows() : this.walkedPage();
    return `SELECT page.json, page.count, (${this.total()})::int AS total FROM (${rows}) page`;
  }

  /** The total. A first page that is not full has all rows; the CASE then lets the database skip the count. */
  private total(): string {
    const kept = this.keptTotal();
    if (kept !== undefined) return kept;
    const { start, limit } = this.request;
    const counted = this.countedTotal();
    return start === 0 ? `CASE WHEN page.count < ${limit} THEN page.count ELSE (${counted}) END` : counted;
  }

  /**
   * Collects the matches of a search, up to the limit plus one, and sorts them. The page is empty if there are more
   * than the limit. Columns: json, count, total.
   */
  collectedPage(): string {
    const order = this.orderOf(this.keys);
    const keys = order.map(({ text }, index) => `, ${text} AS k${index}`).join('');
    const byKeys = order.map(({ direction }, index) => `k${index} ${direction}`).join(', ');
    const hits = `${this.ids(order, keys)} LIMIT ${countedTotalLimit + 1}`;
    const page = `SELECT id FROM hit WHERE (SELECT n FROM counted) <= ${countedTotalLimit} ORDER BY ${byKeys}${this.limit}`;
    return `WITH hit AS MATERIALIZED (${hits}), counted AS (SELECT count(*)::int AS n FROM hit) SELECT page.json, page.count, counted.n AS total FROM counted, (${this.rowsOf(page)}) page`;
  }

  /**
   * Finds the ids by scanning the order's index until the page is full, then reads their rows. Columns: json, count.
   */
  walkedPage(): string {
    const order = this.orderOf(this.keys);
    return this.rowsOf(`${this.ids(order)}${orderText(order)}${this.limit}`);
  }

  /** The maintained total, if the request allows it. */
  private keptTotal(): string | undefined {
    const { totals } = this.list;
    if (!totals || this.scope.length > 0 || !this.asksOnly(totals.filters)) return undefined;
    const sum = this.statement.add(totals.sum);
    const conditions = this.conditionsOf(totals.filters);
    const from = totals.source.from(this.statement, [sum, ...conditions]);
    return `SELECT coalesce(sum(${sum.text}), 0) FROM ${from}${whereText(conditions)}`;
  }

  private countedTotal(): string {
    const found = this.keys.source.from(this.statement, this.conditions) + this.where;
    if (!this.isCapped) return `SELECT count(*) FROM ${found}`;
    return `SELECT count(*) FROM (SELECT 1 FROM ${found} LIMIT ${countedTotalLimit + 1}) AS counted`;
  }

  private firstRows(): string {
    const { source } = this.list;
    const order = this.orderOf(this.list);
    const needed = [...this.conditions, ...order];
    const rest = `${this.where}${orderText(order)}${this.limit}`;
    if (!source.needsOnlyBase(needed)) return this.rows(needed, rest);
    // The base table's rows are limited before the joins: the other way round takes 1.5 times as long.
    const alias = `"${source.base}"`;
    const found = `SELECT ${alias}.* FROM ${source.table(this.statement)}${rest}`;
    return this.rows([], orderText(order), `(${found}) AS ${alias}`);
  }

  /** Selects the ids, and more columns if given. */
  private ids(order: readonly Piece[], more = ''): string {
    const id = this.statement.add(this.keys.id);
    const from = this.keys.source.from(this.statement, [id, ...this.conditions, ...order]);
    return `SELECT ${id.text} AS id${more} FROM ${from}${this.where}`;
  }

  /** The rows of these ids in order. */
  private rowsOf(ids: string): string {
    const { source, id } = this.list;
    const order = this.orderOf(this.list);
    const own = `${source.table(this.statement)} ON ${this.statement.add(id).text} = found.id`;
    return this.rows(order, orderText(order), `(${ids}) AS found JOIN ${own}`);
  }

  /** Rows as one JSON array, and their count. */
  private rows(needed: readonly Piece[], rest: string, base?: string): string {
    const rows = rowsText(this.list, this.statement, needed, rest, base);
    return `SELECT coalesce(json_agg(shown)::text, '[]') AS json, count(*)::int AS count FROM (${rows}) AS shown`;
  }

  /** The requested or default order, ending with the id so that pages never overlap. */
  private orderOf({ id, sort, defaultSort }: Keys): OrderPiece[] {
    const { name, direction } = this.request.sort ?? {};
    const asked = name === undefined ? undefined : partsOf(sort[name] ?? id);
    const order: Order[] = [...(asked ?? defaultSort)];
    const last = order.pop() ?? asc(id);
    order.push(asked && direction ? { ...last, direction } : last);
    // In the same direction, so that one index serves both.
    if (order.every(({ by }) => by !== id)) order.push({ by: id, direction: direction ?? last.direction });
    return order.map((part) => ({
      ...this.statement.add(part.by),
      direction: part.nullsLast ? `${part.direction} NULLS LAST` : part.direction,
    }));
  }

  /** The search table, if it has everything the request needs. */
  private searchAlone(): Keys | undefined {
    const { search } = this.list;
    const { filter, sort } = this.request;
    if (!search || this.scope.length > 0 || !Object.hasOwn(filter, 'q')) return undefined;
    if (sort && !Object.hasOwn(search.sort, sort.name)) return undefined;
    return this.asksOnly(search.filters) ? search : undefined;
  }

  /** Whether the request has no other filters than these. */
  private asksOnly(filters: Readonly<Record<string, Filter>>): boolean {
    return Object.keys(this.request.filter).every((name) => Object.hasOwn(filters, name));
  }

  private conditionsOf(filters: Readonly<Record<string, Filter>>): Piece[] {
    return Object.entries(this.request.filter).map(([name, value]) => {
      try {
        return this.statement.add((filters[name] as Filter).condition(value));
      } catch (error) {
        if (error instanceof UnusableValue)
          throw new AppError(400, 'badFilter', { params: { name }, field: 'filter' });
        throw error;
      }
    });
  }
}

/** Selects one row as JSON; its id is the last parameter. */
export function rowStatement(list: List, statement: Statement, scope: readonly Piece[]): string {
  const { text } = statement.add(list.id);
  const conditions = [...scope, pieceOf(`${text} = $${statement.values.length + 1}`)];
  return `SELECT row_to_json(found)::text AS json FROM (${rowsText(list, statement, scope, whereText(conditions))}) found`;
}

/** Selects a list's columns, with the joins that they and the pieces need. */
function rowsText(
  { row, source }: List,
  statement: Statement,
  needed: readonly Piece[],
  rest: string,
  base?: string,
): string {
  return `SELECT ${row.text} FROM ${source.from(statement, [row, ...needed], base)}${rest}`;
}

const orderText = (order: readonly OrderPiece[]): string =>
  ` ORDER BY ${order.map(({ text, direction }) => `${text} ${direction}`).join(', ')}`;
