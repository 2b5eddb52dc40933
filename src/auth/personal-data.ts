import { canonicalEmail } from '../platform/rate-limits/rate-limits.service.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Sessions, and the data an account signs in with. */
export const signInData = personalData({
  owner: 'auth/.',
  tables: {
    failed_sign_ins: { deleted: 'rows' },
    password_resets: { deletedBy: 'user_id' },
    recovery_codes: { deletedBy: 'user_id' },
    sessions: { deletedBy: 'user_id' },
    sign_in_challenges: { deletedBy: 'user_id' },
    sign_in_unlocks: { deletedBy: 'user_id' },
    totp_secrets: { deletedBy: 'user_id' },
  },
  queues: { 'password-reset': 'deleted', 'sign-in-unlock': 'deleted' },
  erase: async (tx, { clientId, email }) => {
    await tx.query('DELETE FROM failed_sign_ins WHERE user_id = $1 OR account = $2', [
      clientId,
      canonicalEmail(email),
    ]);
  },
});
