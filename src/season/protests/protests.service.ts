import { Injectable } from '@nestjs/common';
import { takesWay, waysNotTaken } from '../../../common/season/at-risk.js';
import { isInOrder, missingFor, statedAnew, wayTo } from '../../../common/season/stages.js';
import {
  type FilingWay,
  isUndecidedStage,
  isUnfiledStage,
  type ProtestStage,
} from '../../../common/season/terms.js';
import { isAuthorisedAtDistrict, isAuthorisedOn } from '../appointments/in-force.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, isClient } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned, lockRow } from '../../platform/database/versions.js';
import { conflict, invalid, notFound } from '../../platform/errors/errors.js';
import {
  type List,
  type ListParams,
  ownRows,
  type Page,
  Query,
  type Scope,
} from '../../platform/query/index.js';
import { PropertiesService } from '../../properties/properties.service.js';
import type { Property } from '../../properties/property.entity.js';
import { PropertyHearingService } from '../../properties/property-hearing.service.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { hearingProtest } from './hearing-protest.js';
import type { ProtestDateDto } from './protest-date.dto.js';
import { ProtestDates } from './protest-dates.js';
import { assertColleagues } from './protest-people.js';
import {
  dayProblems,
  factValues,
  implied,
  noDecision,
  ofCorrectedOrder,
  proofsLost,
  proofsMissing,
  protestFacts,
  setByStepOnly,
} from './protest-facts.js';
import type {
  ProtestDetailsDto,
  ProtestDto,
  ProtestFactsDto,
  StepProtestDto,
  UpdateProtestDto,
} from './protest.dto.js';
import type { ProtestStepDto } from './protest-step.dto.js';
import { Protest } from './protest.entity.js';
import { assertConfirmed } from './second-yes.js';
import { ProtestStep } from './protest-step.entity.js';
import { ownProtestList, protestList, protestSource } from './protests.list.js';
import { BusinessDay } from '../../platform/clock/business-day.js';

/** A step with its facts, for other modules. */
export type ProtestStepForm = Omit<StepProtestDto, 'from' | 'version'> & {
  /** Stages that the caller expects; 409 in any other. */
  readonly from?: ProtestStage | readonly ProtestStage[] | null;
  /** True if the district's own list shows the step: it is the proof, and no appointment is required first. */
  readonly isKnownToDistrict?: boolean;
};

/** A protest and its property, both locked. */
interface Locked {
  readonly protest: Protest;
  readonly property: Property;
  readonly version: number;
}

