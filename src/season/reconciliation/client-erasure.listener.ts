import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';

/** Removes what districts said of an erased client's protests, with the notes about it. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      await tx.query(
        'DELETE FROM case_differences WHERE property_id IN (SELECT id FROM properties WHERE client_id = $1)',
        [clientId],
      );
    });
  }
}
