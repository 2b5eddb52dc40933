import { Injectable, Logger } from '@nestjs/common';
import { keyReaches } from '../access/caller.js';
import { Database, type Tx } from '../database/database.js';
import { databaseError } from '../errors/database-errors.js';
import { errorBody } from '../errors/error.filter.js';
import { AppError, notFound } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import type { BulkDto, BulkOutcome, BulkRowDto } from './bulk.dto.js';

/** A row to change. */
export interface BulkTarget {
  readonly id: number;
  /** Null if the row does not exist. */
  readonly propertyId: number | null;
  readonly name: string | null;
}

/** A target as read, with its client: a row outside the caller's API key is treated as missing. */
export interface FoundTarget extends BulkTarget {
  readonly clientId: number | null;
}

/** A bulk action. */
export interface BulkWork {
  /**
   * Returns the rows in the order in which to change them. Work that locks several properties in one transaction must order
   * them by property id, which avoids deadlocks.
   */
  targets(ids: readonly number[]): Promise<FoundTarget[]>;
  /** Changes one row. @throws AppError with the reason if the row is refused */
  act(tx: Tx, id: number): Promise<Exclude<BulkOutcome, 'refused'>>;
  /** Rows per transaction: their properties stay locked until it ends. */
  readonly chunk: number;
}

/**
 * Applies an action to many rows. Each row is changed as by the single action, with its own activity, or refused with a
 * reason. A refused row does not stop the others.
 */
@Injectable()
export class Bulk {
  private readonly log = new Logger('Bulk');

  constructor(private readonly db: Database) {}

  /** @param ids distinct ids in the order of the result */
  async each(ids: readonly number[], work: BulkWork): Promise<BulkDto> {
    const targets = (await work.targets(ids)).map(visible);
    const found = new Map<number, BulkRowDto>();
    for (let start = 0; start < targets.length; start += work.chunk)
      for (const row of await this.chunk(targets.slice(start, start + work.chunk), work))
        found.set(row.id, row);
    const rows = ids.flatMap((id) => found.get(id) ?? []);
    const count = (outcome: BulkOutcome): number => rows.filter((row) => row.outcome === outcome).length;
    return { done: count('done'), unchanged: count('unchanged'), refused: count('refused'), rows };
  }

  /** Runs one transaction. If it fails as a whole, it is rolled back; earlier chunks stay committed. */
  private async chunk(targets: readonly BulkTarget[], { act }: BulkWork): Promise<BulkRowDto[]> {
    try {
      return await this.db.transaction(async (tx) => {
        const rows: BulkRowDto[] = [];
        for (const target of targets) rows.push(await this.one(tx, target, act));
        return rows;
      });
    } catch (error) {
      const known = databaseError(error);
      if (!known) this.log.error(error);
      return targets.map((target) => refused(target, known ?? new AppError(500, 'generic')));
    }
  }

  /** Changes one row within a savepoint, so a refused row leaves no writes behind. */
  private async one(tx: Tx, target: BulkTarget, act: BulkWork['act']): Promise<BulkRowDto> {
    if (target.propertyId === null) return refused(target, notFound());
    try {
      const outcome = await tx.transaction((inner) => act(inner, target.id));
      return { ...target, outcome, code: null, message: null, errors: {} };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(target, error);
    }
  }
}

const visible = ({ clientId, id, propertyId, name }: FoundTarget): BulkTarget =>
  keyReaches(clientId) ? { id, propertyId, name } : { id, propertyId: null, name: null };

function refused(target: BulkTarget, error: AppError): BulkRowDto {
  const { code, message, errors = {} } = errorBody(error, requestContext().locale);
  return { ...target, outcome: 'refused', code, message, errors };
}