/** Protests: one per property and tax year, with their stages (common/season/stages.ts) and history. */
@Injectable()
export class ProtestsService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly reference: ReferenceService,
    private readonly dates: ProtestDates,
    private readonly properties: PropertiesService,
    private readonly hearings: PropertyHearingService,
    private readonly journal: Journal,
    private readonly day: BusinessDay,
  ) {}

  /** Lists protests: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<ProtestDto>> {
    return this.query.list(listFor(caller), params, protestScope(caller));
  }

  /** Returns a protest with its history. @throws 404 when it does not exist or belongs to another client */
  async get(caller: Caller, id: number): Promise<ProtestDetailsDto> {
    const { row } = await this.query.one(listFor(caller), id, protestScope(caller));
    const [steps, onFile, dates] = await Promise.all([
      this.db.query<ProtestStepDto>(
        `SELECT s.id, s.from_stage AS "fromStage", s.to_stage AS "toStage",
           CASE WHEN $2 THEN s.reason END AS reason, CASE WHEN $2 THEN u.first_name || ' ' || u.last_name END AS "actorName",
           s.created_at AS "createdAt"
         FROM protest_steps s LEFT JOIN users u ON u.id = s.actor_id WHERE s.protest_id = $1 ORDER BY s.id`,
        [id, !isClient(caller)],
      ),
      this.db.first<OnFile>(appointmentOnFile, [row.propertyId, this.day.today()]),
      this.dates.current(row),
    ]);
    return {
      ...row,
      hasAppointment: onFile?.has ?? false,
      appointmentMissingFirst: isMissingFirst(onFile),
      waysNotTaken: waysNotTaken(onFile?.ways ?? null),
      dates,
      steps,
    };
  }

  /** Returns all legal dates of a protest. @throws 404 when it does not exist or belongs to another client */
  async deadlines(caller: Caller, id: number): Promise<ProtestDateDto[]> {
    const { row } = await this.query.one(listFor(caller), id, protestScope(caller));
    return this.dates.all(row);
  }

  /** Changes facts of a protest. @throws 404, 409 when the row has changed, 400 with field errors */
  async update(caller: Caller, id: number, form: UpdateProtestDto): Promise<ProtestDetailsDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => this.lock(tx, id),
      write: (tx, locked) => this.note(tx, caller, locked, form, true),
      read: () => this.get(caller, id),
    });
  }

  /**
   * Changes facts of a protest within the caller's transaction.
   * @returns true if anything changed
   * @throws 404, 400 with field errors
   */
  async change(tx: Tx, caller: Caller, id: number, form: ProtestFactsDto): Promise<boolean> {
    return this.note(tx, caller, await this.lock(tx, id), form);
  }

  /**
   * Moves a protest to another stage, in a transaction of its own.
   * @throws 404, 409 when someone else has moved it or the row has changed since `version`, 412, 400 with what is missing
   */
  async move(caller: Caller, id: number, { version, ...form }: StepProtestDto): Promise<ProtestDetailsDto> {
    return changeVersioned(this.db, {
      version,
      lock: async (tx) => {
        const locked = await this.lock(tx, id);
        // A moved protest is reported before a stale version, because it is more specific.
        assertThere(locked.protest.stage, form);
        return locked;
      },
      write: (tx, locked) => this.take(tx, caller, locked, form),
      read: () => this.get(caller, id),
    });
  }

  /**
   * Moves a protest to another stage within the caller's transaction, with the facts of the step. The caller checks permissions.
   * @param caller null for the system
   * @throws 404, 409 `protestMoved` when it is in that stage already or has left `from`, 400 with what is missing
   */
  async step(tx: Tx, caller: Caller | null, id: number, form: ProtestStepForm): Promise<void> {
    await this.take(tx, caller, await this.lock(tx, id), form);
  }

  /** Locks a protest and its property, the property first as everywhere. @throws 404 */
  async lock(tx: Tx, id: number): Promise<Locked> {
    const [found] = await txQuery<{ propertyId: number }>(
      tx,
      'SELECT property_id AS "propertyId" FROM protests WHERE id = $1',
      [id],
    );
    if (!found) throw notFound();
    const property = await this.properties.lock(tx, found.propertyId);
    const protest = await lockRow(tx, Protest, id);
    return { protest, property, version: protest.version };
  }

  private async note(
    tx: Tx,
    caller: Caller,
    locked: Locked,
    form: ProtestFactsDto,
    isForm = false,
  ): Promise<boolean> {
    const { protest } = locked;
    const stated = factValues(form);
    const facts = { ...stated, ...ofCorrectedOrder(protest, stated) };
    const isCorrected = Boolean(facts.finalValue) && facts.finalValue !== protest.finalValue;
    const isAgreed = protest.stage === 'settled' || (protest.stage === 'closed' && protest.consent !== null);
    if (isForm && isCorrected && isAgreed) assertSettled({ ...protest, ...facts }, form.confirmedFinalValue);
    const fields = await this.write(tx, caller, locked, facts, { isForm });
    if (fields.length === 0) return false;
    await this.journal.publish(tx, 'ProtestUpdated', { ...ofProtest(caller, locked), fields });
    return true;
  }

  private async take(tx: Tx, caller: Caller | null, locked: Locked, form: ProtestStepForm): Promise<void> {
    assertThere(locked.protest.stage, form);
    const { protest } = locked;
    const [onFile] = await txQuery<OnFile>(tx, appointmentOnFile, [protest.propertyId, this.day.today()]);
    const [next = form.to, ...rest] = wayTo(protest.stage, form.to, onFile?.has ?? false);
    if (rest.length > 0) {
      await this.takeOne(tx, caller, locked, { to: next }, onFile);
      return this.takeOne(tx, caller, await this.lock(tx, protest.id), { ...form, from: next }, onFile);
    }
    return this.takeOne(tx, caller, locked, form, onFile);
  }

  private async takeOne(
    tx: Tx,
    caller: Caller | null,
    locked: Locked,
    form: ProtestStepForm,
    onFile: OnFile | undefined,
  ): Promise<void> {
    const { protest } = locked;
    const { to, reason, isKnownToDistrict = false } = form;
    const { stage } = protest;
    const before = { ...protest };
    const facts = factValues(form);
    const wanted = { ...protest, ...facts };
    // The district's list proves the filing, but without its day nobody could tell whether it was late.
    const missing = missingFor({ ...wanted, hasAppointment: onFile?.has ?? false }, to).filter(
      (proof) => !isKnownToDistrict || proof === 'filedOn',
    );
    const unstated = statedAnew(stage, to).filter(
      (proof) => !(form as Partial<Record<string, unknown>>)[proof],
    );
    const problems = {
      ...proofsMissing([...missing, ...unstated]),
      ...(!isInOrder(stage, to) && !reason && { reason: 'stepReason' as const }),
      // A reason does not help where the district rejects the protest.
      ...(to === 'filed' &&
        !isKnownToDistrict &&
        isMissingFirst(onFile) && { to: 'appointmentFirst' as const }),
      // The known ways of a district may be incomplete, so a reason overrides them.
      ...(to === 'filed' && !reason && isWayRefused(onFile, wanted.filedBy) && wayProblem),
      ...(isUnfiledStage(to) && setByStepOnly(before, facts)),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    // A settlement closed at another value counts as a new agreement.
    const isAnew = stage === 'settled' && wanted.finalValue !== before.finalValue;
    if (to === 'settled' || isAnew) assertSettled(wanted, form.confirmedFinalValue);
    const isReopened = !isUndecidedStage(stage) && isUndecidedStage(to);
    const changes = {
      ...(isReopened && noDecision),
      ...facts,
      ...implied(wanted, facts, to, this.day.today()),
    };
    const fields = await this.write(tx, caller, locked, changes, { stage: to });
    const step = { protestId: protest.id, fromStage: stage, toStage: to, actorId: caller?.id ?? null };
    await tx.insert(ProtestStep, { ...step, reason: reason ?? null });
    const { details, ...event } = ofProtest(caller, locked);
    await this.journal.publish(tx, 'ProtestStepped', {
      ...event,
      details: { ...details, stage: to, ...(reason && { reason }) },
      fields: [{ field: 'stage', old: stage, new: to }, ...fields],
    });
    if (isUndecidedStage(stage) && !isUndecidedStage(to)) await this.showNextHearing(tx, caller, locked);
  }

  /** If the property's hearing date is that of a protest now decided, replaces it with that of a protest still to be heard. */
  private async showNextHearing(tx: Tx, caller: Caller | null, { protest, property }: Locked): Promise<void> {
    const { id: propertyId, hearingDate } = property;
    if (!hearingDate || protest.hearingOn !== hearingDate) return;
    const next = await hearingProtest(tx, { propertyId, hearingDate, taxYear: this.day.taxYear() });
    if (next?.hearingOn && next.id !== protest.id)
      await this.hearings.write(tx, caller, property, next.hearingOn);
  }

  /** Writes facts and a stage. @returns the changed facts, without a hearing date that the property's activity records */
  private async write(
    tx: Tx,
    caller: Caller | null,
    { protest, property }: Locked,
    values: Partial<Protest>,
    { stage = protest.stage, isForm = false }: { readonly stage?: ProtestStage; readonly isForm?: boolean },
  ): Promise<FieldChange[]> {
    const before = { ...protest };
    const after = { ...before, ...values, stage };
    await this.check(tx, before, after, isForm);
    // A step asks for a reason instead, for which the form of facts has no field.
    if (isForm && after.filedBy !== before.filedBy) {
      const [onFile] = await txQuery<OnFile>(tx, appointmentOnFile, [property.id, this.day.today()]);
      if (isWayRefused(onFile, after.filedBy)) throw invalid(wayProblem);
    }
    const fields = changesBetween<Protest>(before, after, protestFacts);
    if (fields.length === 0 && stage === before.stage) return [];
    if (after.hearingOn === before.hearingOn || !(await this.isShown(tx, before, property))) {
      await tx.save(Protest, tx.merge(Protest, protest, after, { updatedAt: new Date() }));
      return fields;
    }
    // ProtestHearingListener copies the property's date to this protest, so both are one fact with one activity.
    const isMoved = await this.hearings.write(tx, caller, property, after.hearingOn);
    const current = isMoved ? await lockRow(tx, Protest, protest.id) : protest;
    const { version } = current;
    await tx.save(Protest, tx.merge(Protest, current, after, { version, updatedAt: new Date() }));
    return isMoved ? fields.filter(({ field }) => field !== 'hearingOn') : fields;
  }

  /** Returns true if the property's hearing date is the hearing of this protest. */
  private async isShown(tx: Tx, { id, propertyId }: Protest, { hearingDate }: Property): Promise<boolean> {
    const taxYear = this.day.taxYear();
    return (await hearingProtest(tx, { propertyId, hearingDate, taxYear }))?.id === id;
  }

  /** @param isForm true for facts from the form of facts, which cannot set what only a step may set */
  private async check(tx: Tx, before: Protest, after: Protest, isForm: boolean): Promise<void> {
    if (after.orderOn && after.orderReceivedOn && after.orderReceivedOn < after.orderOn)
      throw invalid({ orderReceivedOn: 'beforeOrder' });
    const problems = {
      ...(before.stage === after.stage && proofsLost(before, after)),
      ...(isForm && isUnfiledStage(after.stage) && setByStepOnly(before, after)),
      ...dayProblems(before, after, this.day.today()),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (after.breachOn && after.breachLetterOn && after.breachLetterOn < after.breachOn)
      throw invalid({ breachLetterOn: 'beforeBreach' });
    if (after.resultId !== before.resultId)
      await this.reference.assertChosen(tx, { resultId: ['result', after.resultId] });
    const named = (['assignedTo', 'hearingUserId'] as const).filter(
      (field) => after[field] !== before[field],
    );
    await assertColleagues(tx, Object.fromEntries(named.map((field) => [field, after[field]])));
  }
}

/** @throws 409 `valueDoubtful` until a doubtful settlement value is confirmed */
function assertSettled({ finalValue, ...protest }: Protest, confirmed: string | null | undefined): void {
  if (finalValue !== null) assertConfirmed({ ...protest, offeredValue: finalValue }, confirmed);
}

/** @throws 409 `protestMoved` when a protest is already in that stage or has left the one the caller expects */
function assertThere(stage: ProtestStage, { to, from }: Pick<ProtestStepForm, 'to' | 'from'>): void {
  if (stage === to || (from && ![from].flat().includes(stage)))
    throw conflict('protestMoved', { data: { stage } });
}

/** SQL for the authority of the firm for a property on a day, and for the requirements of its district. */
const appointmentOnFile = `SELECT ${isAuthorisedOn('p.id', '$2::date')} AS has, ${isAuthorisedAtDistrict('p.id', '$2::date')} AS sent,
    coalesce(c.appointment_first, false) AS first, c.filing_ways AS ways
  FROM properties p JOIN counties c ON c.id = p.county_id WHERE p.id = $1`;

/** Authority for a property, and its district's requirements. */
interface OnFile {
  /** The firm may act for the property. */
  readonly has: boolean;
  /** The appointment was sent to the district or accepted by it. */
  readonly sent: boolean;
  /** The district requires an appointment before the protest. */
  readonly first: boolean;
  /** Ways of filing that the district is known to accept; null while unknown. */
  readonly ways: readonly FilingWay[] | null;
}

const wayProblem = { filedBy: 'wayNotTaken' } as const;

/** Returns true if the district is not known to accept protests this way. */
const isWayRefused = (onFile: OnFile | undefined, way: FilingWay | null): boolean =>
  way !== null && !takesWay(onFile?.ways ?? null, way);

/** Returns true if the district requires an appointment before the protest, and none was sent. */
const isMissingFirst = (onFile: OnFile | undefined): boolean =>
  onFile !== undefined && onFile.first && !onFile.sent;

/** Restricts clients to their own protests. */
export const protestScope = (caller: Caller): Scope => ownRows(protestSource, 'p.client_id', caller);

const listFor = (caller: Caller): List<ProtestDto> =>
  isClient(caller) ? ownProtestList : (protestList as List<unknown> as List<ProtestDto>);

function ofProtest(actor: Caller | null, { protest, property }: Locked) {
  return {
    actor,
    clientId: property.clientId,
    propertyId: property.id,
    details: { protestId: protest.id, year: protest.taxYear },
  };
}
