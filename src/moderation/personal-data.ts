import { RequestStatus } from '../../common/moderation/enums.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Change requests. Erasure closes open ones as rejected and clears the values of all. */
export const requestData = personalData({
  owner: 'moderation/.',
  tables: {
    change_requests: {
      erased: ['base', 'decisions', 'fields', 'reason', 'signed_name'],
      plain: ['kind'],
    },
  },
  erase: async (tx, { clientId, actor }) => {
    await tx.query(
      `UPDATE change_requests SET decided_at = coalesce(decided_at, now()), decided_by = coalesce(decided_by, $2),
         status = CASE status WHEN $3 THEN $4 ELSE status END, fields = '{}', base = '{}', decisions = '{}', reason = NULL, signed_name = NULL
       WHERE client_id = $1`,
      [clientId, actor.id, RequestStatus.Pending, RequestStatus.Rejected],
    );
  },
});
