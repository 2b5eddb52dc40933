import { isNear, isWithinBounds, isWithinFactor, plausible } from '../../common/billing/plausible.js';
import { formatMoney, formatRate } from '../../common/text/formats.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { conflict, type FieldErrorCode, type FieldErrors } from '../platform/errors/errors.js';
import { requestContext } from '../platform/request/request-context.js';

/** Values of a billing to check; absent unless entered now. */
interface Entered {
  readonly taxRate?: string | undefined;
  readonly noticeValue?: string | undefined;
  readonly finalValue?: string | undefined;
}

interface Known {
  /** Tax rate of the property's billing for the nearest other tax year. */
  readonly ownRate: string | null;
  /** Median tax rate of the county's billings for this tax year and the one before; null if there are fewer than ten. */
  readonly countyRate: string | null;
  readonly noticeValue: string | null;
  readonly finalValue: string | null;
}

/**
 * Requires confirmation for values far from those of other years, the county or the protest.
 * @throws 409 `unlikely`, with the given and the known figure at each field
 */
export async function assertLikely(
  tx: Tx,
  { propertyId, year }: { readonly propertyId: number; readonly year: number },
  entered: Entered,
): Promise<void> {
  if (Object.values(entered).every((value) => value === undefined)) return;
  const [known] = await txQuery<Known>(
    tx,
    `SELECT
       (SELECT b.tax_rate::text FROM billings b WHERE b.property_id = $1 AND b.year <> $2
        ORDER BY abs(b.year - $2), b.year LIMIT 1) AS "ownRate",
       (SELECT CASE WHEN count(*) >= 10 THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY near.tax_rate) END::text
        FROM (SELECT b.tax_rate FROM properties o JOIN properties p ON p.county_id = o.county_id
              JOIN billings b ON b.property_id = p.id AND b.year BETWEEN $2 - 1 AND $2
              WHERE o.id = $1 AND p.id <> $1 LIMIT 200) AS near) AS "countyRate",
       pr.notice_market_value::text AS "noticeValue", pr.final_value::text AS "finalValue"
     FROM (SELECT 1) AS one LEFT JOIN protests pr ON pr.property_id = $1 AND pr.tax_year = $2`,
    [propertyId, year],
  );
  const doubts = { ...rateDoubt(entered.taxRate, known!), ...valueDoubts(entered, known!) };
  if (Object.keys(doubts).length > 0) throw conflict('unlikely', { fields: doubts });
}

function rateDoubt(rate: string | undefined, { ownRate, countyRate }: Known): FieldErrors {
  const { taxRate: bounds } = plausible;
  const { locale } = requestContext();
  if (rate === undefined) return {};
  const doubt = (code: FieldErrorCode, known: string): FieldErrors => ({
    taxRate: { code, params: { given: formatRate(rate, locale), known } },
  });
  if (ownRate !== null)
    return isWithinFactor(rate, ownRate, bounds.toOwn)
      ? {}
      : doubt('farFromOtherYear', formatRate(ownRate, locale));
  if (countyRate !== null && !isWithinFactor(rate, countyRate, bounds.toCounty))
    return doubt('farFromCounty', formatRate(countyRate, locale));
  if (countyRate !== null || isWithinBounds(rate, bounds)) return {};
  return doubt('farFromUsual', `${formatRate(bounds.least, locale)} – ${formatRate(bounds.most, locale)}`);
}

function valueDoubts(entered: Entered, known: Known): FieldErrors {
  const { locale } = requestContext();
  const doubts = (['noticeValue', 'finalValue'] as const).flatMap((name) => {
    const [given, ofProtest] = [entered[name], known[name]];
    if (given === undefined || ofProtest === null) return [];
    if (isNear(given, ofProtest, plausible.protestValue)) return [];
    const params = { given: formatMoney(given, locale), known: formatMoney(ofProtest, locale) };
    return [[name, { code: 'farFromProtest', params }] as const];
  });
  return Object.fromEntries(doubts);
}
