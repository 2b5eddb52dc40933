import { Injectable } from '@nestjs/common';
import { type DeepPartial, type FindOptionsWhere, QueryFailedError } from 'typeorm';
import { referenceUses } from '../../../common/settings/reference.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, isClient } from '../../platform/access/caller.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { assertExpected, changeVersioned, lockRow } from '../../platform/database/versions.js';
import { AppError, conflict, invalid } from '../../platform/errors/errors.js';
import { type List, type ListParams, type Page, Query } from '../../platform/query/index.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { type AgentDto, agents, agentsForClients } from './agent.reference.js';
import { assertChosen, assertState, choiceTables } from './choices.js';
import { counties, County, type CountyDto } from './county.reference.js';
import type { Reference, ReferenceRecord } from './reference.js';
import { usesOf } from './reference-uses.js';

/** Choices of the registration form. */
export interface Choices {
  readonly states: { code: string; name: string }[];
  readonly counties: { id: number; name: string; state: string }[];
  readonly propertyTypes: { id: number; type: string; value: string }[];
  readonly exemptionTypes: { id: number; title: string }[];
}

/** Form values with the version that the caller has read. */
type Form = object & { readonly version?: number | null; readonly confirmed?: boolean | null };

/** Reads and writes reference data: states, counties, types, results, agents and so on. */
@Injectable()
export class ReferenceService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
  ) {}

  list<Row extends ReferenceRecord, Item>(
    { list }: Reference<Row, Item>,
    params: ListParams,
  ): Promise<Page<Item>> {
    return this.query.list(list, params);
  }

  /** Lists agents; clients get them without e-mail addresses. */
  agents(caller: Caller, params: ListParams): Promise<Page<AgentDto>> {
    return this.query.list<AgentDto>(agentsSeenBy(caller), params);
  }

  /** Returns one agent, as listed by `agents`. @throws 404 */
  async agent(caller: Caller, id: number): Promise<AgentDto> {
    return (await this.query.one<AgentDto>(agentsSeenBy(caller), id)).row;
  }

  /** @throws 404 if the row does not exist */
  async get<Row extends ReferenceRecord, Item>({ list }: Reference<Row, Item>, id: number): Promise<Item> {
    return (await this.query.one(list, id)).row;
  }

  /** Adds a row. @throws 400 with field errors, including a name that is taken, 409 `unlikely` for values to confirm */
  async create<Row extends ReferenceRecord, Item>(
    reference: Reference<Row, Item>,
    caller: Caller,
    { confirmed, ...form }: Form,
  ): Promise<Item> {
    const id = await this.explained(reference, () =>
      this.db.transaction(async (tx) => {
        const row = tx.create(reference.entity, form as DeepPartial<Row>);
        await reference.check?.(tx, row);
        if (!confirmed) await assertLikely(reference, tx, row, {});
        const saved = await tx.save(reference.entity, row);
        await this.publish(tx, 'ReferenceCreated', {
          reference,
          caller,
          row: saved,
          before: {},
          after: saved,
        });
        return saved.id;
      }),
    );
    return this.get(reference, id);
  }

  /**
   * Changes a row; absent fields stay unchanged.
   * @throws 404, 409 if the row has changed since `version`, 409 `unlikely` for values to confirm, 400 with field errors
   */
  update<Row extends ReferenceRecord, Item extends object>(
    reference: Reference<Row, Item>,
    caller: Caller,
    id: number,
    { version, confirmed, ...form }: Form,
  ): Promise<Item> {
    return this.explained(reference, () =>
      changeVersioned(this.db, {
        version,
        lock: (tx) => lockRow(tx, reference.entity, id),
        write: async (tx, row) => {
          const before = { ...row };
          const given = Object.entries(form).filter(([, value]) => value !== undefined);
          Object.assign(row, Object.fromEntries(given));
          if (changesBetween<Row>(before, row, reference.fields).length === 0) return;
          assertKept(reference, before, row);
          await reference.check?.(tx, row);
          if (!confirmed) await assertLikely(reference, tx, row, before);
          await tx.save(reference.entity, row);
          await this.publish(tx, 'ReferenceUpdated', { reference, caller, row, before, after: row });
        },
        read: () => this.get(reference, id),
      }),
    );
  }

  /**
   * Imports a list in one transaction: updates rows with the same key and adds the others.
   * @param within values that all rows of the list share
   * @param confirmed whether to accept unlikely values
   * @throws 400 with field errors, 409 `unlikely` with all unlikely values of the list at `csv`
   */
  import<Row extends ReferenceRecord, Item>(
    reference: Reference<Row, Item>,
    caller: Caller,
    rows: readonly Partial<Row>[],
    keyOf: (row: Row) => string,
    within: FindOptionsWhere<Row>,
    confirmed = false,
  ): Promise<{ added: number; changed: number; unchanged: number }> {
    return this.explained(reference, () =>
      this.db.transaction(async (tx) => {
        const counts = { added: 0, changed: 0, unchanged: 0 };
        const doubts: string[] = [];
        const stored = await tx.find(reference.entity, {
          where: within,
          lock: { mode: 'pessimistic_write' },
        });
        const byKey = new Map(stored.map((row) => [keyOf(row), row]));
        for (const values of rows) {
          const row = byKey.get(keyOf(values as Row)) ?? tx.create(reference.entity);
          const isNew = !byKey.has(keyOf(values as Row));
          const before: Partial<Row> = isNew ? {} : { ...row };
          Object.assign(row, values);
          if (!isNew && changesBetween<Row>(before, row, reference.fields).length === 0) {
            counts.unchanged += 1;
            continue;
          }
          await reference.check?.(tx, row);
          if (!confirmed) doubts.push(...(await doubtsInWords(reference, tx, row, before)));
          const after = await tx.save(reference.entity, row);
          const event = isNew ? 'ReferenceCreated' : 'ReferenceUpdated';
          await this.publish(tx, event, { reference, caller, row: after, before, after });
          counts[isNew ? 'added' : 'changed'] += 1;
        }
        if (doubts.length > 0)
          throw conflict('unlikely', { fields: { csv: { code: 'unlikelyLines', params: linesOf(doubts) } } });
        return counts;
      }),
    );
  }

  /** Deletes a row. Its values stay in the journal. @throws 404, 409 with the kinds and counts of records that use it */
  async remove<Row extends ReferenceRecord, Item>(
    reference: Reference<Row, Item>,
    caller: Caller,
    id: number,
  ): Promise<{ id: number }> {
    try {
      await this.db.transaction(async (tx) => {
        const row = await lockRow(tx, reference.entity, id);
        assertExpected(row.version);
        await tx.delete(reference.entity, { id } as FindOptionsWhere<Row>);
        await this.publish(tx, 'ReferenceRemoved', { reference, caller, row, before: row, after: {} });
      });
    } catch (error) {
      throw violation(error)?.code === '23503' ? await this.inUse(reference, id) : error;
    }
    return { id };
  }

  /** Confirms the name of a county's appraisal district; letters print it from then on. @throws 404 */
  async confirmDistrict(caller: Caller, id: number, districtName: string): Promise<CountyDto> {
    await this.db.transaction(async (tx) => {
      const county = await lockRow(tx, County, id);
      const changes = { districtName, districtConfirmed: true };
      const fields = changesBetween<County>(county, { ...county, ...changes }, [
        'districtName',
        'districtConfirmed',
      ]);
      if (fields.length === 0) return;
      await tx.update(County, { id }, changes);
      await this.journal.publish(tx, 'DistrictConfirmed', {
        actor: caller,
        details: { countyId: id, county: county.name },
        fields,
      });
    });
    return this.get(counties, id);
  }

  /** Returns all choices of the registration form. */
  async choices(): Promise<Choices> {
    const [states, counties, propertyTypes, exemptionTypes] = await Promise.all([
      this.db.query<Choices['states'][number]>('SELECT code, name FROM states ORDER BY name'),
      this.db.query<Choices['counties'][number]>('SELECT id, name, state FROM counties ORDER BY name'),
      this.db.query<Choices['propertyTypes'][number]>(
        'SELECT id, type, value FROM property_types ORDER BY id',
      ),
      this.db.query<Choices['exemptionTypes'][number]>('SELECT id, title FROM exemption_types ORDER BY id'),
    ]);
    return { states, counties, propertyTypes, exemptionTypes };
  }

  /** Returns the display name of a row; null if it does not exist. */
  async name(from: 'county' | 'exemptionType', id: number): Promise<string | null> {
    const column = from === 'county' ? 'name' : 'title';
    const row = await this.db.first<{ name: string }>(
      `SELECT ${column} AS name FROM ${choiceTables[from]} WHERE id = $1`,
      [id],
    );
    return row?.name ?? null;
  }

  /** Checks that chosen rows exist, see `choices.ts`. @throws 400 with field errors */
  readonly assertChosen = assertChosen;

  /** Checks the code of a state, see `choices.ts`. @throws 400 with a field error */
  readonly assertState = assertState;

  private publish<Row extends ReferenceRecord, Item>(
    tx: Tx,
    event: 'ReferenceCreated' | 'ReferenceUpdated' | 'ReferenceRemoved',
    change: {
      readonly reference: Reference<Row, Item>;
      readonly caller: Caller;
      readonly row: Row;
      readonly before: Partial<Row>;
      readonly after: Partial<Row>;
    },
  ): Promise<void> {
    const { reference, caller, row, before, after } = change;
    return this.journal.publish(tx, event, {
      actor: caller,
      details: { resource: reference.list.resource, rowId: row.id, name: reference.nameOf(row) },
      fields: changesBetween<Row>(before, after, reference.fields),
    });
  }

  /** Translates the violation of a unique index to an error at its field. */
  private async explained<Answer, Row extends ReferenceRecord, Item>(
    { unique }: Reference<Row, Item>,
    write: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await write();
    } catch (error) {
      const { code, constraint = '' } = violation(error) ?? {};
      const field = code === '23505' ? unique[constraint] : undefined;
      throw field ? invalid({ [field]: 'taken' }) : error;
    }
  }

  /** Creates the error that lists the kinds and counts of records that use a row. */
  private async inUse<Row extends ReferenceRecord, Item>(
    { entity }: Reference<Row, Item>,
    id: number,
  ): Promise<AppError> {
    const { tableName } = this.db.dataSource.getMetadata(entity);
    const found = await usesOf(this.db, tableName, id);
    const { locale } = requestContext();
    const uses = referenceUses.flatMap((kind) => {
      const count = found.find(({ table }) => table === kind)?.count;
      return count ? [text(locale, `reference.uses.${kind}`, { smart_count: count })] : [];
    });
    if (uses.length === 0) return conflict('inUse');
    return conflict('inUseBy', {
      params: { uses: new Intl.ListFormat(locale).format(uses) },
      data: { uses: found },
    });
  }
}

