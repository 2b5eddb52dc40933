import { fractionToPercent } from '../../../common/billing/billing.js';
import { isWithinBounds, isWithinFactor, plausible } from '../../../common/billing/plausible.js';
import { typedNumber } from '../../../common/text/numbers.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { FieldError } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';

/** A taxing unit's rate to check. */
interface RatedUnit {
  readonly countyId: number;
  readonly taxYear: number;
  readonly code: string;
  /** Tax rate as a fraction. */
  readonly rate: string;
}

/**
 * Checks a unit's rate against that of the nearest other tax year or, without one, against usual rates.
 * @returns an error with both figures in dollars per $100; undefined if the rate is plausible
 */
export async function unitRateDoubt(
  tx: Tx,
  { countyId, taxYear, code, rate }: RatedUnit,
): Promise<FieldError | undefined> {
  const [own] = await txQuery<{ rate: string }>(
    tx,
    `SELECT rate::text AS rate FROM taxing_units WHERE county_id = $1 AND upper(code) = upper($2) AND tax_year <> $3
     ORDER BY abs(tax_year - $3), tax_year LIMIT 1`,
    [countyId, code, taxYear],
  );
  const bounds = plausible.unitRate;
  const { locale } = requestContext();
  const perHundred = (fraction: string): string => `$${typedNumber(fractionToPercent(fraction), locale)}`;
  const given = perHundred(rate);
  if (own && isWithinFactor(rate, own.rate, bounds.toOwn)) return undefined;
  if (own) return { code: 'farFromOtherYear', params: { given, known: perHundred(own.rate) } };
  if (isWithinBounds(rate, bounds)) return undefined;
  const known = `${perHundred(bounds.least)} – ${perHundred(bounds.most)}`;
  return { code: 'farFromUsual', params: { given, known } };
}
