import { Injectable } from '@nestjs/common';
import { type DifferenceState, type DistrictFacts, factsToTake } from '../../../common/season/differences.js';
import { bulkRowsMax } from '../../../common/platform/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Bulk, type FoundTarget } from '../../platform/bulk/bulk.js';
import type { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { Targets } from '../../platform/bulk/targets.js';
import type { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { ProtestOpenings } from '../protests/protest-openings.service.js';
import { ProtestsService } from '../protests/protests.service.js';
import type { CaseDifferenceDto, IgnoreDifferencesDto } from './difference.dto.js';
import { currentDifferences, differenceIds, differenceList } from './differences.list.js';

/** A locked difference. */
interface Locked extends DistrictFacts {
  readonly id: number;
  readonly state: DifferenceState;
  readonly taxYear: number;
  readonly propertyId: number;
  readonly clientId: number;
  readonly protestId: number | null;
  readonly ourHearingOn: string | null;
  readonly caseNumber: string | null;
  readonly protestedOn: string | null;
}

/** Differences per transaction. */
const chunk = 50;

/** Differences between districts' files and our protests, and the decisions about them (docs/rules/reconciliation.md). */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly bulk: Bulk,
    private readonly targets: Targets,
    private readonly protests: ProtestsService,
    private readonly openings: ProtestOpenings,
    private readonly journal: Journal,
  ) {}

  /** Lists decided differences and open ones that still exist. */
  list(params: ListParams): Promise<Page<CaseDifferenceDto>> {
    return this.query.list(differenceList, params, currentDifferences) as Promise<Page<CaseDifferenceDto>>;
  }

  /** @throws 404 */
  async get(id: number): Promise<CaseDifferenceDto> {
    return (await this.query.one(differenceList, id, currentDifferences)).row as CaseDifferenceDto;
  }

  /**
   * Copies the district's facts into our protests, each with its activity. Differences decided earlier stay as they are.
   * @throws as `Targets.ids`
   */
  take(caller: Caller, order: TargetsDto): Promise<BulkDto> {
    return this.each(order, async (tx, difference) => {
      // The account number has to be corrected in the property first.
      if (difference.kind === 'ambiguous') throw new AppError(400, 'differenceAmbiguous');
      if (difference.kind === 'notOurs') {
        await this.takeFiling(tx, caller, difference);
        return decide(tx, caller, difference.id, 'taken', null);
      }
      const form = factsToTake(difference, difference.ourHearingOn);
      if (!form || difference.protestId === null) throw new AppError(400, 'differenceByHand');
      await this.protests.change(tx, caller, difference.protestId, form);
      await decide(tx, caller, difference.id, 'taken', null);
    });
  }

  /**
   * Records our protest as filed when the district has one that we did not file, such as the owner's own. The district's list is
   * the proof, so neither way nor confirmation is required.
   */
  private async takeFiling(tx: Tx, caller: Caller, difference: Locked): Promise<void> {
    const { propertyId, taxYear, protestedOn: filedOn, caseNumber } = difference;
    const id = difference.protestId ?? (await this.openings.openFor(tx, caller, propertyId, taxYear));
    await this.protests.step(tx, caller, id, {
      to: 'filed',
      isKnownToDistrict: true,
      // Facts missing from the list stay as they are.
      ...(filedOn !== null && { filedOn }),
      ...(caseNumber !== null && { filingConfirmation: caseNumber, caseNumber }),
      reason: text(requestContext().locale, 'protests.takenOver'),
    });
  }

  /** Ignores differences, with the reason. @throws as `Targets.ids` */
  ignore(caller: Caller, { note, ...order }: IgnoreDifferencesDto): Promise<BulkDto> {
    return this.each(order, async (tx, difference) => {
      const { id, clientId, propertyId, taxYear } = difference;
      await decide(tx, caller, id, 'ignored', note);
      await this.journal.publish(tx, 'DifferenceIgnored', {
        actor: caller,
        clientId,
        propertyId,
        details: { year: taxYear, reason: note },
      });
    });
  }

  private async each(
    { ids, filter, count }: TargetsDto,
    act: (tx: Tx, difference: Locked) => Promise<unknown>,
  ): Promise<BulkDto> {
    const chosen = await this.targets.ids(
      differenceIds,
      { ids, filter, count },
      bulkRowsMax,
      currentDifferences,
    );
    return this.bulk.each(chosen, {
      targets: (all) => this.rows(all),
      act: async (tx, id) => {
        const difference = await lock(tx, id);
        if (!difference) throw notFound();
        if (difference.state !== 'open') return 'unchanged';
        await act(tx, difference);
        return 'done';
      },
      chunk,
    });
  }

  private rows(ids: readonly number[]): Promise<FoundTarget[]> {
    return this.db.query<FoundTarget>(
      `SELECT i.id, d.property_id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.account_number) AS name
       FROM unnest($1::int[]) i(id) LEFT JOIN case_differences d ON d.id = i.id LEFT JOIN properties p ON p.id = d.property_id
       ORDER BY d.property_id, i.id`,
      [ids],
    );
  }
}

/** Locks a difference until the transaction ends, with its property and protest. */
async function lock(tx: Tx, id: number): Promise<Locked | undefined> {
  const [row] = await txQuery<Locked>(
    tx,
    `SELECT d.id, d.kind, d.state, d.tax_year AS "taxYear", d.property_id AS "propertyId", p.client_id AS "clientId",
       pt.id AS "protestId", d.hearing_on::text AS "hearingOn", left(d.hearing_time::text, 5) AS "hearingTime",
       d.hearing_place AS "hearingPlace", d.ordered_on::text AS "orderedOn", d.final_value::text AS "finalValue",
       d.case_number AS "caseNumber", d.protested_on::text AS "protestedOn",
       pt.hearing_on::text AS "ourHearingOn"
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
