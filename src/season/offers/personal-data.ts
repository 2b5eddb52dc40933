import { personalData } from '../../platform/personal-data/declaration.js';

/** Offers and answers. People's words are erased; decisions and values are kept as evidence. */
export const offerData = personalData({
  owner: 'season/offers',
  tables: {
    offer_answers: {
      erased: ['said_by', 'note'],
      keeps: { seen: 'evidence: the values and texts behind the decision, without the note' },
      plain: ['answer', 'way'],
    },
    offer_confirmations: { deletedBy: 'client_id' },
    offer_instructions: { deletedBy: 'client_id' },
    offers: { erased: ['note'], plain: ['source', 'state'] },
  },
  erase: async (tx, { clientId }) => {
    await tx.query(
      `UPDATE offers o SET note = NULL, updated_at = now(), version = o.version + 1
       FROM protests pr, properties p
       WHERE pr.id = o.protest_id AND p.id = pr.property_id AND p.client_id = $1 AND o.note IS NOT NULL`,
      [clientId],
    );
    await tx.query(
      `UPDATE offer_answers SET said_by = NULL, note = NULL, seen = seen - 'note' WHERE client_id = $1`,
      [clientId],
    );
  },
});
