import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';
import { erasedEmail } from '../../../common/clients/clients.js';

/** Replaces the address of an erased client among the recipients of batch e-mails. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    await tx.query('UPDATE batch_recipients SET email = $2 WHERE client_id = $1', [
      clientId,
      erasedEmail(clientId),
    ]);
  }
}
