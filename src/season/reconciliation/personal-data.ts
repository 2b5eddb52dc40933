import { personalData } from '../../platform/personal-data/declaration.js';

/** Facts of protests according to the districts, and notes on them. */
export const differenceData = personalData({
  owner: 'season/reconciliation',
  tables: {
    case_difference_imports: { nothing: 'ids' },
    case_differences: { deleted: 'rows' },
  },
  queues: {
    'case-differences': { kept: 'ids of imports' },
    'case-difference-arrivals': { kept: 'ids of properties and clients' },
  },
  erase: async (tx, { clientId }) => {
    await tx.query(
      'DELETE FROM case_differences WHERE property_id IN (SELECT id FROM properties WHERE client_id = $1)',
      [clientId],
    );
  },
});
