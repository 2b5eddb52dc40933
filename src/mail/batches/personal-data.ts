import { erasedEmail } from '../../../common/clients/clients.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Personal data of batch e-mails. Their texts are the office's, written to many clients. */
export const batchData = personalData({
  owner: 'mail/batches',
  tables: {
    batch_recipients: { erased: ['email'], plain: ['skipped'] },
    batches: { kept: 'texts of the office to many clients, without client data' },
  },
  queues: { batches: { kept: 'ids of batches' } },
  erase: async (tx, { clientId }) => {
    await tx.query('UPDATE batch_recipients SET email = $2 WHERE client_id = $1', [
      clientId,
      erasedEmail(clientId),
    ]);
  },
});
