/**
 * When an appointment `a` is in force on a day, as SQL (docs/data-model.md).
 * @param day an SQL expression of type date
 */
export const inForceOn = (day: string): string =>
  `a.rejected_on IS NULL AND a.revoked_on IS NULL AND (a.ends_on IS NULL OR a.ends_on >= ${day})`;
