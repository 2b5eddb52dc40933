import { txQuery } from '../platform/database/database.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Exports of reports: files of the office about many clients, kept for an hour. */
export const exportData = personalData({
  owner: 'reports/.',
  tables: { exports: { deleted: 'rows' } },
  files: { exports: 'deleted' },
  queues: { 'report-exports': { kept: 'ids of exports' } },
  // A running one notices that its row is gone, and leaves nothing.
  eraseShared: async (tx, files) => {
    const rows = await txQuery<{ key: string | null }>(tx, 'DELETE FROM exports RETURNING file_key AS key');
    for (const { key } of rows) if (key) await files.removeKey(tx, key);
  },
});
