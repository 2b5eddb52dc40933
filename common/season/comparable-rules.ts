/** How comparables are chosen and adjusted (docs/rules/comparables.md). Percentages are decimal text. */
export interface ComparableRules {
  /** Maximum difference in living area, percent of the subject's. */
  readonly areaPercent: string;
  /** Maximum difference in the year built. */
  readonly years: number;
  /** Maximum difference in land, percent of the subject's. */
  readonly landPercent: string;
  /** Whether only accounts of the subject's class are chosen; any class if the subject has none. */
  readonly sameClass: boolean;
  /** Adjustment per square foot of living area, percent of a comparable's improvement value per square foot. */
  readonly areaShare: string;
  /** Adjustment per year of age, percent of a comparable's improvement value. */
  readonly agePercent: string;
  /** Maximum of one adjustment, percent of the comparable's market value. */
  readonly adjustmentCap: string;
  /** Maximum sum of all adjustments regardless of sign, percent of the comparable's market value. */
  readonly grossCap: string;
  /** Minimum number of comparables for a conclusion. */
  readonly least: number;
  /** Maximum number of comparables used. */
  readonly most: number;
}

/** Default rules, until the firm changes them. */
export const usualComparableRules: ComparableRules = {
  areaPercent: '25',
  years: 10,
  landPercent: '50',
  sameClass: true,
  areaShare: '50',
  agePercent: '1',
  adjustmentCap: '15',
  grossCap: '25',
  least: 5,
  most: 15,
};
