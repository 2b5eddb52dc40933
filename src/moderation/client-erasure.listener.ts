import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';
import { RequestStatus } from '../../common/moderation/enums.js';

/** Closes the open requests of an erased client and removes the values of all of them. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId, actor }: DomainEvent<'ClientErased'>): Promise<void> {
    await tx.query(
      `UPDATE change_requests SET decided_at = coalesce(decided_at, now()), decided_by = coalesce(decided_by, $2),
         status = CASE status WHEN $3 THEN $4 ELSE status END, fields = '{}', base = '{}', decisions = '{}', reason = NULL, signed_name = NULL
       WHERE client_id = $1`,
      [clientId, actor?.id ?? null, RequestStatus.Pending, RequestStatus.Rejected],
    );
  }
}
