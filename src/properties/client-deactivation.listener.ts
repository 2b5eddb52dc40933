import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import { type Tx, txQuery } from '../platform/database/database.js';

/**
 * Deactivates a client's properties with it, in the same transaction. Activating a client leaves its properties
 * unchanged (docs/rules/clients.md, "Status").
 */
@Injectable()
export class ClientDeactivationListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientDeactivated'], (tx, event) => this.hear(tx, event));
  }

  private async hear(tx: Tx, { clientId, actor }: DomainEvent<'ClientDeactivated'>): Promise<void> {
    const rows = await txQuery<{ id: number }>(
      tx,
      `UPDATE properties SET status = 'I', deactivated_at = now(), updated_at = now(), version = version + 1
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
}
