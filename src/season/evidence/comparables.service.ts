import { Injectable } from '@nestjs/common';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { comparablesAdded, packetBytesMax } from '../../../common/season/limits.js';
import { type ComparableCandidate, conclude } from '../../../common/season/comparables.js';
import { flawsOf, requestedValue } from '../../../common/season/packets.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned, lockRow } from '../../platform/database/versions.js';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { propertyScope } from '../../properties/properties.service.js';
import { ProtestsService } from '../protests/protests.service.js';
import { type Picked, pickComparables, rollAccountOf } from './comparable-pick.js';
import { ComparableSelection } from './comparable-selection.entity.js';
import { selectionList } from './comparables.list.js';
import { decisionChanges, decisionOf } from './candidate-decisions.js';
import { comparisonOf } from './comparison-of.js';
import { needsReason, packetFlawsOf } from './packet-flaws.js';
import { filesOf, fitting, namesOf, packetFiles, usualFiles } from './packet-files.js';
import type {
  AddComparableDto,
  ComparableSelectionDetailsDto,
  ComparableSelectionDto,
  CreateComparableSelectionDto,
  PacketFilesDto,
  PacketReasonDto,
  ReleaseComparablesDto,
  UpdateComparableSelectionDto,
} from './evidence.dto.js';

/** A selection with its protest, all locked. */
interface LockedSelection {
  readonly version: number;
  readonly selection: ComparableSelection;
  readonly protest: ComparedProtest;
}

/** A stored selection. */
type Kept = Pick<ComparableSelection, 'id' | 'protestId' | 'used' | 'isEnough' | 'indicatedValue'>;

/** The protest of a selection, for its activities. */
export interface ComparedProtest {
  readonly id: number;
  readonly propertyId: number;
  readonly clientId: number;
  readonly taxYear: number;
  /** Day on which its evidence was ready. */
  readonly evidenceOn: string | null;
  readonly noticeMarketValue: string | null;
}

/**
 * Writes many selections at once from one JSON text. Saving entities one by one takes several times as long, and JSON in an
 * array parameter has to be escaped and parsed back, which takes longer than everything else here.
 */
const keepStatement = `
  INSERT INTO comparable_selections
    (protest_id, subject, rules, candidates, file_ids, used, is_enough, market_value, indicated_value, made_by)
  SELECT "protestId", subject, rules, candidates, "fileIds", used, "isEnough", "marketValue", "indicatedValue", $2::int
  FROM json_to_recordset($1::json) AS picked ("protestId" int, subject jsonb, rules jsonb, candidates jsonb, "fileIds" int[],
    used int, "isEnough" bool, "marketValue" numeric, "indicatedValue" numeric)
  RETURNING id, protest_id AS "protestId", used, is_enough AS "isEnough", indicated_value::text AS "indicatedValue"`;

