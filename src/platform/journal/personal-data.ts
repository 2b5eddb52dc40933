import { personalData } from '../personal-data/declaration.js';

/** Activities: `Journal.erase` erases the values in a client's activities. */
export const journalData = personalData({
  owner: 'platform/journal',
  tables: {
    activities: {
      erased: ['details', 'fields', 'ip', 'device', 'erased_hash'],
      plain: ['type', 'origin', 'origin_name'],
    },
    activity_chain: { nothing: 'numbers' },
    activity_seals: { nothing: 'hashes that include a secret, which is erased' },
    hidden_activities: { nothing: 'ids' },
  },
});
