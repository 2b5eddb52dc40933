import { Injectable } from '@nestjs/common';
import { changesBetween } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { type FieldErrors, invalid } from '../platform/errors/errors.js';
import { ReferenceService } from '../settings/reference/reference.service.js';
import { PropertiesService } from './properties.service.js';
import type { EnableAoaDto } from './property-actions.dto.js';
import type { PropertyDto } from './property.dto.js';
import { Property } from './property.entity.js';

const addressParts = ['address', 'city', 'state', 'zip'] as const;
const aoaFields = ['aoaReady', 'aoaAddress', 'aoaCity', 'aoaState', 'aoaZip'] as const;

/** A property's appointment of agent (docs/rules/properties.md, "Appointment of agent"). */
@Injectable()
export class PropertyAoaService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
  ) {}

  /**
   * Enables the appointment of agent and sets its mailing address.
   * @throws 404, 400 with the missing parts of another address
   */
  async enable(caller: Caller, id: number, form: EnableAoaDto): Promise<PropertyDto> {
    const other = form.mailing === 'other';
    const missing = other ? addressParts.filter((part) => !form[part]) : [];
    if (missing.length > 0)
      throw invalid(Object.fromEntries(missing.map((part) => [part, 'required'])) as FieldErrors);
    const changes: Partial<Property> = {
      aoaReady: true,
      aoaAddress: other ? (form.address ?? null) : null,
      aoaCity: other ? (form.city ?? null) : null,
      aoaState: other ? (form.state ?? null) : null,
      aoaZip: other ? (form.zip ?? null) : null,
    };
    await this.db.transaction(async (tx) => {
      await this.reference.assertState(tx, 'state', changes.aoaState);
      const property = await this.properties.lock(tx, id);
      const fields = changesBetween<Property>(property, { ...property, ...changes }, [...aoaFields]);
      if (fields.length === 0) return;
      await tx.save(Property, tx.merge(Property, property, changes, { updatedAt: new Date() }));
      await this.journal.publish(tx, 'AoaEnabled', {
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields,
      });
    });
    return this.properties.get(caller, id);
  }

  /** Disables the appointment of agent. The address is kept. @throws 404 */
  async disable(caller: Caller, id: number): Promise<PropertyDto> {
    await this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, id);
      if (!property.aoaReady) return;
      await tx.save(Property, tx.merge(Property, property, { aoaReady: false, updatedAt: new Date() }));
      await this.journal.publish(tx, 'AoaDisabled', {
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields: [{ field: 'aoaReady', old: true, new: false }],
      });
    });
    return this.properties.get(caller, id);
  }

  /** Sets the date when the appointment was sent to the district; null removes it. @throws 404 */
  async setSentDate(caller: Caller, id: number, aoaSentDate: string | null): Promise<PropertyDto> {
    await this.db.transaction(async (tx) => {
      await this.writeSentDate(tx, caller, await this.properties.lock(tx, id), aoaSentDate);
    });
    return this.properties.get(caller, id);
  }

  /**
   * Sets the sent date of a locked property within the caller's transaction. No other code may change it: the event also updates
   * the property's newest appointment.
   * @param actor null for the service itself
   */
  async writeSentDate(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'> | null,
    property: Property,
    aoaSentDate: string | null,
  ): Promise<void> {
    const old = property.aoaSentDate;
    if (old === aoaSentDate) return;
    await tx.save(Property, tx.merge(Property, property, { aoaSentDate, updatedAt: new Date() }));
    await this.journal.publish(tx, aoaSentDate ? 'AoaSent' : 'AoaSentDateRemoved', {
      actor,
      clientId: property.clientId,
      propertyId: property.id,
      fields: [{ field: 'aoaSentDate', old, new: aoaSentDate }],
    });
  }
}