/** @throws 400 if a required field was emptied. Fields that were empty before are ignored. */
function assertKept<Row extends ReferenceRecord, Item>(
  { kept = [] }: Reference<Row, Item>,
  before: Row,
  after: Row,
): void {
  const emptied = kept.filter((field) => (before[field] ?? '') !== '' && (after[field] ?? '') === '');
  if (emptied.length > 0)
    throw invalid(Object.fromEntries(emptied.map((field) => [field, 'required' as const])));
}

/** Returns the SQLSTATE code and the constraint of a failed write; undefined for other errors. */
function violation(error: unknown): { readonly code?: string; readonly constraint?: string } | undefined {
  return error instanceof QueryFailedError
    ? (error.driverError as { code?: string; constraint?: string })
    : undefined;
}

const agentsSeenBy = (caller: Caller): List<AgentDto> => (isClient(caller) ? agentsForClients : agents.list);

/** @throws 409 `unlikely`, with an error at each value to confirm */
async function assertLikely<Row extends ReferenceRecord, Item>(
  { doubts }: Reference<Row, Item>,
  tx: Tx,
  row: Row,
  before: Partial<Row>,
): Promise<void> {
  const fields = (await doubts?.(tx, row, before)) ?? {};
  if (Object.keys(fields).length > 0) throw conflict('unlikely', { fields });
}

/** Describes the unlikely values of a list's row: the row's name with the given and the known figure. */
async function doubtsInWords<Row extends ReferenceRecord, Item>(
  { doubts, nameOf }: Reference<Row, Item>,
  tx: Tx,
  row: Row,
  before: Partial<Row>,
): Promise<string[]> {
  const found = Object.values((await doubts?.(tx, row, before)) ?? {});
  return found.flatMap((doubt) => {
    const { given, known } = (typeof doubt === 'object' && doubt.params) || {};
    return [`${nameOf(row)}: ${given} (${known})`];
  });
}

/** Returns as many doubts as a dialog can show, and their total number. */
const linesOf = (doubts: readonly string[]): { lines: string; count: number } => ({
  lines: doubts.slice(0, 10).join('; ') + (doubts.length > 10 ? '; …' : ''),
  count: doubts.length,
});
