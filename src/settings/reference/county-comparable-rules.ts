/**
 * SQL for a county's rules for comparables, as JSON: its own, or else those for all counties. Null if there are neither; the default
 * rules then apply.
 */
export const comparableRulesOf = (countyId: string): string => `(
  SELECT json_build_object('areaPercent', k.area_percent::text, 'years', k.years, 'landPercent', k.land_percent::text,
    'sameClass', k.same_class, 'areaShare', k.area_share::text, 'agePercent', k.age_percent::text,
    'adjustmentCap', k.adjustment_cap::text, 'grossCap', k.gross_cap::text, 'least', k.least, 'most', k.most)
  FROM comparable_rules k WHERE k.county_id = ${countyId} OR k.county_id IS NULL
  ORDER BY k.county_id NULLS LAST LIMIT 1)`;
