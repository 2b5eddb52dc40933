import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError, type ErrorCode, notFound } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import type { Database, Tx } from './database.js';

/** A row by its id, locked until the transaction ends. @throws 404 */
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

/** The change of a record that others may be editing. */
export interface VersionedChange<Row, Answer> {
  /** The version that the caller has read, null if there was no record yet; undefined changes it unchecked. */
  readonly version: number | null | undefined;
  /** The record with its version, locked. */
  readonly lock: (tx: Tx) => Promise<Row>;
  /** Writes the change, its activity, and a higher version. */
  readonly write: (tx: Tx, row: Row) => Promise<unknown>;
  /** The record for the response, read after the transaction. */
  readonly read: () => Promise<Answer>;
}

/**
 * Changes a record under its lock, if its version is the one that the caller has read (docs/api.md).
 * @returns the record after the change
 * @throws 409 `stale` with the current record as `data.current`, 412 when If-Match of the request names another version, and
 *   what the parts throw
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
 * Compares the version of a record that is about to be removed with the request's If-Match, if it has one.
 * @throws 412 `stale`
 */
export function assertExpected(version: number | null): void {
  if (!isExpected(version)) throw new AppError(412, 'stale');
}

/** Whether a version is among those of the request's If-Match, or there is none. */
function isExpected(version: number | null): boolean {
  const { ifMatch } = requestContext();
  if (!ifMatch) return true;
  ifMatch.isChecked = true;
  return version !== null && ifMatch.versions.includes(version);
}
