import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';

/** Removes an erased client's contacts and origin, and who looked at the client. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    await tx.query(
      `UPDATE clients SET additional_contact_name = NULL, additional_contact_number = NULL, additional_contact_email = NULL,
         promo_code = NULL, how_did_you_hear = NULL, is_new = false, terms_ip = NULL WHERE id = $1`,
      [clientId],
    );
    await tx.query('DELETE FROM client_views WHERE client_id = $1', [clientId]);
  }
}
