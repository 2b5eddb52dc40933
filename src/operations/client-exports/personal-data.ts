import { txQuery } from '../../platform/database/database.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Exports of a client’s data. */
export const clientExportData = personalData({
  owner: 'operations/client-exports',
  tables: { client_exports: { deleted: 'rows' } },
  files: { 'client-exports': 'deleted' },
  queues: { 'client-exports': { kept: 'ids of exports' } },
  erase: async (tx, { clientId }, files) => {
    const removed = await txQuery<{ fileId: number | null }>(
      tx,
      'DELETE FROM client_exports WHERE client_id = $1 RETURNING file_id AS "fileId"',
      [clientId],
    );
    await files.remove(
      tx,
      removed.flatMap(({ fileId }) => fileId ?? []),
    );
  },
});
