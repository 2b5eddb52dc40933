import { Injectable } from '@nestjs/common';
import type { RecordStatus } from '../../common/platform/enums.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict, invalid } from '../platform/errors/errors.js';
import { PropertiesService } from './properties.service.js';
import type { PropertyDto } from './property.dto.js';
import { Property } from './property.entity.js';

/** Activates and deactivates properties (docs/rules/properties.md, "Status"). */
@Injectable()
export class PropertyStatusService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /**
   * Activates or deactivates a property. Idempotent.
   * @throws 404, 409 while its client is inactive, 400 when another active property now has the account number
   */
  async change(caller: Caller, id: number, status: RecordStatus): Promise<PropertyDto> {
    await this.db.transaction((tx) => this.changeIn(tx, caller, id, status));
    return this.properties.get(caller, id);
  }

  /** Changes the status within the caller's transaction, such as the approval of a client's request. @throws as `change` */
  async changeIn(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'>,
    id: number,
    status: RecordStatus,
  ): Promise<void> {
    const property = await this.properties.lock(tx, id);
    if (property.status === status) {
      // The property is now inactive on its own: undoing the client's deactivation must not reactivate it.
      if (property.deactivatedWithClient)
        await tx.query('UPDATE properties SET deactivated_with_client = false WHERE id = $1', [id]);
      return;
    }
    if (status === 'A') {
      await assertClientIsActive(tx, property);
      await assertNumberIsFree(tx, property);
    }
    const old = property.status;
    const now = this.clock.now();
    await tx.save(
      Property,
      tx.merge(Property, property, {
        status,
        deactivatedAt: status === 'I' ? now : null,
        deactivatedWithClient: false,
        updatedAt: now,
      }),
    );
    await this.journal.publish(tx, status === 'A' ? 'PropertyActivated' : 'PropertyDeactivated', {
      actor,
      clientId: property.clientId,
      propertyId: id,
      fields: [{ field: 'status', old, new: status }],
    });
  }
}

async function assertClientIsActive(tx: Tx, { clientId }: Property): Promise<void> {
  const active = await txQuery(tx, `SELECT 1 FROM users WHERE id = $1 AND status = 'A'`, [clientId]);
  if (active.length === 0) throw conflict('clientInactive');
}

async function assertNumberIsFree(tx: Tx, property: Property): Promise<void> {
  const taken = await txQuery(
    tx,
    `SELECT 1 FROM properties o JOIN properties p ON p.id = $1
     WHERE o.county_id = p.county_id AND o.account_number_key = p.account_number_key AND o.status = 'A' AND o.id <> p.id`,
    [property.id],
  );
  if (taken.length > 0) throw invalid({ accountNumber: 'accountNumberTaken' });
}
