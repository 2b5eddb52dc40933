import type { FieldErrors } from './errors.js';

/**
 * Field errors of unique constraints. Services check first and return the same errors; this covers concurrent requests,
 * where only the database sees both.
 */
export const uniqueFields: Readonly<Record<string, FieldErrors>> = {
  users_email_key: { email: 'emailTaken' },
  users_username_key: { username: 'usernameTaken' },
  properties_account: { accountNumber: 'accountNumberTaken' },
};
