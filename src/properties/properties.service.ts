import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { LeadType } from '../../common/billing/enums.js';
import { propertyState } from '../../common/properties/enums.js';
import { accountMatchKey, formatAccountNumber, normalizeAccountNumber } from '../../common/text/formats.js';
import { propertyFormFields } from '../../common/properties/properties.js';
import { maxPropertiesByClient, maxPropertiesPerClient } from '../../common/properties/limits.js';
import { sameWriteSeconds } from '../../common/platform/limits.js';
import { quickSearchSize } from '../../common/reports/limits.js';
import { ClientsService } from '../clients/clients.service.js';
import { accountMatch } from '../platform/lists/account-match.js';
import { changesBetween, type FieldChange } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { mayBeRepeat } from '../platform/database/equal-writes.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { assertExpected, changeVersioned, lockRow } from '../platform/database/versions.js';
import { assertKeyReaches, type Caller, canReach, isClient } from '../platform/access/caller.js';
import { conflict, forbidden, invalid } from '../platform/errors/errors.js';
import {
  type JsonRow,
  type List,
  type ListParams,
  ownRows,
  type Page,
  propertySource,
  Query,
  type Scope,
} from '../platform/query/index.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { ReferenceService } from '../settings/reference/reference.service.js';
import { propertyList } from './properties.list.js';
import type { CreatePropertyDto, PropertyDto, PropertyFormDto, UpdatePropertyDto } from './property.dto.js';
import { Property } from './property.entity.js';

