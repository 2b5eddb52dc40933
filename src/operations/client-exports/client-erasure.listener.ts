import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';

/** Deletes the exports of an erased client. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(
    private readonly files: StoredFiles,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], (tx, event) => this.erase(tx, event));
  }

  private async erase(tx: Tx, { clientId }: DomainEvent<'ClientErased'>): Promise<void> {
    const removed = await txQuery<{ fileId: number | null }>(
      tx,
      'DELETE FROM client_exports WHERE client_id = $1 RETURNING file_id AS "fileId"',
      [clientId],
    );
    await this.files.remove(
      tx,
      removed.flatMap(({ fileId }) => fileId ?? []),
    );
  }
}
