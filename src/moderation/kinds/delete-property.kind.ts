import { Injectable } from '@nestjs/common';
import { RecordStatus } from '../../../common/enums.js';
import { formatAddress } from '../../../common/formats.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { PropertyStatusService } from '../../properties/property-status.service.js';
import type { RequestKind, Target, TargetState } from '../request-kind.js';

/** Deletion of a property (docs/rules/moderation.md, "Deletion"). Approval deactivates it; its billings stay. */
@Injectable()
export class DeleteProperty implements RequestKind {
  readonly kind = 'delete_property';
  readonly events = {
    asked: 'PropertyDeletionRequested',
    approved: 'PropertyDeletionApproved',
    rejected: 'PropertyDeletionRejected',
    removed: 'PropertyDeletionRequestRemoved',
  } as const;
  readonly form = null;
  readonly choices = {};
  readonly ownOnly = false;
  readonly rejectionNeedsReason = true;
  readonly minutesBetween = 0;

  constructor(
    private readonly properties: PropertiesService,
    private readonly status: PropertyStatusService,
  ) {}

  async read(caller: Caller, { propertyId }: Target): Promise<TargetState> {
    return { version: (await this.properties.get(caller, propertyId ?? 0)).version, values: {} };
  }

  async lock(tx: Tx, { propertyId }: Target): Promise<TargetState> {
    const property = await this.properties.lock(tx, propertyId ?? 0);
    const label = formatAddress({ address: property.address, city: property.city });
    return { version: property.version, values: {}, label };
  }

  async check(): Promise<void> {
    // No field values; the property was already found.
  }

  async apply(tx: Tx, actor: Caller, { propertyId }: Target): Promise<void> {
    await this.status.changeIn(tx, actor, propertyId ?? 0, RecordStatus.Inactive);
  }
}
