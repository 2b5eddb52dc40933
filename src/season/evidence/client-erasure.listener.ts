import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';

/** Removes the comparables of an erased client's protests: they are made from public rolls and can be made again. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    await tx.query(
      `DELETE FROM comparable_selections cs USING protests pt, properties p
       WHERE pt.id = cs.protest_id AND p.id = pt.property_id AND p.client_id = $1`,
      [clientId],
    );
  }
}
