/** How many backups may be kept. */
export const backupsKeptMax = 400;
