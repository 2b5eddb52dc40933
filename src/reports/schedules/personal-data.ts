import { txQuery } from '../../platform/database/database.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Scheduled reports: their files are about many clients and are kept for 90 days. */
export const scheduleData = personalData({
  owner: 'reports/schedules',
  tables: {
    report_schedule_runs: { kept: 'times and results; the files are deleted' },
    report_schedules: { kept: 'report settings of the office' },
  },
  files: { schedules: 'deleted' },
  queues: { 'report-schedules': { kept: 'ids of runs' } },
  // A run in progress is not finished: its process starts it again, without the client.
  eraseShared: async (tx, files) => {
    const rows = await txQuery<{ key: string | null }>(
      tx,
      `WITH old AS (
         SELECT id, file_key FROM report_schedule_runs WHERE file_key IS NOT NULL OR state = 'running' ORDER BY id FOR UPDATE
       )
       UPDATE report_schedule_runs r SET file_key = NULL, state = CASE r.state WHEN 'running' THEN 'retrying' ELSE r.state END
       FROM old WHERE old.id = r.id RETURNING old.file_key AS key`,
    );
    for (const { key } of rows) if (key) await files.removeKey(tx, key);
  },
});
