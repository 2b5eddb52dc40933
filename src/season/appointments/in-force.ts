/** SQL condition: appointment (or row of `agent_authorities`) `a` lasts until a day. */
export const lastsUntil = (day: string): string => `(a.ends_on IS NULL OR a.ends_on >= ${day})`;

/**
 * SQL condition: appointment `a` is in force on a day (docs/data-model.md).
 * @param day an SQL expression of type date
 */
export const inForceOn = (day: string): string =>
  `a.rejected_on IS NULL AND a.revoked_on IS NULL AND ${lastsUntil(day)}`;

/**
 * SQL condition: the firm may act for a property on a day, by an appointment in force, or by the property's own sent date if it
 * has no appointment on file (the view `agent_authorities`).
 * @param property an SQL expression for the property's id
 * @param day an SQL expression of type date
 */
export const isAuthorisedOn = (property: string, day: string): string =>
  `EXISTS (SELECT 1 FROM agent_authorities a WHERE a.property_id = ${property} AND ${lastsUntil(day)})`;

/** SQL condition: as `isAuthorisedOn`, and the appointment was sent to the district or accepted by it. */
export const isAuthorisedAtDistrict = (property: string, day: string): string =>
  `EXISTS (SELECT 1 FROM agent_authorities a WHERE a.property_id = ${property} AND a.is_sent AND ${lastsUntil(day)})`;
