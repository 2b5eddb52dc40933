import { personalData } from '../../platform/personal-data/declaration.js';

/** Addresses by which calendar programs read hearings. */
export const calendarData = personalData({
  owner: 'season/calendar',
  tables: { calendar_feeds: { deletedBy: 'user_id' } },
});
