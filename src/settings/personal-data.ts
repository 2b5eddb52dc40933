import { personalData } from '../platform/personal-data/declaration.js';

/** The firm’s settings. */
export const settingData = personalData({
  owner: 'settings/.',
  tables: { settings: { nothing: 'settings of the firm' } },
});
