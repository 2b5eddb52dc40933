import { txQuery } from '../platform/database/database.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Report exports: office files about many clients, kept for an hour. */
export const exportData = personalData({
  owner: 'reports/.',
  tables: { exports: { deleted: 'rows' } },
  files: { exports: 'deleted' },
  queues: { 'report-exports': { kept: 'ids of exports' } },
  // A running export notices that its row is gone and leaves nothing behind.
  eraseShared: async (tx, files) => {
    const rows = await txQuery<{ key: string | null }>(tx, 'DELETE FROM exports RETURNING file_key AS key');
    for (const { key } of rows) if (key) await files.removeKey(tx, key);
  },
});
