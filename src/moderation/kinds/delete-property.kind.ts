import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../../season/appointments/appointments.service.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { formatAddress } from '../../../common/text/formats.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { PropertyStatusService } from '../../properties/property-status.service.js';
import type { RequestKind, SignedTarget, Target, TargetState } from '../request-kind.js';

/**
 * Deletion of a property (docs/rules/moderation.md, "Deletion"). Approval deactivates it; its billings stay. With the owner's signature,
 * approval also revokes the firm's appointments of agent.
 */
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
    private readonly appointments: AppointmentsService,
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
    // There are no field values, and the property was already found.
  }

  async apply(tx: Tx, actor: Caller, { propertyId, signedName }: SignedTarget): Promise<void> {
    if (signedName) await this.appointments.revokeAll(tx, actor, propertyId ?? 0, `50-813: ${signedName}`);
    await this.status.changeIn(tx, actor, propertyId ?? 0, RecordStatus.Inactive);
  }
}
