/** Clients in the Recently viewed list. */
export const recentClientsShown = 10;
/** Clients in a list of ids and names for a choice. */
export const clientNamesShown = 100_000;
/** Maximum characters of a phone number as typed. */
export const phoneMaxLength = 40;
export const zipMaxLength = 10;
export const stateCodeLength = 2;
