import { txQuery } from '../platform/database/database.js';
import { deletePrintRuns } from './print-runs/delete-print-runs.js';
import { printRunQueue } from './print-runs/print-runner.service.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Personal data in letters. Printed and queued letters hold clients’ data; deleting them is safe, as they can be printed again. */
export const letterData = personalData({
  owner: 'letters/.',
  tables: {
    letter_prints: { deleted: 'rows' },
    letter_texts: { nothing: 'texts of the firm' },
    official_forms: { nothing: 'blank forms' },
    print_run_files: { deleted: 'rows' },
    print_runs: { deleted: 'rows' },
  },
  files: {
    letters: 'deleted',
    'official-forms': { kept: 'blank forms of the Comptroller' },
    'print-runs': 'deleted',
  },
  queues: { letters: { kept: 'ids of letters' }, [printRunQueue]: { kept: 'ids of runs' } },
  erase: async (tx, { clientId }, files) => {
    await deletePrintRuns(tx, files, 'r.client_ids @> ARRAY[$1::int]', clientId);
  },
  // Deletes all of them: only the text of a letter's link tells its client, and they are kept for just an hour anyway.
  eraseShared: async (tx, files) => {
    const rows = await txQuery<{ key: string | null }>(
      tx,
      'DELETE FROM letter_prints RETURNING file_key AS key',
    );
    for (const { key } of rows) if (key) await files.removeKey(tx, key);
  },
});
