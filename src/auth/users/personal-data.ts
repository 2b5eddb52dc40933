import { randomUUID } from 'node:crypto';
import { erasedEmail, erasedName } from '../../../common/clients/clients.js';
import { hashPassword } from './passwords.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Accounts. An erased client keeps its row, because billings refer to it. */
export const userData = personalData({
  owner: 'auth/users',
  tables: {
    users: {
      erased: [
        'first_name',
        'last_name',
        'company_name',
        'username',
        'email',
        'password_hash',
        'address',
        'address2',
        'city',
        'state',
        'zip',
        'phone1',
        'phone2',
      ],
      plain: ['status', 'two_factor', 'locale'],
    },
  },
  erase: async (tx, { clientId }) => {
    const passwordHash = await hashPassword(randomUUID());
    await tx.query(
      `UPDATE users SET first_name = $2, last_name = '#' || id, company_name = NULL, username = $3, email = $3,
         password_hash = $4, two_factor = 'none', address = NULL, address2 = NULL, city = NULL, state = NULL, zip = NULL,
         county_id = NULL, phone1 = NULL, phone2 = NULL, status = 'I', deactivated_at = coalesce(deactivated_at, now()),
         updated_at = now(), version = version + 1
       WHERE id = $1`,
      [clientId, erasedName, erasedEmail(clientId), passwordHash],
    );
  },
});
