import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';

/** Removes the words of people from an erased client's offers and answers. Decisions and values stay as evidence. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    await tx.query('DELETE FROM offer_instructions WHERE client_id = $1', [clientId]);
    await tx.query('DELETE FROM offer_confirmations WHERE client_id = $1', [clientId]);
    await tx.query(
      `UPDATE offers o SET note = NULL, updated_at = now(), version = o.version + 1
       FROM protests pr, properties p
       WHERE pr.id = o.protest_id AND p.id = pr.property_id AND p.client_id = $1 AND o.note IS NOT NULL`,
      [clientId],
    );
    await tx.query(
      `UPDATE offer_answers SET said_by = NULL, note = NULL, seen = seen - 'note' WHERE client_id = $1`,
      [clientId],
    );
  }
}
