/** How comparables are chosen and adjusted (docs/rules/comparables.md). Percentages are decimal text. */
export interface ComparableRules {
  /** Living area within so many percent of the subject's. */
  readonly areaPercent: string;
  /** Year built within so many years. */
  readonly years: number;
  /** Land within so many percent of the subject's. */
  readonly landPercent: string;
  /** Whether only the subject's class is taken; without a class of the subject, any. */
  readonly sameClass: boolean;
  /** The share of a comparable's improvement value per square foot by which its living area is adjusted, percent. */
  readonly areaShare: string;
  /** Percent of a comparable's improvement value for each year of age. */
  readonly agePercent: string;
  /** The most that one adjustment may be, percent of the comparable's market value. */
  readonly adjustmentCap: string;
  /** The most that all adjustments together may be without regard to their signs, percent of it. */
  readonly grossCap: string;
  /** How many are needed for a conclusion. */
  readonly least: number;
  /** How many are used. */
  readonly most: number;
}

/** The firm's rules until it changes them. */
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
