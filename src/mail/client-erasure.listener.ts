import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';
import { erasedEmail } from '../../common/clients/clients.js';

/** Removes the texts of mails to and about an erased client, and sends no more of them. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId, secrets }: DomainEvent<'ClientErased'>): Promise<void> {
    const address = erasedEmail(clientId);
    await tx.query(
      `UPDATE messages SET recipient = CASE WHEN lower(recipient) = lower($2) THEN $3 ELSE recipient END, subject = '',
         text_body = NULL, html_body = NULL, unsubscribe_url = NULL, error = NULL, attachments = '[]',
         status = CASE status WHEN 'queued' THEN 'cancelled' ELSE status END
       WHERE client_id = $1 OR user_id = $1 OR lower(recipient) = lower($2)`,
      [clientId, secrets.email, address],
    );
  }
}
