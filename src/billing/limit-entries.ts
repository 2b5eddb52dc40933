import { roundDecimal } from '../../common/billing/billing.js';
import {
  type EntryAmount,
  entryOfRolls,
  type LimitEntry,
  type OwnedInYear,
} from '../../common/season/limit-entry.js';
import { type Tx } from '../platform/database/database.js';
import { invalid } from '../platform/errors/errors.js';
import { accountInRoll } from '../properties/account-in-roll.js';
import { LimitEntryRow } from './limit-entry.entity.js';
import { homesteadCodes } from './proposed-facts.js';
import type { SaveTaxFactsDto } from './tax-facts.dto.js';

/** Runs a statement in a transaction or without one. */
type Run = <Row extends object>(sql: string, params: (number | null)[]) => Promise<Row[]>;

/** A limit entry of which nothing is known. */
export const unknownEntry: LimitEntry = { firstQualifiedYear: null, firstQualifiedValue: null };

/** Returns the maximum entry values of the tax years with a limit on other property, up to a tax year, ordered by year. */
export const entryAmounts = (run: Run, taxYear: number): Promise<EntryAmount[]> =>
  run(
    `SELECT tax_year AS "taxYear", other_limit_up_to::text AS "upTo" FROM tax_year_rules
     WHERE other_limit IS NOT NULL AND tax_year <= $1 ORDER BY tax_year`,
    [taxYear],
  );

/** Returns the entry that the office has saved; undefined if there is none. */
export async function savedEntry(run: Run, propertyId: number): Promise<LimitEntry | undefined> {
  const [saved] = await run<LimitEntry>(
    `SELECT tax_year AS "firstQualifiedYear", appraised_value::text AS "firstQualifiedValue"
     FROM limit_entries WHERE property_id = $1`,
    [propertyId],
  );
  return saved;
}

/** Proposes the entry from the rolls, starting with the year before the limit was introduced. */
export async function proposedEntry(
  run: Run,
  { propertyId, taxYear }: { readonly propertyId: number; readonly taxYear: number },
  amounts: readonly EntryAmount[],
): Promise<LimitEntry> {
  if (amounts.length === 0) return unknownEntry;
  const rolls = await run<OwnedInYear>(
    `SELECT ra.tax_year AS "taxYear", ra.owner_name AS "ownerName", ra.appraised_value::text AS "appraisedValue",
       coalesce(ra.exemptions && '{${homesteadCodes.join(',')}}', false) AS "isHomestead"
     FROM properties p CROSS JOIN generate_series($2::int - 1, $3::int) AS y(year)
       JOIN ${accountInRoll({ countyId: 'p.county_id', key: 'p.account_number_key', taxYear: 'y.year' })} ra ON true
     WHERE p.id = $1`,
    [propertyId, amounts[0]?.taxYear ?? taxYear, taxYear],
  );
  return entryOfRolls(taxYear, rolls, amounts);
}

/**
 * Applies a form to an entry: absent fields stay unchanged, an empty year removes the entry.
 * @throws 400 for a year without the limit, for a value without a year, and for a first year that another field contradicts
 */
export function entryAfter(
  before: LimitEntry,
  form: SaveTaxFactsDto,
  { taxYear, amounts }: { readonly taxYear: number; readonly amounts: readonly EntryAmount[] },
): LimitEntry {
  const year = form.firstQualifiedYear === undefined ? before.firstQualifiedYear : form.firstQualifiedYear;
  const value =
    form.firstQualifiedValue === undefined ? before.firstQualifiedValue : form.firstQualifiedValue;
  if (year === null) {
    if (form.firstQualifiedValue) throw invalid({ firstQualifiedYear: 'required' });
    return unknownEntry;
  }
  if (year !== before.firstQualifiedYear && !amounts.some((amount) => amount.taxYear === year))
    throw invalid({ firstQualifiedYear: 'limitYear' });
  if (form.category === 'other' && form.isFirstYear && year <= taxYear)
    throw invalid({ isFirstYear: 'contradictsEntry' });
  return { firstQualifiedYear: year, firstQualifiedValue: value ? roundDecimal(value, 2) : null };
}

/** Stores an entry; deletes it if it has no year. */
export async function storeEntry(
  tx: Tx,
  propertyId: number,
  { firstQualifiedYear, firstQualifiedValue }: LimitEntry,
): Promise<void> {
  if (firstQualifiedYear === null) await tx.delete(LimitEntryRow, { propertyId });
  else
    await tx.upsert(
      LimitEntryRow,
      { propertyId, taxYear: firstQualifiedYear, appraisedValue: firstQualifiedValue },
      ['propertyId'],
    );
}
