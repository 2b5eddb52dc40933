import { personalData } from '../../platform/personal-data/declaration.js';

/** Comparables of protests, made from public rolls and reproducible from them. */
export const evidenceData = personalData({
  owner: 'season/evidence',
  tables: {
    comparable_runs: { nothing: 'counts and ids' },
    comparable_selections: { deleted: 'rows' },
  },
  queues: { comparables: { kept: 'ids of runs' } },
  erase: async (tx, { clientId }) => {
    await tx.query(
      `DELETE FROM comparable_selections cs USING protests pt, properties p
       WHERE pt.id = cs.protest_id AND p.id = pt.property_id AND p.client_id = $1`,
      [clientId],
    );
  },
});
