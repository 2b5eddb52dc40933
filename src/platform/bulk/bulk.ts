import { Injectable, Logger } from '@nestjs/common';
import { keyReaches } from '../access/caller.js';
import { Database, type Tx } from '../database/database.js';
import { databaseError } from '../errors/database-errors.js';
import { errorBody } from '../errors/error.filter.js';
import { AppError, notFound } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import type { BulkDto, BulkOutcome, BulkRowDto } from './bulk.dto.js';

/** A row that is to be changed. */
export interface BulkTarget {
  readonly id: number;
  /** Null when there is no such row. */
  readonly propertyId: number | null;
  readonly name: string | null;
}

/** The same as it is found: one of a client that the caller's key does not reach is no row for it. */
export interface FoundTarget extends BulkTarget {
  readonly clientId: number | null;
}

/** What is done to many rows. */
export interface BulkWork {
  /**
   * The rows in the order of the work. Whoever locks several properties in one transaction does so in the order of their ids,
   * so that no two wait for each other.
   */
  targets(ids: readonly number[]): Promise<FoundTarget[]>;
  /** Changes one row. @throws AppError why it is left as it is */
  act(tx: Tx, id: number): Promise<Exclude<BulkOutcome, 'refused'>>;
  /** Rows of one transaction: their properties stay locked until it ends. */
  readonly chunk: number;
}

/**
 * Does the same to many rows: each exactly as the single action does it, with its own activity, or left as it is with the
 * reason why. One that is refused does not stop the others.
 */
@Injectable()
export class Bulk {
  private readonly log = new Logger('Bulk');

  constructor(private readonly db: Database) {}

  /** @param ids each once, in the order of the answer */
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

  /** One transaction. When it fails as a whole, nothing of it is stored, and the former ones stay. */
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

  /** One row within a savepoint, so that what is refused leaves nothing behind. */
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
