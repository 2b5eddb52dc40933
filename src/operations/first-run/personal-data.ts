import { personalData } from '../../platform/personal-data/declaration.js';

/** First set-up of the firm. */
export const firstRunData = personalData({
  owner: 'operations/first-run',
  tables: { first_run: { nothing: 'a date' } },
  files: { 'set-up': { kept: 'a test file without personal data, deleted immediately' } },
});
