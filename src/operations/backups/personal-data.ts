import { personalData } from '../../platform/personal-data/declaration.js';

/** Backups contain all personal data. */
export const backupData = personalData({
  owner: 'operations/backups',
  dataFolder: {
    backups: { kept: 'until they expire: removing a person would falsify the backup' },
  },
});
