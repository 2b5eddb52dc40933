import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';
import { canonicalEmail } from '../platform/rate-limits/rate-limits.service.js';

/** Deletes the sessions of an erased client and everything it could sign in with. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId, secrets }: DomainEvent<'ClientErased'>): Promise<void> {
    for (const statement of [
      'DELETE FROM sessions WHERE user_id = $1',
      'DELETE FROM sign_in_challenges WHERE user_id = $1',
      'DELETE FROM sign_in_unlocks WHERE user_id = $1',
      'DELETE FROM password_resets WHERE user_id = $1',
      'DELETE FROM recovery_codes WHERE user_id = $1',
      'DELETE FROM totp_secrets WHERE user_id = $1',
    ])
      await tx.query(statement, [clientId]);
    await tx.query('DELETE FROM failed_sign_ins WHERE user_id = $1 OR account = $2', [
      clientId,
      canonicalEmail(secrets.email),
    ]);
  }
}
