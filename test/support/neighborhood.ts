import type { TestApp } from './app.js';

/** A house in the 2027 roll of Travis County. */
export interface House {
  readonly number: string;
  readonly area?: number;
  readonly year?: number;
  readonly land?: number;
  readonly improvement?: number;
  readonly neighborhood?: string;
  readonly classCode?: string;
  readonly landSqft?: number;
  readonly school?: string;
  readonly market?: string;
  readonly effective?: number;
  readonly extras?: number;
}

/** The county and the tax year of the houses. */
export const houses = { countyId: 5, taxYear: 2027 } as const;

/** Subject S1 with three comparables, houses that each differ from it in one respect, and two of other neighborhoods. */
export const neighborhood: readonly House[] = [
  { number: 'S1' },
  { number: 'C1', area: 1800, year: 1996, improvement: 270_000 },
  { number: 'C2', area: 2200, year: 2004, land: 110_000, improvement: 308_000 },
  { number: 'C3', improvement: 290_000 },
  // Each differs from the subject in one respect.
  { number: 'X1', neighborhood: 'N200' },
  { number: 'X2', area: 2501 },
  { number: 'X3', year: 2011 },
  { number: 'X4', landSqft: 10_501 },
  { number: 'X5', classCode: 'R6' },
  { number: 'FAR', neighborhood: 'N300', improvement: 300_000 },
  { number: 'S2', neighborhood: 'N400' },
];

/** Adds houses to the roll, identical except for the given fields. Existing houses stay as they are. */
export async function addHouses(app: TestApp, rows: readonly House[]): Promise<void> {
  await app.db.query(
    `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, situs_number, situs_street, state_code, class_code,
       neighborhood_code, living_area, year_built, land_sqft, land_value, improvement_value, market_value, appraised_value, import_id,
       school_district, market_area, effective_year, extra_value)
     SELECT $1, $2, number, upper(number), '1', 'OAK ' || number, 'A1', coalesce("classCode", 'R4'), coalesce(neighborhood, 'N100'),
       coalesce(area, 2000), coalesce(year, 2000), coalesce("landSqft", 7000), coalesce(land, 100000), coalesce(improvement, 320000),
       coalesce(land, 100000) + coalesce(improvement, 320000), coalesce(land, 100000) + coalesce(improvement, 320000), 1, school, market, effective, extras
     FROM json_to_recordset($3) AS h(number text, area numeric, year int, land numeric, improvement numeric, neighborhood text,
       "classCode" text, "landSqft" numeric, school text, market text, effective int, extras numeric)
     ON CONFLICT DO NOTHING`,
    [houses.countyId, houses.taxYear, JSON.stringify(rows)],
  );
}

/** Creates a property whose account is the house with this number, and its protest of the tax year. */
export async function protestOf(
  app: TestApp,
  clientId: number,
  number: string,
): Promise<{ propertyId: number; protestId: number }> {
  const propertyId = await app.property(clientId, { accountNumber: number, countyId: houses.countyId });
  const [row] = await app.db.query<{ id: number }>(
    `INSERT INTO protests (property_id, tax_year, stage, hearing_on) VALUES ($1, $2, 'hearing', '2027-06-15') RETURNING id`,
    [propertyId, houses.taxYear],
  );
  return { propertyId, protestId: row?.id ?? 0 };
}
