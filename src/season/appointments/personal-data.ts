import { txQuery } from '../../platform/database/database.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Appointments of agent. Their days are kept, as protests are. */
export const appointmentData = personalData({
  owner: 'season/appointments',
  tables: {
    appointments: {
      erased: ['receipt', 'rejection_reason', 'revocation_reason'],
      plain: ['sent_by', 'source'],
    },
    receipt_numbers: { nothing: 'counters' },
  },
  files: { appointments: 'deleted' },
  erase: async (tx, { clientId }, files) => {
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
    await files.remove(
      tx,
      rows.flatMap(({ fileId }) => fileId ?? []),
    );
  },
});
