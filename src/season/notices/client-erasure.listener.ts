import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';

/** Removes an erased client's notices: its properties are no longer the firm's. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      await tx.query('DELETE FROM roll_notices WHERE client_id = $1', [clientId]);
    });
  }
}
