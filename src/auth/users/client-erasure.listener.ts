import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';
import { erasedEmail, erasedName } from '../../../common/clients/clients.js';
import { hashPassword } from './passwords.js';

/** Replaces an erased client's name, addresses and sign-in. The row stays, because billings refer to it. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    const passwordHash = await hashPassword(randomUUID());
    await tx.query(
      `UPDATE users SET first_name = $2, last_name = '#' || id, company_name = NULL, username = $3, email = $3,
         password_hash = $4, two_factor = 'none', address = NULL, address2 = NULL, city = NULL, state = NULL, zip = NULL,
         county_id = NULL, phone1 = NULL, phone2 = NULL, status = 'I', deactivated_at = coalesce(deactivated_at, now()),
         updated_at = now(), version = version + 1
       WHERE id = $1`,
      [clientId, erasedName, erasedEmail(clientId), passwordHash],
    );
  }
}
