import { personalData } from '../../platform/personal-data/declaration.js';

/** Secret addresses of calendar feeds. */
export const calendarData = personalData({
  owner: 'season/calendar',
  tables: { calendar_feeds: { deletedBy: 'user_id' } },
});
