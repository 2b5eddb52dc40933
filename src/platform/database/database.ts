import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

/** The transaction that a change and all its traces share. */
export type Tx = EntityManager;

/** What SQL takes for a `$n`. */
export type SqlValue = string | number | boolean | Date | null | readonly (string | number | null)[];

/** Every connection keeps the plans of its prepared statements, so their number has an end. */
const maxRepeatedStatements = 200;

/**
 * The way to the database. Reads go straight through the driver's pool: one statement that selects the row's columns.
 * Writes go through `transaction`, with entities where a row's shape helps and SQL where a set is changed.
 */
@Injectable()
export class Database {
  /** Text of a repeated statement -> the name that it is prepared under. */
  private readonly statementNames = new Map<string, string>();

  constructor(@InjectDataSource() readonly dataSource: DataSource) {}

  /** Runs one statement outside a transaction and returns its rows. */
  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    const result = await this.pool.query<Row>(sql, params as unknown[]);
    return result.rows;
  }

  /** The first row of a statement, or undefined. */
  async first<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, params))[0];
  }

  /**
   * The same as `query` for statements that every request sends: PostgreSQL parses and plans a named statement once
   * a connection.
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
   * The first row of a statement whose text comes with many requests: the first texts of their kind are kept prepared.
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

  /** One transaction: everything that `work` does is kept together or not at all. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The pool beneath TypeORM, whose own `query` adds a third of overhead to a small read. */
  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}

/** Rows of a statement inside a transaction. */
export async function txQuery<Row extends object>(
  tx: Tx,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Row[]> {
  const result: unknown = await tx.query(sql, params as unknown[]);
  // For UPDATE and DELETE … RETURNING TypeORM answers [rows, count], for everything else the rows.
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
