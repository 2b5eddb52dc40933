import { personalData } from '../../platform/personal-data/declaration.js';

/** What rolls say about an owner’s accounts. */
export const noticeData = personalData({
  owner: 'season/notices',
  tables: { roll_notices: { deletedBy: 'client_id' } },
  queues: {
    'roll-notices': { kept: 'ids of imports' },
    'roll-notice-arrivals': { kept: 'ids of properties and clients' },
  },
});
