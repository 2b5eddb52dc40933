import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import { txQuery } from '../../platform/database/database.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';

/** Removes the files and what was written about an erased client from its protests. Days and values stay, as billings do. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(
    private readonly files: StoredFiles,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      const ofClient = 'property_id IN (SELECT id FROM properties WHERE client_id = $1)';
      const kept = await txQuery<{ ids: (number | null)[] }>(
        tx,
        `SELECT ARRAY[filing_file_id, order_file_id] AS ids FROM protests WHERE ${ofClient} FOR UPDATE`,
        [clientId],
      );
      await tx.query(
        `UPDATE protests SET informal_note = NULL, consent = NULL, hearing_place = NULL, hearing_link = NULL,
           filing_file_id = NULL, order_file_id = NULL, updated_at = now(), version = version + 1
         WHERE ${ofClient}`,
        [clientId],
      );
      await this.files.remove(
        tx,
        kept.flatMap(({ ids }) => ids.flatMap((id) => id ?? [])),
      );
      await tx.query(
        `UPDATE protest_steps SET reason = NULL WHERE reason IS NOT NULL
           AND protest_id IN (SELECT id FROM protests WHERE ${ofClient})`,
        [clientId],
      );
    });
  }
}
