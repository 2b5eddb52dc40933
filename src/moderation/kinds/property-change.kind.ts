import { Injectable } from '@nestjs/common';
import { formatAddress } from '../../../common/text/formats.js';
import { moderatedPropertyFields } from '../../../common/properties/properties.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { PropertyFieldsDto } from '../../properties/property.dto.js';
import type { Values } from '../change-request.entity.js';
import { pickValues, type RequestKind, type Target, type TargetState } from '../request-kind.js';

/** A change to property fields that clients and staff may request. */
@Injectable()
export class PropertyChange implements RequestKind {
  readonly kind = 'property_change';
  readonly events = {
    asked: 'PropertyChangeRequested',
    approved: 'PropertyChangeApproved',
    rejected: 'PropertyChangeRejected',
    removed: 'PropertyChangeRequestRemoved',
  } as const;
  readonly form = PropertyFieldsDto;
  readonly choices = { countyId: 'county', exemptionTypeId: 'exemptionType' } as const;
  readonly ownOnly = false;
  readonly rejectionNeedsReason = false;
  readonly minutesBetween = 0;

  constructor(private readonly properties: PropertiesService) {}

  async read(caller: Caller, { propertyId }: Target): Promise<TargetState> {
    const property = await this.properties.get(caller, propertyId ?? 0);
    return { version: property.version, values: pickValues(property, moderatedPropertyFields) };
  }

  async lock(tx: Tx, { propertyId }: Target): Promise<TargetState> {
    const property = await this.properties.lock(tx, propertyId ?? 0);
    const label = formatAddress({ address: property.address, city: property.city });
    return { version: property.version, values: pickValues(property, moderatedPropertyFields), label };
  }

  async check(tx: Tx, { propertyId }: Target, values: Values): Promise<void> {
    const property = await this.properties.lock(tx, propertyId ?? 0);
    await this.properties.check(tx, { ...property, ...values }, property);
  }

  async apply(tx: Tx, _actor: Caller, { propertyId }: Target, values: Values): Promise<void> {
    await this.properties.change(tx, propertyId ?? 0, values);
  }
}
