/** Values of an account in a tax year; amounts are decimal text. */
export interface YearValues {
  readonly taxYear: number;
  readonly marketValue: string | null;
  readonly appraisedValue: string | null;
}

/** The values in a roll, with those that it publishes for the year before. */
export interface PublishedYear extends YearValues {
  readonly priorMarketValue: string | null;
  readonly priorAppraisedValue: string | null;
}

/**
 * Returns the values of an account over the years, newest first. A value that a year's own roll lacks comes from the next year's
 * roll, if that has it.
 */
export function valuesOverYears(years: readonly PublishedYear[]): YearValues[] {
  const published = new Map(years.map((year) => [year.taxYear, year]));
  const all = new Set(
    years.flatMap(({ taxYear, priorMarketValue, priorAppraisedValue }) =>
      (priorMarketValue ?? priorAppraisedValue) === null ? [taxYear] : [taxYear, taxYear - 1],
    ),
  );
  return [...all]
    .sort((a, b) => b - a)
    .map((taxYear) => {
      const own = published.get(taxYear);
      const next = published.get(taxYear + 1);
      return {
        taxYear,
        marketValue: own?.marketValue ?? next?.priorMarketValue ?? null,
        appraisedValue: own?.appraisedValue ?? next?.priorAppraisedValue ?? null,
      };
    });
}
