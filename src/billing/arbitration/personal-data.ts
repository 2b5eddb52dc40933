import { personalData } from '../../platform/personal-data/declaration.js';

/** Arbitrations, which are billed. */
export const arbitrationData = personalData({
  owner: 'billing/arbitration',
  tables: { arbitrations: { kept: 'billing law; amounts, days, and the number of the order' } },
});
