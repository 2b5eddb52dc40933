import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { type Tx, txQuery } from '../platform/database/database.js';

/**
 * When a client is deactivated its properties follow in the same transaction. When it is activated they stay as they
 * are (spec "accounts and access", section 4).
 */
@Injectable()
export class ClientDeactivationListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen((tx, event) => this.hear(tx, event));
  }

  private async hear(tx: Tx, { name, clientId, actor }: DomainEvent): Promise<void> {
    if (name !== 'ClientDeactivated' || clientId === undefined) return;
    const rows = await txQuery<{ id: number }>(
      tx,
      `UPDATE properties SET status = 'I', deactivated_at = now(), updated_at = now(), version = version + 1
       WHERE client_id = $1 AND status = 'A' RETURNING id`,
      [clientId],
    );
    for (const { id } of rows) {
      await this.journal.publish(tx, {
        name: 'PropertyDeactivated',
        activity: 'property_inactive',
        actor,
        clientId,
        propertyId: id,
        fields: [{ field: 'status', old: 'A', new: 'I' }],
      });
    }
  }
}
