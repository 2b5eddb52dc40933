import { personalData } from '../platform/personal-data/declaration.js';

/** Billings, which must be kept by law with their values, and tax facts, which reveal an owner’s age and disability. */
export const billingData = personalData({
  owner: 'billing/.',
  tables: {
    billings: { kept: 'required by billing law: amounts and their calculation' },
    tax_fact_units: { deleted: 'rows' },
    tax_facts: { deleted: 'rows' },
    limit_entries: { deleted: 'rows' },
  },
  erase: async (tx, { clientId }) => {
    // The foreign key cascades to their units.
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
