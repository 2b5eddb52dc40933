import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Pages } from '../ui/pages.js';

/** Pages of the settings. */
export const settingsPages: Pages = {
  settings: lazyWithTexts(() => import('./SettingsList.js')),
  acknowledgment: lazyWithTexts(() => import('./Acknowledgment.js')),
  registrationSettings: lazyWithTexts(() => import('./RegistrationSettings.js')),
  clockJobs: lazyWithTexts(() => import('./ClockJobList.js')),
  backups: lazyWithTexts(() => import('./BackupList.js')),
  seasonSettings: lazyWithTexts(() => import('./SeasonSettings.js')),
  firmSettings: lazyWithTexts(() => import('./FirmSettings.js')),
};
