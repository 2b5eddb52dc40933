import { personalData } from '../../platform/personal-data/declaration.js';

/** Personal data in the mail preferences. */
export const preferenceData = personalData({
  owner: 'mail/preferences',
  tables: { mail_preferences: { erased: [], plain: ['muted', 'source'] } },
});
