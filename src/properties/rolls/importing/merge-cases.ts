import type { CaseKind } from '../../../../common/properties/rolls.js';
import { type Tx, txQuery } from '../../../platform/database/database.js';
import { caseColumns } from '../layouts/layout.js';
import type { Changes, Merged } from './import-order.js';

export interface CasesOrder {
  readonly importId: number;
  readonly countyId: number;
  readonly taxYear: number;
  readonly kind: CaseKind;
}

const facts = caseColumns.filter((column) => column !== 'tax_year').join(', ');
/** Staged lines of the tax year; a PACS file also has older cases. */
const staged = `SELECT ${facts} FROM staged_cases WHERE tax_year IS NULL OR tax_year = $1`;
const stored = `SELECT ${facts} FROM district_cases WHERE county_id = $2 AND tax_year = $1 AND kind = $3`;

/**
 * Replaces a district's protests, hearings or values of a county and year by the staged lines, in the caller's transaction. A file
 * with the same lines as before changes nothing.
 */
export async function mergeCases(tx: Tx, { importId, countyId, taxYear, kind }: CasesOrder): Promise<Merged> {
  const { accounts, added, removed } = await changesOf(tx, { countyId, taxYear, kind });
  if (added + removed > 0) {
    await tx.query('DELETE FROM district_cases WHERE county_id = $1 AND tax_year = $2 AND kind = $3', [
      countyId,
      taxYear,
      kind,
    ]);
    await tx.query(
      `INSERT INTO district_cases (county_id, tax_year, kind, import_id, ${facts})
       SELECT $2, $1, $3, $4, ${facts} FROM staged_cases WHERE tax_year IS NULL OR tax_year = $1`,
      [taxYear, countyId, kind, importId],
    );
  }
  return { accounts, added, changed: 0, removed };
}

/** Counts the differences between staged and stored lines. */
async function changesOf(
  tx: Tx,
  { countyId, taxYear, kind }: Omit<CasesOrder, 'importId'>,
): Promise<Changes & { readonly accounts: number }> {
  const [count] = await txQuery<{ accounts: number; before: number; added: number; removed: number }>(
    tx,
    `SELECT (SELECT count(DISTINCT account_key)::int FROM (${staged}) s) AS accounts,
       (SELECT count(*)::int FROM (${stored}) o) AS before,
       (SELECT count(*)::int FROM (${staged} EXCEPT ALL ${stored}) a) AS added,
       (SELECT count(*)::int FROM (${stored} EXCEPT ALL ${staged}) r) AS removed`,
    [taxYear, countyId, kind],
  );
  return { ...(count ?? { accounts: 0, before: 0, added: 0, removed: 0 }), changed: 0, emptied: 0 };
}

/** Returns the changes that an import would make, and the first protests as they would become. */
export async function previewCases(
  tx: Tx,
  { limit, ...order }: Omit<CasesOrder, 'importId'> & { readonly limit: number },
): Promise<{ changes: Changes; rows: Readonly<Record<string, unknown>>[] }> {
  const { accounts: _, ...changes } = await changesOf(tx, order);
  const rows = await txQuery<Readonly<Record<string, unknown>>>(
    tx,
    `SELECT line, ${facts.replace('hearing_time', 'left(hearing_time::text, 5) AS hearing_time')}
     FROM staged_cases WHERE tax_year IS NULL OR tax_year = $1 ORDER BY file, line LIMIT ${limit}`,
    [order.taxYear],
  );
  return { changes, rows };
}
