import { Inject, Injectable } from '@nestjs/common';
import { propertyState, UserLevel } from '../../common/enums.js';
import { formatAccountNumber, normalizeAccountNumber } from '../../common/formats.js';
import { propertyFormFields } from '../../common/properties.js';
import { quickSearchSize } from '../../common/limits.js';
import { changesBetween, type FieldChange } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { conflict, forbidden, invalid, notFound } from '../platform/errors/errors.js';
import {
  filters,
  type JsonRow,
  list,
  type ListDefinition,
  type ListPage,
  type ListParams,
  one,
  oneAsJson,
  type Scope,
} from '../platform/query/list-query.js';
import { ReferenceService } from '../reference/reference.service.js';
import { propertyList } from './properties.list.js';
import type { CreatePropertyDto, PropertyDto, PropertyFormDto, UpdatePropertyDto } from './property.dto.js';
import { Property } from './property.entity.js';

/** Properties, in the console and in the portal. */
@Injectable()
export class PropertiesService {
  private readonly definition: ListDefinition;

  constructor(
    private readonly db: Database,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
    @Inject(CONFIG) config: Config,
  ) {
    const createdYear = filters.year('p.created_at', config.businessTimeZone);
    this.definition = { ...propertyList, filters: { ...propertyList.filters, createdYear } };
  }

  /** A client gets its own properties, the office all. */
  list(caller: Caller, params: ListParams): Promise<ListPage> {
    return list(this.db, this.definition, params, propertyScope(caller));
  }

  /** One property as it is answered. @throws 404 'Property not found!' when there is none, or it is not the caller's */
  async read(caller: Caller, id: number): Promise<JsonRow> {
    const property = await oneAsJson(this.db, this.definition, id, propertyScope(caller));
    if (!property) throw notFound('propertyNotFound');
    return property;
  }

  /** The same to work with. */
  async get(caller: Caller, id: number): Promise<PropertyDto> {
    const property = await one<PropertyDto>(this.db, this.definition, id, propertyScope(caller));
    if (!property) throw notFound('propertyNotFound');
    return property;
  }

  /**
   * Adds a property to a client: an admin names the client, a client adds to itself.
   * @throws 403 when a client names another one, 400 with field errors
   */
  async create(caller: Caller, form: CreatePropertyDto): Promise<PropertyDto> {
    const clientId = form.clientId ?? (isClient(caller) ? caller.id : undefined);
    if (clientId === undefined) throw invalid({ clientId: 'required' });
    if (isClient(caller) && clientId !== caller.id) throw forbidden();
    const id = await this.db.transaction(async (tx) => {
      const client = await txQuery(tx, 'SELECT 1 FROM users WHERE id = $1 AND level = $2', [
        clientId,
        UserLevel.Client,
      ]);
      if (client.length === 0) throw invalid({ clientId: 'choice' });
      return this.insert(tx, caller, clientId, form);
    });
    return this.get(caller, id);
  }

  /** Writes a new property and its activity within the transaction of whoever creates it. Returns its id. */
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
    await this.journal.publish(tx, {
      name: 'PropertyCreated',
      activity: 'create_property',
      actor,
      clientId,
      propertyId: property.id,
      fields: changesBetween<Property>({}, property, propertyFormFields),
    });
    return property.id;
  }

  /**
   * Changes a property; fields that are absent stay.
   * @throws 404, 409 when the row moved on since `version`, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdatePropertyDto): Promise<PropertyDto> {
    const isStale = await this.db.transaction(async (tx) => {
      const property = await this.lock(tx, id);
      if (form.version && form.version !== property.version) return true;
      const fields = await this.change(tx, id, form);
      await this.journal.publish(tx, {
        name: 'PropertyUpdated',
        activity: 'property_update',
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields,
      });
      return false;
    });
    if (isStale) throw conflict('stale', { data: { current: await this.get(caller, id) } });
    return this.get(caller, id);
  }

  /**
   * Writes new values of a property within the transaction of whoever changes it, who tells the journal. Fields that
   * are absent stay.
   * @returns what is different now
   * @throws 404, 400 with field errors
   */
  async change(tx: Tx, id: number, form: UpdatePropertyDto): Promise<FieldChange[]> {
    const property = await this.lock(tx, id);
    const before = { ...property };
    const after = { ...before, ...formValues({ countyId: property.countyId, ...form }) };
    await this.check(tx, after, property);
    await tx.save(Property, tx.merge(Property, property, after, { updatedAt: new Date() }));
    return changesBetween<Property>(before, after, propertyFormFields);
  }

  /** A property, locked until the transaction ends. @throws 404 */
  async lock(tx: Tx, id: number): Promise<Property> {
    const property = await tx.findOne(Property, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!property) throw notFound('propertyNotFound');
    return property;
  }

  /** A look has been taken at a new property: it leaves the New list. @throws 404 */
  async markReady(caller: Caller, id: number): Promise<PropertyDto> {
    const property = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      const marked = await tx.update(Property, { id, isNew: true }, { isNew: false });
      if (marked.affected === 0) return;
      await this.journal.publish(tx, {
        name: 'PropertyMarkedReady',
        activity: 'property_ready',
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
      });
    });
    return this.get(caller, id);
  }

  /**
   * Removes a property that was entered by mistake; one with billings stays: deactivate it.
   * @throws 404, 409 while records refer to it
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const property = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      await tx.delete(Property, { id });
      await this.journal.publish(tx, {
        name: 'PropertyRemoved',
        activity: 'property_deleted',
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields: changesBetween<PropertyDto>(property, {}, [...propertyFormFields]),
      });
    });
    return { id };
  }

  /**
   * Whether an active property of this county has this account number, however it is punctuated.
   * @param exceptId the property that is being edited
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

  /** Ids of the properties with this account number, however it is punctuated, active ones first. */
  async idsOfAccount(accountNumber: string): Promise<number[]> {
    const key = normalizeAccountNumber(accountNumber);
    if (key === '') return [];
    const rows = await this.db.query<{ id: number }>(
      `SELECT id FROM properties WHERE status IN ('A', 'I') AND account_number_key = $1 ORDER BY status, id LIMIT $2`,
      [key, quickSearchSize],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Checks what a row refers to, and that its account number is free.
   * @param current the row that is being changed
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

/** A client sees its own properties, the office all. */
export function propertyScope(caller: Caller): Scope {
  return (bind) => (isClient(caller) ? `p.client_id = ${bind(caller.id)}` : 'true');
}

/** The form's values as the row keeps them: absent fields left out, the account number in its district's form. */
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
