import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../platform/journal/journal.service.js';

/** Removes the age and disability of an erased client. Billings keep how their savings were computed, as they keep their values. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      await tx.query(
        'DELETE FROM tax_facts WHERE property_id IN (SELECT id FROM properties WHERE client_id = $1)',
        [clientId],
      );
    });
  }
}
