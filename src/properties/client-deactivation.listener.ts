import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { PropertyStatusService } from './property-status.service.js';

type Actor = Pick<Caller, 'id' | 'level'>;

/**
 * Deactivates the properties of a deactivated client in the same transaction. Activating a client leaves its properties
 * unchanged; undoing the deactivation reactivates them (docs/rules/clients.md, "Status").
 */
@Injectable()
export class ClientDeactivationListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly status: PropertyStatusService,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['ClientDeactivated'], (tx, event) => this.hear(tx, event));
    this.journal.listen(['ClientActivated'], (tx, event) => this.restore(tx, event));
  }

  private async hear(tx: Tx, { clientId, actor }: DomainEvent<'ClientDeactivated'>): Promise<void> {
    await tx.query(
      `UPDATE properties SET deactivated_with_client = false WHERE client_id = $1 AND deactivated_with_client`,
      [clientId],
    );
    const rows = await txQuery<{ id: number }>(
      tx,
      `UPDATE properties SET status = 'I', deactivated_with_client = true, deactivated_at = now(), updated_at = now(), version = version + 1
       WHERE client_id = $1 AND status = 'A' RETURNING id`,
      [clientId],
    );
    for (const { id } of rows) {
      await this.journal.publish(tx, 'PropertyDeactivated', {
        actor,
        clientId,
        propertyId: id,
        fields: [{ field: 'status', old: 'A', new: 'I' }],
      });
    }
  }

  /** Reactivates the properties deactivated with the client, except those whose status was set since. */
  private async restore(
    tx: Tx,
    { clientId, actor, isUndone }: DomainEvent<'ClientActivated'>,
  ): Promise<void> {
    if (!isUndone || !actor) return;
    const rows = await txQuery<{ id: number }>(
      tx,
      `SELECT id FROM properties WHERE client_id = $1 AND deactivated_with_client AND status = 'I' ORDER BY id`,
      [clientId],
    );
    for (const { id } of rows) await this.status.changeIn(tx, actor as Actor, id, 'A');
  }
}
