import type { FieldErrors } from './errors.js';

/**
 * Unique rules of the database by constraint, as the field error that a form shows. Services check first and answer
 * the same; this is for two calls at the same moment, where only the database sees both.
 */
export const uniqueFields: Readonly<Record<string, FieldErrors>> = {
  users_email_key: { email: 'emailTaken' },
  users_username_key: { username: 'usernameTaken' },
  properties_account: { accountNumber: 'accountNumberTaken' },
};
