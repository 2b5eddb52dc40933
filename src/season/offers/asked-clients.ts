import { offerStages } from '../../../common/season/offers.js';

/**
 * Returns SQL for the active clients who are to confirm their instruction for offers (`id`), and the tax year (`year`): the
 * newest one in which a protest of theirs is undecided, unless they have confirmed it.
 * @param where a condition on the account `u`
 * @param thisYear parameter of the current tax year; clients are not asked about earlier years
 */
export const askedClients = (where: string, thisYear: string): string => `
  SELECT u.id, max(pt.tax_year)::int AS year FROM users u
    JOIN properties p ON p.client_id = u.id AND p.status = 'A'
    JOIN protests pt ON pt.property_id = p.id AND pt.tax_year >= ${thisYear}
      AND pt.stage IN (${offerStages.map((stage) => `'${stage}'`).join(', ')})
    LEFT JOIN offer_confirmations oc ON oc.client_id = u.id
  WHERE u.status = 'A' AND ${where}
  GROUP BY u.id, oc.tax_year HAVING max(pt.tax_year) > coalesce(oc.tax_year, 0)`;
