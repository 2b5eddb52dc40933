import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError, type ErrorCode, notFound } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import type { Database, Tx } from './database.js';

/** Reads a row by its id and locks it until the transaction ends. @throws 404 */
export async function lockRow<Row extends ObjectLiteral & { id: number }>(
  tx: Tx,
  entity: EntityTarget<Row>,
  id: number,
  missing: ErrorCode = 'notFound',
): Promise<Row> {
  const where = { id } as FindOptionsWhere<Row>;
  const row = await tx.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw notFound(missing);
  return row;
}

/** A change with optimistic locking, for records that several people may edit at once. */
export interface VersionedChange<Row, Answer> {
  /** The version that the caller has read; null if there was no record yet, undefined to skip the check. */
  readonly version: number | null | undefined;
  /** Reads the record with its version and locks it. */
  readonly lock: (tx: Tx) => Promise<Row>;
  /** Writes the change, its activity, and a higher version. */
  readonly write: (tx: Tx, row: Row) => Promise<unknown>;
  /** Reads the record for the response, after the transaction. */
  readonly read: () => Promise<Answer>;
}

/**
 * Changes a record under its lock if its version is still the one that the caller has read (docs/api.md).
 * @returns the record after the change
 * @throws 409 `stale` with the current record as `data.current`, 412 when the request's If-Match names another version, and
 *   errors of `lock`, `write` and `read`
 */
export async function changeVersioned<Row extends { readonly version: number | null }, Answer extends object>(
  db: Database,
  { version, lock, write, read }: VersionedChange<Row, Answer>,
): Promise<Answer> {
  const refused = await db.transaction(async (tx) => {
    const row = await lock(tx);
    if (!isExpected(row.version)) return 412;
    if (version !== undefined && version !== row.version) return 409;
    await write(tx, row);
    return undefined;
  });
  const current = await read();
  if (refused) throw new AppError(refused, 'stale', { data: { current } });
  return current;
}

/**
 * Compares the version of a record to be removed with the request's If-Match, if any.
 * @throws 412 `stale`
 */
export function assertExpected(version: number | null): void {
  if (!isExpected(version)) throw new AppError(412, 'stale');
}

/** Whether the request's If-Match lists a version, or is absent. Marks it as checked. */
function isExpected(version: number | null): boolean {
  const { ifMatch } = requestContext();
  if (!ifMatch) return true;
  ifMatch.isChecked = true;
  return version !== null && ifMatch.versions.includes(version);
}
