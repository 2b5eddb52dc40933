import type { Journal } from '../../platform/journal/journal.service.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { type Database, type Tx, txQuery } from '../../platform/database/database.js';

/** A property, or all properties of a client, that arrived or changed account after imports; the data of a job. */
export type Arrival = { readonly propertyId: number } | { readonly clientId: number };

/** The work for an arrival: an import and the affected properties. */
export interface ArrivalOrder {
  readonly importId: number;
  readonly propertyIds: readonly number[];
}

/** Fields that identify a property's account. */
const ofAccount = ['accountNumber', 'countyId'];

/**
 * Calls `send` in the transaction that adds or activates a property or changes its account, if the county has imports of such
 * files. Running imports count, because they may have read the properties before the transaction commits.
 */
export function onArrivals(
  journal: Journal,
  files: 'roll' | 'cases',
  send: (tx: Tx, arrival: Arrival) => Promise<unknown>,
): void {
  const tell = async (tx: Tx, arrival: Arrival): Promise<void> => {
    const [found] = await txQuery(
      tx,
      `SELECT 1 FROM properties p JOIN roll_imports i ON i.county_id = p.county_id AND i.kind ${kinds[files]}
         AND i.state IN ('running', 'done', 'unchanged') WHERE ${whose(arrival)} = $1 LIMIT 1`,
      [idOf(arrival)],
    );
    if (found) await send(tx, arrival);
  };
  journal.listen(['PropertyCreated', 'PropertyActivated'], (tx, { propertyId }) => tell(tx, { propertyId }));
  journal.listen(['PropertyUpdated', 'PropertyChangeApproved'], async (tx, { propertyId, fields }) => {
    if (propertyId !== undefined && fields.some(({ field }) => ofAccount.includes(field)))
      await tell(tx, { propertyId });
  });
  journal.listen(['ClientActivated'], (tx, { clientId }) => tell(tx, { clientId }));
}

/** Calls `leave` in the transaction that moves a property to another county: the former county's files are about another account. */
export function onOtherCounty(
  journal: Journal,
  leave: (tx: Tx, propertyId: number) => Promise<unknown>,
): void {
  journal.listen(['PropertyUpdated', 'PropertyChangeApproved'], async (tx, { propertyId, fields }) => {
    if (propertyId !== undefined && fields.some(({ field }) => field === 'countyId'))
      await leave(tx, propertyId);
  });
}

/**
 * Returns the newest import of the county for each tax year. Includes the arrived properties and those whose account number
 * differs only by zeros, because the match of an account depends on all of them.
 */
export const ordersOf = (db: Database, arrival: Arrival, files: 'roll' | 'cases'): Promise<ArrivalOrder[]> =>
  db.query<ArrivalOrder>(
    `SELECT i.id AS "importId", array_agg(DISTINCT o.id) AS "propertyIds"
     FROM properties p
       CROSS JOIN LATERAL (SELECT p.id UNION SELECT s.id FROM properties s WHERE s.county_id = p.county_id
         AND ${accountMatch('s.account_number_key')} = ${accountMatch('p.account_number_key')}
         AND ${accountMatch('s.account_number_key')} <> '') o
       CROSS JOIN LATERAL (SELECT max(r.id) AS id, r.tax_year FROM roll_imports r WHERE r.county_id = p.county_id
         AND r.kind ${kinds[files]} AND r.state IN ('done', 'unchanged') GROUP BY r.tax_year) i
     WHERE ${whose(arrival)} = $1
     GROUP BY i.id, i.tax_year ORDER BY i.tax_year, i.id`,
    [idOf(arrival)],
  );

const kinds = { roll: `= 'roll'`, cases: `<> 'roll'` } as const;
const whose = (arrival: Arrival): string => ('propertyId' in arrival ? 'p.id' : 'p.client_id');
const idOf = (arrival: Arrival): number => ('propertyId' in arrival ? arrival.propertyId : arrival.clientId);
