import { txQuery } from '../../platform/database/database.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Protests. Files and texts are erased; days and values are kept, as in billings. */
export const protestData = personalData({
  owner: 'season/protests',
  tables: {
    protest_notices: { erased: [], plain: ['taken'] },
    protest_steps: { erased: ['reason'], plain: ['from_stage', 'to_stage'] },
    protests: {
      erased: ['informal_note', 'consent', 'hearing_place', 'hearing_link'],
      keeps: {
        filing_confirmation: 'confirmation number from the district',
        case_number: 'case number of the district',
      },
      plain: ['stage', 'grounds', 'filed_by', 'hearing_kind'],
    },
  },
  files: { protests: 'deleted' },
  erase: async (tx, { clientId }, files) => {
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
    await files.remove(
      tx,
      kept.flatMap(({ ids }) => ids.flatMap((id) => id ?? [])),
    );
    await tx.query(
      `UPDATE protest_steps SET reason = NULL WHERE reason IS NOT NULL
         AND protest_id IN (SELECT id FROM protests WHERE ${ofClient})`,
      [clientId],
    );
  },
});