/** Properties, for the console and the portal. */
@Injectable()
export class PropertiesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly reference: ReferenceService,
    private readonly clients: ClientsService,
    private readonly journal: Journal,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Lists properties: a client's own, or all for the office.
   * @param list a variant of the list with other column names
   */
  list<Row = PropertyDto>(
    caller: Caller,
    params: ListParams,
    list: List<Row> = propertyList as List<unknown> as List<Row>,
  ): Promise<Page<Row>> {
    return this.query.list(list, params, propertyScope(caller));
  }

  /** Reads one property as a JSON row. @throws 404 'Property not found!' when it does not exist or belongs to another client */
  read(caller: Caller, id: number): Promise<JsonRow<PropertyDto>> {
    return this.query.one(propertyList, id, propertyScope(caller));
  }

  /** Reads one property as a DTO. @throws as `read` */
  async get(caller: Caller, id: number): Promise<PropertyDto> {
    return (await this.read(caller, id)).row;
  }

  /**
   * Adds a property to a client. Administrators name the client; clients add to their own account. Repeating an equal property without an
   * account number within `sameWriteSeconds` returns the first one. With an account number, a repeat fails because the number is taken.
   * @throws 403 when a client names another client, 400 with field errors, 409 when the client has reached the maximum, 429
   *   when a client adds too many in a short time
   */
  async create(caller: Caller, form: CreatePropertyDto): Promise<PropertyDto> {
    const clientId = form.clientId ?? (isClient(caller) ? caller.id : undefined);
    if (clientId === undefined) throw invalid({ clientId: 'required' });
    if (!canReach(caller, clientId)) throw forbidden();
    if (isClient(caller)) await this.limits.spend('propertiesByClient', caller.id);
    const id = await this.db.transaction(async (tx) => {
      if (!(await this.clients.lockForQuota(tx, clientId))) throw invalid({ clientId: 'choice' });
      const earlier = await this.earlier(tx, caller, clientId, form);
      if (earlier !== undefined) return earlier;
      await assertQuota(tx, caller, clientId);
      return this.insert(tx, caller, clientId, form);
    });
    return this.get(caller, id);
  }

  /**
   * Finds the id of an equal property that the user has just added; undefined if there is none. The client's account must be locked: the
   * later of two requests must find the property that the earlier one added.
   */
  private async earlier(
    tx: Tx,
    caller: Caller,
    clientId: number,
    form: PropertyFormDto,
  ): Promise<number | undefined> {
    if (form.accountNumber || !mayBeRepeat()) return undefined;
    const recent = await txQuery<{ id: number }>(
      tx,
      `SELECT p.id FROM properties p WHERE p.client_id = $1 AND p.status = 'A'
         AND p.created_at > clock_timestamp() - make_interval(secs => $2)
         AND EXISTS (SELECT FROM activities a
           WHERE a.property_id = p.id AND a.actor_id = $3 AND a.details->>'event' = 'PropertyCreated')
       ORDER BY p.id DESC`,
      [clientId, sameWriteSeconds, caller.id],
    );
    const wanted = formValues(form);
    const found = await tx.findBy(Property, { id: In(recent.map(({ id }) => id)) });
    return found.find((property) =>
      propertyFormFields.every((name) => isSameValue(property[name], wanted[name])),
    )?.id;
  }

  /** Inserts a new property and its activity within the caller's transaction. @returns the property's id */
  async insert(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'>,
    clientId: number,
    form: PropertyFormDto,
  ): Promise<number> {
    await this.check(tx, form);
    const values = formValues(form);
    const property = await tx.save(
      Property,
      tx.create(Property, { ...values, clientId, state: propertyState }),
    );
    await this.journal.publish(tx, 'PropertyCreated', {
      actor,
      clientId,
      propertyId: property.id,
      fields: changesBetween<Property>({}, property, propertyFormFields),
    });
    return property.id;
  }

  /**
   * Changes a property. Absent fields stay unchanged.
   * @throws 404, 409 when the row has changed since `version`, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdatePropertyDto): Promise<PropertyDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => this.lock(tx, id),
      write: async (tx, { clientId }) => {
        const fields = await this.change(tx, id, form);
        if (fields.length === 0) return;
        await this.journal.publish(tx, 'PropertyUpdated', {
          actor: caller,
          clientId,
          propertyId: id,
          fields,
        });
      },
      read: () => this.get(caller, id),
    });
  }

  /**
   * Writes new values of a property within the caller's transaction. Absent fields stay unchanged. The caller records the
   * activity.
   * @returns the changed fields
   * @throws 404, 400 with field errors
   */
  async change(tx: Tx, id: number, form: UpdatePropertyDto): Promise<FieldChange[]> {
    const property = await this.lock(tx, id);
    const before = { ...property };
    const after = { ...before, ...formValues({ countyId: property.countyId, ...form }) };
    const fields = changesBetween<Property>(before, after, propertyFormFields);
    if (fields.length === 0) return fields;
    await this.check(tx, after, property);
    await tx.save(Property, tx.merge(Property, property, after, { updatedAt: new Date() }));
    return fields;
  }

  /** Sets the type of lead of a property after its hearing; null for none. */
  async setLead(tx: Tx, id: number, leadType: LeadType | null): Promise<void> {
    await tx.query('UPDATE properties SET lead_type = $2, updated_at = now() WHERE id = $1', [id, leadType]);
  }

  /** Locks a property until the transaction ends. @throws 404 */
  async lock(tx: Tx, id: number): Promise<Property> {
    const property = await lockRow(tx, Property, id, 'propertyNotFound');
    assertKeyReaches(property.clientId);
    return property;
  }

  /** Marks a new property as ready, which removes it from the New list. @throws 404 */
  async markReady(caller: Caller, id: number): Promise<PropertyDto> {
    const property = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      const marked = await tx.update(Property, { id, isNew: true }, { isNew: false });
      if (marked.affected === 0) return;
      await this.journal.publish(tx, 'PropertyMarkedReady', {
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
      });
    });
    return this.get(caller, id);
  }

  /**
   * Deletes a property without billings. Other properties can only be deactivated.
   * @throws 404, 409 while records refer to it
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const property = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      assertExpected((await this.lock(tx, id)).version);
      await tx.delete(Property, { id });
      await this.journal.publish(tx, 'PropertyRemoved', {
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields: changesBetween<PropertyDto>(property, {}, [...propertyFormFields]),
      });
    });
    return { id };
  }

  /**
   * Returns whether an active property has this account number, with any punctuation.
   * @param countyId county to search; undefined for all
   * @param exceptId property being edited, excluded from the search
   */
  async accountNumberExists(
    accountNumber: string,
    countyId: number | undefined,
    exceptId = 0,
  ): Promise<boolean> {
    const key = normalizeAccountNumber(accountNumber);
    if (key === '') return false;
    const found = await this.db.first(
      `SELECT 1 FROM properties WHERE account_number_key = $1 AND status = 'A' AND id <> $2 AND ($3::int IS NULL OR county_id = $3)`,
      [key, exceptId, countyId ?? null],
    );
    return found !== undefined;
  }

  /** Returns ids of the properties with this account number, with any punctuation, active ones first. */
  async idsOfAccount(accountNumber: string): Promise<number[]> {
    const key = accountMatchKey(accountNumber);
    if (key === '') return [];
    const rows = await this.db.query<{ id: number }>(
      `SELECT id FROM properties WHERE status IN ('A', 'I') AND ${accountMatch('account_number_key')} = $1
       ORDER BY status, account_number_key <> $3, id LIMIT $2`,
      [key, quickSearchSize, normalizeAccountNumber(accountNumber)],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Checks that a row's references exist and that its account number is not taken.
   * @param current the row being changed
   * @throws 400 with field errors
   */
  async check(
    tx: Tx,
    form: Pick<Partial<Property>, 'countyId' | 'propertyTypeId' | 'exemptionTypeId' | 'accountNumber'>,
    current?: Property,
  ): Promise<void> {
    await this.reference.assertChosen(tx, {
      countyId: ['county', form.countyId],
      propertyTypeId: ['propertyType', form.propertyTypeId],
      exemptionTypeId: ['exemptionType', form.exemptionTypeId],
    });
    if (!form.accountNumber || current?.status === 'I') return;
    const taken = await txQuery(
      tx,
      `SELECT 1 FROM properties WHERE county_id = $1 AND account_number_key = $2 AND status = 'A' AND id <> $3`,
      [form.countyId ?? null, normalizeAccountNumber(form.accountNumber), current?.id ?? 0],
    );
    if (taken.length > 0) throw invalid({ accountNumber: 'accountNumberTaken' });
  }
}

/** Checks the quota. The client's account must be locked, or concurrent inserts are not counted. @throws 409 */
async function assertQuota(tx: Tx, caller: Caller, clientId: number): Promise<void> {
  const max = isClient(caller) ? maxPropertiesByClient : maxPropertiesPerClient;
  const [row] = await txQuery<{ count: number }>(
    tx,
    'SELECT count(*)::int AS count FROM properties WHERE client_id = $1',
    [clientId],
  );
  if ((row?.count ?? 0) >= max)
    throw conflict(isClient(caller) ? 'propertyQuota' : 'propertyQuotaOffice', { params: { max } });
}

/** Whether two values of a form field are stored alike; an absent value is stored as null or, for a flag, false. */
const isSameValue = (one: string | number | boolean | null | undefined, other: typeof one): boolean =>
  (one || null) === (other || null);

/** Restricts clients to their own properties. */
export function propertyScope(caller: Caller): Scope {
  return ownRows(propertySource, 'p.client_id', caller);
}

/** Returns the form's values as stored: without absent fields, and with the account number in the district's format. */
function formValues(form: Partial<PropertyFormDto>): Partial<Property> {
  const given = propertyFormFields
    .filter((name) => form[name] !== undefined)
    .map((name) => [name, form[name]]);
  const values = Object.fromEntries(given) as Partial<Property>;
  for (const flag of ['purchasedWithinTwoYears', 'hasMajorDamage', 'remodeledWithinThreeYears'] as const) {
    if (values[flag] === null) values[flag] = false;
  }
  if (values.accountNumber) values.accountNumber = formatAccountNumber(values.accountNumber, form.countyId);
  return values;
}
