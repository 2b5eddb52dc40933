/** Minimum and maximum seconds between loading the registration form and sending it. */
export const registrationMinSeconds = 2;
export const registrationMaxSeconds = 24 * 60 * 60;
/** Seconds after a registration during which its files can be uploaded. */
export const uploadTicketLifetime = 30 * 60;
