/**
 * When an appointment `a` is in force on a day, as SQL (docs/data-model.md).
 * @param day an SQL expression of type date
 */
export const inForceOn = (day: string): string =>
  `a.rejected_on IS NULL AND a.revoked_on IS NULL AND (a.ends_on IS NULL OR a.ends_on >= ${day})`;

/**
 * Whether a property `p` has an appointment in force on a day, as SQL. The property's own date counts only where no appointment is
 * on file.
 * @param day an SQL expression of type date
 */
export const isAppointedOn = (day: string): string =>
  `(EXISTS (SELECT FROM appointments a WHERE a.property_id = p.id AND ${inForceOn(day)})
    OR (p.aoa_sent_date IS NOT NULL AND NOT EXISTS (SELECT FROM appointments a WHERE a.property_id = p.id)))`;
