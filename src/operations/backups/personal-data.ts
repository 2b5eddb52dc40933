import { personalData } from '../../platform/personal-data/declaration.js';

/** Backups contain all personal data. */
export const backupData = personalData({
  owner: 'operations/backups',
  dataFolder: {
    backups: { kept: 'until they expire: a backup from which a person was cut would not be what was there' },
  },
});
