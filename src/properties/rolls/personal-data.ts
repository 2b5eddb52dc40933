import { personalData } from '../../platform/personal-data/declaration.js';

const published = 'public records about all owners, clients or not';

/** Published data of appraisal districts about all accounts of a county. */
export const rollData = personalData({
  owner: 'properties/rolls',
  tables: {
    district_cases: { kept: published },
    roll_accounts: { kept: published },
    roll_imports: { kept: published },
    roll_refused_lines: { kept: published },
    roll_upload_files: { nothing: 'ids' },
    roll_uploads: { kept: `${published}; deleted after three days` },
  },
  files: { rolls: { kept: `${published}; deleted after the import` } },
  queues: { 'roll-checks': { kept: 'ids' }, 'roll-imports': { kept: 'ids' } },
});
