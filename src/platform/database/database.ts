import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';

/** The transaction of a change and its activities, jobs and mails. */
export type Tx = EntityManager;

/** Value of a `$n` parameter. */
export type SqlValue = string | number | boolean | Date | null | readonly (string | number | null)[];

/** Maximum statements that `repeated` prepares: every connection keeps their plans. */
const maxRepeatedStatements = 200;

/**
 * Access to the database. Reads go directly through the driver's pool. Writes use `transaction`, with entities for single
 * rows and SQL for sets.
 */
@Injectable()
export class Database {
  /** Names of prepared statements by their text. */
  private readonly statementNames = new Map<string, string>();

  constructor(@InjectDataSource() readonly dataSource: DataSource) {}

  /** Runs one statement outside a transaction and returns its rows. */
  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    const result = await this.pool.query<Row>(sql, params as unknown[]);
    return result.rows;
  }

  /** Returns the first row of a statement, or undefined. */
  async first<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, params))[0];
  }

  /**
   * Like `query`, for frequent statements: PostgreSQL parses and plans a named statement once per connection.
   * @param name stable and unique for this SQL text
   */
  async prepared<Row extends object>(
    name: string,
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name, text: sql, values: params as unknown[] });
    return result.rows;
  }

  /**
   * Returns the first row of a frequent statement that has no name. Prepares the first `maxRepeatedStatements` distinct texts.
   * Not for statements whose best plan depends on their values.
   */
  async repeated<Row extends object>(
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<Row | undefined> {
    let name = this.statementNames.get(sql);
    if (!name && this.statementNames.size < maxRepeatedStatements) {
      name = `repeated-${this.statementNames.size}`;
      this.statementNames.set(sql, name);
    }
    const rows = name ? await this.prepared<Row>(name, sql, params) : await this.query<Row>(sql, params);
    return rows[0];
  }

  /**
   * Runs `work` in one transaction and enforces the request's Idempotency-Key and If-Match headers (`keepPromises`).
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (tx) => {
      const result = await work(tx);
      await keepPromises(tx);
      return result;
    });
  }

  /** The pool below TypeORM, whose own `query` adds a third to a small read. */
  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}

/**
 * Enforces the headers of a request before its transaction commits. With an `Idempotency-Key`, counts the transaction on the
 * request's claim and rolls back if another request has taken the claim over. With `If-Match`, rolls back unless the version
 * was compared. Ignores transactions that wrote nothing.
 * @throws 409 `idempotencyKeyBusy`, 400 `ifMatchUnsupported`
 */
async function keepPromises(tx: Tx): Promise<void> {
  const { claim, ifMatch } = requestContext();
  if (!claim && (!ifMatch || ifMatch.isChecked)) return;
  const [state] = await txQuery<{ wrote: boolean }>(
    tx,
    'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote',
  );
  if (!state?.wrote) return;
  if (ifMatch && !ifMatch.isChecked) throw new AppError(400, 'ifMatchUnsupported');
  if (!claim) return;
  const counted = await txQuery(
    tx,
    'UPDATE idempotency_keys SET effects = effects + 1 WHERE id = $1 AND attempt = $2 RETURNING id',
    [claim.id, claim.attempt],
  );
  if (counted.length === 0) throw new AppError(409, 'idempotencyKeyBusy', { retryAfter: 1 });
}

/** Returns the rows of a statement inside a transaction. */
export async function txQuery<Row extends object>(
  tx: Tx,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Row[]> {
  const result: unknown = await tx.query(sql, params as unknown[]);
  // For UPDATE and DELETE … RETURNING TypeORM returns [rows, count], otherwise the rows.
  if (
    Array.isArray(result) &&
    result.length === 2 &&
    Array.isArray(result[0]) &&
    typeof result[1] === 'number'
  ) {
    return result[0] as Row[];
  }
  return result as Row[];
}

/**
 * Like `txQuery`, for a frequent statement: PostgreSQL parses and plans it once per connection. One plan must suit all
 * parameter values.
 * @param name stable and unique for this SQL text
 */
export async function txPrepared<Row extends object>(
  tx: Tx,
  name: string,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Row[]> {
  // TypeORM's `query` cannot name statements; its connection is the driver's client.
  const client = (await tx.queryRunner?.connect()) as pg.PoolClient;
  const result = await client.query<Row>({ name, text: sql, values: params as unknown[] });
  return result.rows;
}
