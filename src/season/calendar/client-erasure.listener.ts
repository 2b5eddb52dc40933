import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';

/** Removes the address by which calendar programs read an erased client's hearings. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      await tx.query('DELETE FROM calendar_feeds WHERE user_id = $1', [clientId]);
    });
  }
}
