import { personalData } from '../../platform/personal-data/declaration.js';

/** Which mails clients want. */
export const preferenceData = personalData({
  owner: 'mail/preferences',
  tables: { mail_preferences: { erased: [], plain: ['muted', 'source'] } },
});
