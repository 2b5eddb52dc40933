import { personalData } from '../../platform/personal-data/declaration.js';

/** Arbitrations are part of billing, so they are kept. */
export const arbitrationData = personalData({
  owner: 'billing/arbitration',
  tables: { arbitrations: { kept: 'required by billing law: amounts, dates and the order number' } },
});
