import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { removeClientFiles } from '../client-files.js';

/** Deletes the documents of an erased client's properties with their files. */
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
    await removeClientFiles(tx, this.files, 'documents', clientId);
    await removeClientFiles(tx, this.files, 'bulk_documents', clientId);
  }
}
