import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';
import { erasedName } from '../../common/clients/clients.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import { removeClientFiles } from './client-files.js';

/**
 * Removes an erased client from its properties, with the files of the questionnaire; properties without billings also lose
 * what identifies them.
 */
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
    await removeClientFiles(tx, this.files, 'description_files', clientId);
    await tx.query(
      `UPDATE properties SET owner_name = $2, description = NULL, aoa_address = NULL, aoa_city = NULL, aoa_state = NULL,
         aoa_zip = NULL, purchase_description = NULL, damage_description = NULL, remodel_description = NULL, status = 'I',
         deactivated_at = coalesce(deactivated_at, now()), updated_at = now(), version = version + 1
       WHERE client_id = $1`,
      [clientId, `${erasedName} #${clientId}`],
    );
    // Billing law keeps the property that a billing is about.
    await tx.query(
      `UPDATE properties p SET address = NULL, address2 = NULL, city = NULL, zip = NULL, account_number = NULL,
         legal_description = NULL
       WHERE p.client_id = $1 AND NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id)`,
      [clientId],
    );
  }
}
