/** Maximum clients in the Recently viewed list. */
export const recentClientsShown = 10;
/** Maximum clients in a list of ids and names to choose from. */
export const clientNamesShown = 100_000;
/** Maximum characters of a phone number as typed. */
export const phoneMaxLength = 40;
export const zipMaxLength = 10;
export const stateCodeLength = 2;
