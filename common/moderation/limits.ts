/** Days that a text search in the audit covers, unless a period, a person or a record narrows it. */
export const auditSearchDays = 31;
/** Minutes between two profile change requests of a client (docs/rules/moderation.md, "Change requests"). */
export const profileChangeInterval = 60;