/** Comparables of protests (docs/rules/comparables.md). */
@Injectable()
export class ComparablesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
    private readonly journal: Journal,
    private readonly protests: ProtestsService,
  ) {}

  /** Lists selections. */
  list(caller: Caller, params: ListParams): Promise<Page<ComparableSelectionDto>> {
    return this.query.list(selectionList, params, propertyScope(caller));
  }

  /** Returns a selection with its arithmetic. @throws 404 */
  async get(caller: Caller, id: number): Promise<ComparableSelectionDetailsDto> {
    const { row } = await this.query.one(selectionList, id, propertyScope(caller));
    const selection = await this.db.dataSource.manager.findOneByOrFail(ComparableSelection, { id });
    const { subject, rules, fileIds } = selection;
    const files = await packetFiles(this.db.dataSource.manager, [selection.protestId]);
    const { rows, leastValue, greatestValue, subjectPerFoot, medianPerFoot } = comparisonOf(selection);
    return {
      ...row,
      files: filesOf(files, fileIds),
      flaws: flawsOf(row),
      requestedValue: requestedValue(row),
      subject,
      rules,
      rows: [...rows],
      leastValue,
      greatestValue,
      subjectPerFoot,
      medianPerFoot,
    };
  }

  /**
   * Selects comparables for a protest; earlier selections are kept.
   * @throws 400 when there is no such protest, 409 `notInRoll` when its account is not in the roll of its tax year
   */
  async create(
    caller: Caller,
    { protestId }: CreateComparableSelectionDto,
  ): Promise<ComparableSelectionDetailsDto> {
    const id = await this.db.transaction(async (tx) => {
      const locked = await this.lockProtest(tx, caller, protestId).catch((error: unknown) => {
        throw error instanceof AppError && error.statusCode === 404
          ? invalid({ protestId: 'choice' })
          : error;
      });
      const [picked] = await pickComparables(tx, [protestId]);
      if (!picked) throw conflict('notInRoll', { params: { year: locked.taxYear } });
      const [kept] = await this.keep(tx, caller, [picked]);
      if (!kept) throw new Error('The selection was not kept.');
      await this.journal.publish(tx, 'ComparablesChosen', {
        ...ofProtest(caller, locked),
        fields: changesBetween<Kept>({}, kept, conclusions),
      });
      return kept.id;
    });
    return this.get(caller, id);
  }

  /**
   * Stores the picked comparables as the newest selections of locked protests.
   * @param actor null for the system
   */
  async keep(tx: Tx, actor: Pick<Caller, 'id' | 'level'> | null, picked: readonly Picked[]): Promise<Kept[]> {
    const ids = picked.map(({ protestId }) => protestId);
    await tx.query(
      `UPDATE comparable_selections SET is_current = false, version = version + 1
       WHERE protest_id = ANY($1) AND is_current`,
      [ids],
    );
    const files = await packetFiles(tx, ids);
    const rows = picked.map((one) => ({
      ...one,
      fileIds: usualFiles(files.filter(({ protestId }) => protestId === one.protestId)),
    }));
    return txQuery<Kept>(tx, keepStatement, [JSON.stringify(rows), actor?.id ?? null]);
  }

  /**
   * Writes a decision about a candidate.
   * @throws 404, 409 when it has changed, is older or released, 400 with field errors
   */
  update(
    caller: Caller,
    id: number,
    form: UpdateComparableSelectionDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.change(caller, id, form.version, (_tx, selection) => {
      const key = normalizeAccountNumber(form.accountNumber);
      const index = selection.candidates.findIndex(
        ({ account }) => normalizeAccountNumber(account.accountNumber) === key,
      );
      const before = selection.candidates[index];
      if (!before) throw invalid({ accountNumber: 'choice' });
      const after = { ...before, ...decisionOf(before, form) };
      // The rules would not find an account that the office added, so it is removed.
      const isGone = before.addedFor !== null && after.leftOutFor !== null;
      const candidates = isGone
        ? selection.candidates.toSpliced(index, 1)
        : selection.candidates.with(index, after);
      return { candidates, account: before.account.accountNumber, fields: decisionChanges(before, after) };
    });
  }

  /**
   * Adds an account that the rules did not select.
   * @throws 404, 409 as `update`, 400 for an account that is unknown, the property's own, there already, or one too many
   */
  add(caller: Caller, id: number, form: AddComparableDto): Promise<ComparableSelectionDetailsDto> {
    return this.change(caller, id, form.version, async (tx, selection) => {
      const account = await rollAccountOf(
        tx,
        selection.protestId,
        normalizeAccountNumber(form.accountNumber),
      );
      if (!account || account.accountNumber === selection.subject.accountNumber)
        throw invalid({ accountNumber: account ? 'comparableSubject' : 'comparableUnknown' });
      const { candidates } = selection;
      if (candidates.some((other) => other.account.accountNumber === account.accountNumber))
        throw invalid({ accountNumber: 'comparableThere' });
      if (candidates.filter(({ addedFor }) => addedFor !== null).length >= comparablesAdded)
        throw invalid({ accountNumber: { code: 'comparablesFull', params: { max: comparablesAdded } } });
      const added: ComparableCandidate = {
        account,
        distance: 0,
        addedFor: form.reason,
        leftOutFor: null,
        other: null,
      };
      return {
        candidates: [...candidates, added],
        account: account.accountNumber,
        fields: [{ field: 'comparableAddedFor', old: null, new: form.reason }],
      };
    });
  }

  /**
   * Sets the files appended to the packet.
   * @throws 404, 409 as `update`, 400 for other files and for more than fit
   */
  bind(
    caller: Caller,
    id: number,
    { fileIds, version }: PacketFilesDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lockOpen(tx, caller, id),
      write: async (tx, { selection, protest }) => {
        const files = await packetFiles(tx, [protest.id]);
        const chosen = [...new Set(fileIds)].map((fileId) => files.find((file) => file.id === fileId));
        if (chosen.includes(undefined)) throw invalid({ fileIds: 'choice' });
        const known = chosen.filter((file) => file !== undefined);
        if (fitting(known).length < known.length)
          throw invalid({
            fileIds: { code: 'packetSize', params: { megabytes: packetBytesMax / 1_000_000 } },
          });
        const old = filesOf(files, selection.fileIds).filter(({ isBound }) => isBound);
        const change = { old: namesOf(old), new: namesOf(known) };
        if (change.old === change.new) return;
        selection.fileIds = known.map((file) => file.id);
        selection.updatedAt = this.clock.now();
        await tx.save(ComparableSelection, selection);
        await this.journal.publish(tx, 'PacketFilesChosen', {
          ...ofProtest(caller, protest),
          fields: [{ field: 'packetFiles', ...change }],
        });
      },
      read: () => this.get(caller, id),
    });
  }

  /**
   * Records why a packet is used despite its flaws. No-op for one without flaws.
   * @throws 404, 409 when it has changed or is older
   */
  explain(
    caller: Caller,
    id: number,
    { reason, version }: PacketReasonDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lockCurrent(tx, caller, id),
      write: async (tx, { selection, protest }) => {
        const fields = this.giveReason(caller, { selection, protest }, reason);
        if (fields.length === 0) return;
        await tx.save(ComparableSelection, selection);
        await this.journal.publish(tx, 'PacketUseExplained', { ...ofProtest(caller, protest), fields });
      },
      read: () => this.get(caller, id),
    });
  }

  /**
   * Releases the packet to the owner; afterwards only the reason can change.
   * @throws 404, 409 as `update` and without comparables, 400 without a reason for a packet with flaws
   */
  release(
    caller: Caller,
    id: number,
    { reason, version }: ReleaseComparablesDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lockOpen(tx, caller, id),
      write: async (tx, { selection, protest }) => {
        if (selection.used === 0) throw conflict('noComparables');
        const reasons = reason ? this.giveReason(caller, { selection, protest }, reason) : [];
        if (needsReason(selection, protest)) throw invalid({ reason: 'packetReason' });
        const releasedAt = this.clock.now();
        await tx.save(ComparableSelection, tx.merge(ComparableSelection, selection, { releasedAt }));
        // The list of protests at risk looks for evidence missing before a hearing.
        if (!protest.evidenceOn)
          await this.protests.change(tx, caller, protest.id, { evidenceOn: this.day.today() });
        await this.journal.publish(tx, 'ComparablesReleased', {
          ...ofProtest(caller, protest),
          fields: [{ field: 'releasedAt', old: null, new: releasedAt.toISOString() }, ...reasons],
        });
      },
      read: () => this.get(caller, id),
    });
  }

  /** Locks a protest with its property. @throws 404 */
  async lockProtest(tx: Tx, caller: Caller, id: number): Promise<ComparedProtest> {
    const { protest, property } = await this.protests.lock(tx, id);
    if (!canReach(caller, property.clientId)) throw notFound();
    const { taxYear, evidenceOn, noticeMarketValue } = protest;
    return {
      id,
      propertyId: property.id,
      clientId: property.clientId,
      taxYear,
      evidenceOn,
      noticeMarketValue,
    };
  }

  private change(
    caller: Caller,
    id: number,
    version: number | null | undefined,
    decide: (tx: Tx, selection: ComparableSelection) => Decision | Promise<Decision>,
  ): Promise<ComparableSelectionDetailsDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lockOpen(tx, caller, id),
      write: async (tx, { selection, protest }) => {
        const { candidates, account, fields } = await decide(tx, selection);
        if (fields.length === 0) return;
        const before = { ...selection };
        const { subject, rules } = selection;
        const conclusion = conclude(subject, candidates, rules);
        const updatedAt = this.clock.now();
        Object.assign(selection, conclusion, { candidates, updatedAt });
        const concluded = changesBetween<ComparableSelection>(before, selection, conclusions);
        // The reason was given for another conclusion.
        if (concluded.length > 0)
          Object.assign(selection, { useReason: null, useReasonBy: null, useReasonAt: null });
        await tx.save(ComparableSelection, selection);
        await this.journal.publish(tx, 'ComparablesChanged', {
          ...ofProtest(caller, protest),
          details: { protestId: protest.id, year: protest.taxYear, comparable: account },
          fields: [
            ...fields,
            ...concluded,
            ...changesBetween<ComparableSelection>(before, selection, ['useReason']),
          ],
        });
      },
      read: () => this.get(caller, id),
    });
  }

  /** Sets the reason of a locked selection with flaws. @returns the changes, for the timeline */
  private giveReason(
    caller: Caller,
    { selection, protest }: Pick<LockedSelection, 'selection' | 'protest'>,
    reason: string,
  ): FieldChange[] {
    const old = selection.useReason;
    if (packetFlawsOf(selection, protest).length === 0 || old === reason) return [];
    const now = this.clock.now();
    Object.assign(selection, { useReason: reason, useReasonBy: caller.id, useReasonAt: now, updatedAt: now });
    return [{ field: 'useReason', old, new: reason }];
  }

  /** Locks a selection that can still change, with its protest. @throws 404, 409 when it is an older one or released */
  private async lockOpen(tx: Tx, caller: Caller, id: number): Promise<LockedSelection> {
    const locked = await this.lockCurrent(tx, caller, id);
    if (locked.selection.releasedAt) throw conflict('comparablesReleased');
    return locked;
  }

  /** Locks a protest's newest selection, released or not. @throws 404, 409 when it is an older one */
  private async lockCurrent(tx: Tx, caller: Caller, id: number): Promise<LockedSelection> {
    const found = await tx.findOneBy(ComparableSelection, { id });
    if (!found) throw notFound();
    const protest = await this.lockProtest(tx, caller, found.protestId);
    const selection = await lockRow(tx, ComparableSelection, id);
    if (!selection.isCurrent) throw conflict('comparablesOlder');
    return { version: selection.version, selection, protest };
  }
}

interface Decision {
  readonly candidates: readonly ComparableCandidate[];
  readonly account: string;
  readonly fields: readonly FieldChange[];
}

/** Stored results of a selection's arithmetic, which its activities show. */
const conclusions = ['used', 'indicatedValue'] as const satisfies readonly (keyof Kept)[];

const ofProtest = (
  actor: Pick<Caller, 'id' | 'level'> | null,
  { id, propertyId, clientId, taxYear }: ComparedProtest,
) => ({ actor, clientId, propertyId, details: { protestId: id, year: taxYear } });
