/** Whether an appointment or a row of `agent_authorities`, `a`, lasts until a day, as SQL. */
export const lastsUntil = (day: string): string => `(a.ends_on IS NULL OR a.ends_on >= ${day})`;

/**
 * When an appointment `a` is in force on a day, as SQL (docs/data-model.md).
 * @param day an SQL expression of type date
 */
export const inForceOn = (day: string): string =>
  `a.rejected_on IS NULL AND a.revoked_on IS NULL AND ${lastsUntil(day)}`;

/**
 * Whether the firm may act for a property on a day, as SQL: by an appointment in force, or by the property's own date as long as
 * it has no appointment on file (the view `agent_authorities`).
 * @param property an SQL expression: the property's id
 * @param day an SQL expression of type date
 */
export const isAuthorisedOn = (property: string, day: string): string =>
  `EXISTS (SELECT 1 FROM agent_authorities a WHERE a.property_id = ${property} AND ${lastsUntil(day)})`;

/** The same, and the district has it: it was sent, or the district has accepted it. */
export const isAuthorisedAtDistrict = (property: string, day: string): string =>
  `EXISTS (SELECT 1 FROM agent_authorities a WHERE a.property_id = ${property} AND a.is_sent AND ${lastsUntil(day)})`;
