import { personalData } from '../platform/personal-data/declaration.js';

/** Billings, which law keeps with their values, and what is known of an owner’s age and disability. */
export const billingData = personalData({
  owner: 'billing/.',
  tables: {
    billings: { kept: 'billing law; amounts, and how they were computed' },
    tax_fact_units: { deleted: 'rows' },
    tax_facts: { deleted: 'rows' },
    limit_entries: { deleted: 'rows' },
  },
  erase: async (tx, { clientId }) => {
    // With their units, by the foreign key.
    await tx.query(
      'DELETE FROM tax_facts WHERE property_id IN (SELECT id FROM properties WHERE client_id = $1)',
      [clientId],
    );
    await tx.query(
      'DELETE FROM limit_entries WHERE property_id IN (SELECT id FROM properties WHERE client_id = $1)',
      [clientId],
    );
  },
});
