import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import { txQuery } from '../../platform/database/database.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';

/** Removes the signed forms and the words about an erased client from its appointments. Their days stay, as protests do. */
@Injectable()
export class ClientErasureListener implements OnModuleInit {
  constructor(
    private readonly files: StoredFiles,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['ClientErased'], async (tx, { clientId }) => {
      const rows = await txQuery<{ fileId: number | null }>(
        tx,
        `WITH mine AS (
           SELECT a.id, a.file_id FROM appointments a JOIN properties p ON p.id = a.property_id
           WHERE p.client_id = $1 FOR UPDATE OF a
         ),
         cleared AS (
           UPDATE appointments a SET file_id = NULL, receipt = NULL, rejection_reason = NULL, revocation_reason = NULL,
             updated_at = now(), version = a.version + 1
           FROM mine WHERE a.id = mine.id
         )
         SELECT file_id AS "fileId" FROM mine WHERE file_id IS NOT NULL`,
        [clientId],
      );
      await this.files.remove(
        tx,
        rows.flatMap(({ fileId }) => fileId ?? []),
      );
    });
  }
}
