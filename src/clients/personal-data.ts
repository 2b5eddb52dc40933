import { personalData } from '../platform/personal-data/declaration.js';

/** Contacts and origin of clients, and who viewed them. Billing terms are kept. */
export const clientData = personalData({
  owner: 'clients/.',
  tables: {
    client_views: { deletedBy: 'client_id' },
    clients: {
      erased: [
        'additional_contact_name',
        'additional_contact_number',
        'additional_contact_email',
        'promo_code',
        'how_did_you_hear',
        'terms_ip',
      ],
      plain: ['billing_delivery', 'source'],
    },
  },
  erase: async (tx, { clientId }) => {
    await tx.query(
      `UPDATE clients SET additional_contact_name = NULL, additional_contact_number = NULL, additional_contact_email = NULL,
         promo_code = NULL, how_did_you_hear = NULL, is_new = false, terms_ip = NULL WHERE id = $1`,
      [clientId],
    );
  },
});
