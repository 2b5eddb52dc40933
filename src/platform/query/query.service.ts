import { Global, Injectable, Module } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';
import { countedTotalLimit, largestId } from '../../../common/platform/limits.js';
import { type Caller, isClient } from '../access/caller.js';
import { BusinessZone } from '../clock/business-zone.js';
import { Database } from '../database/database.js';
import { forbidden, notFound } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import type { List } from './list-definition.js';
import { ListPlan, rowStatement } from './list-plan.js';
import { JsonRow, Page } from './page.js';
import { type ListParams, readListRequest } from './parameters.js';
import { type ColumnOf, Statement } from './pieces.js';
import type { Source } from './source.js';

/** A condition that a service adds to every request; undefined means no restriction. */
export type Scope = Expression<SqlBool> | undefined;

/**
 * Restricts an API key that is limited to certain clients to their rows, by the column that the list declares
 * (`clientId`). A list without that column is refused unless it is shared (`isShared`).
 */
function keyScope({ clientId, isShared }: List): Scope {
  const ids = requestContext().apiKey?.clientIds;
  if (!ids || isShared) return undefined;
  if (clientId === undefined) throw forbidden();
  const column = typeof clientId === 'string' ? sql.ref(clientId) : clientId;
  return sql<SqlBool>`${column} = ANY(${ids}::int[])`;
}

/** Restricts a client to the rows where this column holds the client's id; the office sees all rows. */
export const ownRows = <Rows>(_: Source<Rows>, column: ColumnOf<Rows>, caller: Caller): Scope =>
  isClient(caller) ? sql`${sql.ref(column)} = ${caller.id}` : undefined;

interface Found {
  readonly json: string;
  readonly count: number;
  readonly total: number;
}

/** Maximum cached statements per list. */
const maxStatements = 100;

/** Runs list requests: pages, and single rows of the same shape. */
@Injectable()
export class Query {
  constructor(
    private readonly db: Database,
    private readonly zone: BusinessZone,
  ) {}

  /**
   * Returns one page: `?filter={"status":"A"}&range=[0,9]&sort=["id","ASC"]`. The rows and the total come from the same
   * snapshot, unless a search has too many matches to count. A filter by a list of ids (getMany) without a range is not
   * paged.
   * @throws 400 for an unknown filter or sort, or an invalid value
   */
  async list<Row>(list: List<Row>, params: ListParams, ...scopes: Scope[]): Promise<Page<Row>> {
    const { statement, scope, key } = this.prepare(
      [...scopes, keyScope(list)],
      params.filter,
      params.range,
      params.sort,
    );
    const answer = (found: Found | undefined, start: number, isCapped?: boolean): Page<Row> => {
      const { json, count, total } = found ?? { json: '[]', count: 0, total: 0 };
      const totalCapped = isCapped === true && total > countedTotalLimit;
      return new Page(
        list.resource,
        json,
        start,
        count,
        totalCapped ? countedTotalLimit : total,
        totalCapped,
      );
    };
    const known = list.statements.get(key);
    if (known !== undefined)
      return answer(await this.db.repeated(known, statement.values), 0, list.isJournal);
    const request = readListRequest(list, params);
    const scopeValues = statement.values.length;
    const plan = new ListPlan(list, request, statement, scope);
    if (plan.isSearch) return answer(await this.search(plan, statement), request.start, true);
    const text = plan.page();
    const isFixed = plan.isSteady && statement.values.length === scopeValues;
    // Statements without request parameters recur often, so they are cached.
    if (isFixed && list.statements.size < maxStatements) list.statements.set(key, text);
    const { isSteady, isCapped } = plan;
    const found = isSteady
      ? this.db.repeated<Found>(text, statement.values)
      : this.db.first<Found>(text, statement.values);
    return answer(await found, request.start, isCapped);
  }

  /**
   * Returns one row by its id.
   * @throws 404 when there is none within the scopes
   */
  async one<Row>(list: List<Row>, id: number, ...scopes: Scope[]): Promise<JsonRow<Row>> {
    if (!Number.isInteger(id) || Math.abs(id) > largestId) throw notFound(list.missing);
    const { statement, scope, key } = this.prepare([...scopes, keyScope(list)]);
    const text = list.statements.get(key) ?? rowStatement(list, statement, scope);
    list.statements.set(key, text);
    const found = await this.db.repeated<{ json: string }>(text, [...statement.values, id]);
    if (!found) throw notFound(list.missing);
    return new JsonRow(found.json);
  }

  /** Starts a statement with its scopes, and computes the key it is cached by. */
  private prepare(scopes: readonly Scope[], ...asked: (string | undefined)[]) {
    const statement = new Statement(this.zone.name);
    const scope = scopes.flatMap((condition) => (condition ? [statement.add(condition)] : []));
    return { statement, scope, key: JSON.stringify([asked, scope.map(({ text }) => text)]) };
  }

  /** Runs a search. If it has too many matches to sort, a second statement scans the index of the order instead. */
  private async search(plan: ListPlan, { values }: Statement): Promise<Found | undefined> {
    const found = await this.db.first<Found>(plan.collectedPage(), values);
    if (!found || found.total <= countedTotalLimit) return found;
    const page = await this.db.first<Found>(plan.walkedPage(), values);
    return page && { ...page, total: found.total };
  }
}

/** Provides `Query` to every module. */
@Global()
@Module({ providers: [Query], exports: [Query] })
export class QueryModule {}
