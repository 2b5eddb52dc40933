import { type Tx, txQuery } from '../../platform/database/database.js';
import { isUndecided } from './protest-figures.js';

/** A property's hearing date, and the current tax year. */
export interface ShownHearing {
  readonly propertyId: number;
  /** The property's hearing date before the change. */
  readonly hearingDate: string | null;
  readonly taxYear: number;
}

/** The protest that a property's hearing date belongs to. */
export interface HearingProtest {
  readonly id: number;
  readonly taxYear: number;
  readonly hearingOn: string | null;
}

/**
 * Returns the protest whose hearing the property's hearing date is (docs/rules/protests.md, "One hearing date"). An undecided
 * protest that already has the date keeps it: last year's case may be heard in January, when the new year's protest is open.
 * Otherwise it is the current year's, or if that is decided or missing, the newest undecided one.
 */
export async function hearingProtest(
  tx: Tx,
  { propertyId, hearingDate, taxYear }: ShownHearing,
): Promise<HearingProtest | undefined> {
  const [found] = await txQuery<HearingProtest>(
    tx,
    `SELECT pt.id, pt.tax_year AS "taxYear", pt.hearing_on::text AS "hearingOn" FROM protests pt
     WHERE pt.property_id = $1 AND pt.tax_year <= $2 AND (${isUndecided} OR pt.tax_year = $2)
     ORDER BY ${isUndecided} DESC, coalesce(pt.hearing_on = $3::date, false) DESC, pt.tax_year DESC LIMIT 1`,
    [propertyId, taxYear, hearingDate],
  );
  return found;
}
