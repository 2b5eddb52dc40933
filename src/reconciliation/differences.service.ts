import { Injectable } from '@nestjs/common';
import { type DifferenceState, type DistrictFacts, factsToTake } from '../../common/season/differences.js';
import { Journal } from '../journal/journal.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { errorBody } from '../platform/errors/error.filter.js';
import { AppError } from '../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../platform/query/index.js';
import { requestContext } from '../platform/request/request-context.js';
import { ProtestsService } from '../protests/protests.service.js';
import type {
  CaseDifferenceDto,
  DecidedDifferencesDto,
  IgnoreDifferencesDto,
  RefusedDifferenceDto,
} from './difference.dto.js';
import { currentDifferences, differenceList } from './differences.list.js';

/** A locked difference. */
interface Locked extends DistrictFacts {
  readonly id: number;
  readonly state: DifferenceState;
  readonly taxYear: number;
  readonly propertyId: number;
  readonly clientId: number;
  readonly protestId: number | null;
  readonly ourHearingOn: string | null;
  readonly name: string | null;
}

/** Where districts' files differ from ours, and what was decided about it (docs/rules/reconciliation.md). */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly protests: ProtestsService,
    private readonly journal: Journal,
  ) {}

  /** A page of differences. */
  list(params: ListParams): Promise<Page<CaseDifferenceDto>> {
    return this.query.list(differenceList, params, currentDifferences) as Promise<Page<CaseDifferenceDto>>;
  }

  /** @throws 404 */
  async get(id: number): Promise<CaseDifferenceDto> {
    return (await this.query.one(differenceList, id, currentDifferences)).row as CaseDifferenceDto;
  }

  /** Writes what the district says into our protests, each with its activity. One that is refused does not stop the others. */
  take(caller: Caller, ids: readonly number[]): Promise<DecidedDifferencesDto> {
    return this.each(ids, async (tx, difference) => {
      const form = factsToTake(difference, difference.ourHearingOn);
      if (!form || difference.protestId === null) throw new AppError(400, 'differenceByHand');
      await this.protests.change(tx, caller, difference.protestId, form);
      await decide(tx, caller, difference.id, 'taken', null);
    });
  }

  /** Leaves ours as it is, with the reason. */
  ignore(caller: Caller, { ids, note }: IgnoreDifferencesDto): Promise<DecidedDifferencesDto> {
    return this.each(ids, async (tx, difference) => {
      const { id, clientId, propertyId, taxYear } = difference;
      await decide(tx, caller, id, 'ignored', note);
      await this.journal.publish(tx, 'DifferenceIgnored', {
        ...{ actor: caller, clientId, propertyId },
        details: { year: taxYear, reason: note },
      });
    });
  }

  /** Each in a transaction of its own, in the order of the properties, as everywhere. */
  private async each(
    ids: readonly number[],
    act: (tx: Tx, difference: Locked) => Promise<void>,
  ): Promise<DecidedDifferencesDto> {
    const found = await this.db.query<{ id: number }>(
      'SELECT id FROM case_differences WHERE id = ANY($1::int[]) ORDER BY property_id, id',
      [ids],
    );
    let done = 0;
    const refused: RefusedDifferenceDto[] = [];
    for (const { id } of found) {
      let name: string | null = null;
      try {
        const isDone = await this.db.transaction(async (tx) => {
          const difference = await lock(tx, id);
          if (difference?.state !== 'open') return false;
          name = difference.name;
          await act(tx, difference);
          return true;
        });
        if (isDone) done += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { message, errors = {} } = errorBody(error, requestContext().locale);
        refused.push({ id, name, message: [message, ...Object.values(errors)].join(' ') });
      }
    }
    return { done, unchanged: new Set(ids).size - done - refused.length, refused };
  }
}

/** A difference with what it is about, locked until the transaction ends. */
async function lock(tx: Tx, id: number): Promise<Locked | undefined> {
  const [row] = await txQuery<Locked>(
    tx,
    `SELECT d.id, d.kind, d.state, d.tax_year AS "taxYear", d.property_id AS "propertyId", p.client_id AS "clientId",
       pt.id AS "protestId", d.hearing_on::text AS "hearingOn", left(d.hearing_time::text, 5) AS "hearingTime",
       d.hearing_place AS "hearingPlace", d.ordered_on::text AS "orderedOn", d.final_value::text AS "finalValue",
       pt.hearing_on::text AS "ourHearingOn", coalesce(p.address, p.account_number) AS name
     FROM case_differences d JOIN properties p ON p.id = d.property_id
     LEFT JOIN protests pt ON pt.property_id = d.property_id AND pt.tax_year = d.tax_year
     WHERE d.id = $1 FOR UPDATE OF d`,
    [id],
  );
  return row;
}

const decide = (
  tx: Tx,
  { id: userId }: Caller,
  id: number,
  state: DifferenceState,
  note: string | null,
): Promise<unknown> =>
  tx.query(
    'UPDATE case_differences SET state = $2, note = $3, decided_by = $4, decided_at = now() WHERE id = $1',
    [id, state, note, userId],
  );
