import { forgetJobs } from '../jobs/forget-jobs.js';
import { personalData } from './declaration.js';
import { sharedErasureQueue } from './personal-data.service.js';

const sums = 'made by triggers from the tables of others, in the same transaction';

/** The personal data of the platform itself. */
export const platformData = personalData({
  owner: 'platform/.',
  tables: {
    billing_totals: { nothing: sums },
    client_search: { kept: sums },
    clock_jobs: { nothing: 'times of jobs' },
    clock_runs: { kept: 'counts and errors of jobs, without their rows; deleted after 30 days' },
    county_totals: { nothing: sums },
    idempotency_keys: { deleted: 'rows' },
    job_leases: { nothing: 'running jobs' },
    pending_files: { nothing: 'random keys' },
    property_search: { kept: sums },
    rate_limits: { nothing: 'hashes, until their limit is over' },
    row_counts: { nothing: sums },
    season_due: { nothing: sums },
    season_totals: { nothing: sums },
    stored_files: { deleted: 'rows' },
  },
  queues: { 'clock-jobs': { kept: 'ids of runs' }, [sharedErasureQueue]: { kept: 'no data' } },
  dataFolder: {
    files: 'deleted',
    incoming: { kept: 'uploads of running requests' },
    postgres: { kept: 'the database: its tables are declared one by one' },
    'private-files': { kept: 'of the service' },
    'postgres-password': { kept: 'of the service' },
    'postgres-port': { kept: 'of the service' },
    'protest-desk.lock': { kept: 'of the service' },
  },
  // Stored responses are encrypted with keys that only callers have. The owners of files delete them with their rows.
  erase: async (tx, person) => {
    await tx.query('DELETE FROM idempotency_keys WHERE principal = $1', [`user:${person.clientId}`]);
    await forgetJobs(tx, person);
  },
});
