/** Maximum number of backups that can be kept. */
export const backupsKeptMax = 400;
