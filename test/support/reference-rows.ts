/** A two-letter code that no state has. */
export const freeStateCode = `(SELECT chr(65 + i / 26) || chr(65 + i % 26) AS code FROM generate_series(0, 675) i
  WHERE chr(65 + i / 26) || chr(65 + i % 26) NOT IN (SELECT code FROM states) ORDER BY random() LIMIT 1)`;

/** A day that is no holiday yet. */
export const freeHoliday = `(SELECT max(day) + 1 FROM holidays)`;

/** A tax year without a row yet. */
export const freeTaxYear = `(SELECT max(tax_year) + 1 FROM tax_year_rules)`;

/** A county without rules for comparables yet. */
export const freeCounty = `(SELECT min(id) FROM counties WHERE id NOT IN (SELECT county_id FROM comparable_rules WHERE county_id IS NOT NULL))`;

/** Inserts of rows of reference data with a unique name. */
export const referenceRows = {
  states: (name: string) => `states (name, code) VALUES ('${name}', ${freeStateCode})`,
  counties: (name: string) => `counties (name, district_name) VALUES ('${name}', 'District')`,
  'property-types': (name: string) => `property_types (type, value) VALUES ('${name}', 'A9')`,
  'exemption-types': (name: string) => `exemption_types (title) VALUES ('${name}')`,
  results: (name: string) => `results (name) VALUES ('${name}')`,
  agents: (name: string) => `agents (first_name, last_name) VALUES ('Ann', '${name}')`,
  holidays: (name: string) => `holidays (day, name) VALUES (${freeHoliday}, '${name}')`,
  'comparable-rules': (name: string) =>
    `comparable_rules (name, county_id, area_percent, years, land_percent, area_share, age_percent, adjustment_cap, gross_cap, least, most)
     VALUES ('${name}', ${freeCounty}, 25, 10, 50, 50, 1, 15, 25, 5, 15)`,
  'taxing-units': (name: string) =>
    `taxing_units (county_id, tax_year, code, name, kind, rate) VALUES (1, 2026, '${name}', '${name}', 'school', 0.0095)`,
  'tax-year-rules': () => `tax_year_rules (tax_year) VALUES (${freeTaxYear})`,
};
