import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { mappedFields, type Mapping } from '../../../../common/properties/rolls.js';
import { delimited, type Marks } from './heads.js';
import { type AccountColumn, type Line, type Recognised, Refusal, type Staged } from './layout.js';
import {
  accountOf,
  assertYear,
  builtIn,
  cappedValue,
  dayOf,
  exemptionsOf,
  numberOf,
  ofAccount,
  priorValues,
  splitSitus,
  textOf,
} from './values.js';

type AccountField = (typeof mappedFields)[number];

/** Titles of the account number, in capitals without spaces and punctuation. */
export const accountTitles: readonly string[] = [
  'ACCOUNTNUMBER',
  'ACCOUNT',
  'ACCOUNTNUM',
  'ACCOUNTNO',
  'ACCT',
  'ACCTNUM',
  'ACCTNO',
  'PROPID',
  'PROPERTYID',
  'QUICKREFID',
];

/** Titles that need no mapping, in capitals without spaces and punctuation. */
const usualTitles: Readonly<Partial<Record<AccountField, readonly string[]>>> = {
  account_number: accountTitles,
  tax_year: ['TAXYEAR', 'YEAR', 'PROPVALYR', 'YR', 'APPRAISALYR', 'APPRAISALYEAR', 'PROPYEAR', 'CURRVALYEAR'],
  geo_id: ['GEOID', 'GEOGRAPHICID', 'GEO'],
  owner_name: ['OWNERNAME', 'OWNER', 'NAME', 'OWNERNAME1', 'PYOWNERNAME'],
  owner_address: ['OWNERADDRESS', 'MAILINGADDRESS', 'MAILADDRESS', 'OWNERADDRLINE1', 'OWNERADDRESSLINE1'],
  situs_number: ['SITUSNUMBER', 'SITUSNUM', 'STREETNUMBER', 'STREETNUM', 'SITUSBLDGNUM'],
  situs_street: [
    'SITUSSTREET',
    'SITUSSTREETNAME',
    'FULLSTREETNAME',
    'SITUSADDRESS',
    'SITUS',
    'PROPERTYADDRESS',
    'STREET',
    'ADDRESS',
  ],
  situs_unit: ['SITUSUNIT', 'UNIT', 'UNITID'],
  situs_city: ['SITUSCITY', 'PROPERTYCITY', 'CITY'],
  situs_zip: ['SITUSZIP', 'PROPERTYZIPCODE', 'PROPERTYZIP', 'ZIP', 'ZIPCODE'],
  legal_description: ['LEGALDESCRIPTION', 'LEGALDESC', 'LEGAL'],
  state_code: ['STATECODE', 'STATECLASS', 'PTADCODE', 'STATEUSECODE', 'SPTDCODE', 'PROPUSECODE', 'STATECD'],
  class_code: ['CLASSCODE', 'CLASS', 'BUILDINGCLASS', 'PROPERTYCLASS', 'BLDGCLASSCD', 'IMPRVCLASSCD'],
  neighborhood_code: ['NEIGHBORHOODCODE', 'NEIGHBORHOOD', 'HOODCD', 'NBHD', 'NBHDCD', 'NBHDCODE'],
  school_district: ['SCHOOLDISTRICT', 'SCHOOLDIST', 'ISD', 'ISDJURISDESC'],
  market_area: ['MARKETAREA', 'MARKETAREA1'],
  living_area: ['LIVINGAREA', 'SQFT', 'BUILDINGAREA', 'MAINAREA', 'TOTLIVINGAREASF', 'IMPRVMAINAREA'],
  land_acres: ['LANDACRES', 'ACRES', 'ACREAGE', 'LEGALACREAGE', 'LANDSIZEACRES'],
  land_sqft: ['LANDSQFT', 'LANDAREA', 'LANDSIZESQFT'],
  year_built: ['YEARBUILT', 'YRBUILT', 'IMPRVYEARBUILT', 'ACTUALYEARBUILT'],
  effective_year: ['EFFECTIVEYEAR', 'EFFECTIVEYEARBUILT', 'EFFYEAR', 'EFFYR', 'EFFYRBUILT'],
  land_value: ['LANDVALUE', 'LANDVAL', 'CURRVALLAND', 'TOTLANDVAL'],
  improvement_value: [
    'IMPROVEMENTVALUE',
    'IMPROVEMENT',
    'IMPROVEMENTVAL',
    'BLDGVALUE',
    'IMPRVAL',
    'CURRVALIMPRV',
    'TOTIMPRVVAL',
  ],
  extra_value: ['EXTRAVALUE', 'EXTRAFEATURESVALUE', 'XFEATURESVAL'],
  market_value: [
    'MARKETVALUE',
    'TOTALMARKETVALUE',
    'NOTICEVALUE',
    'MARKET',
    'TOTVAL',
    'TOTALVALUE',
    'CURRVALMARKET',
    'TOTMKTVAL',
    'TOTALMARKETVAL',
  ],
  appraised_value: [
    'APPRAISEDVALUE',
    'APPRAISED',
    'APPRAISEDVAL',
    'CURRVALAPPRAISED',
    'TOTAPPRVAL',
    'TOTALAPPRAISEDVALUE',
  ],
  assessed_value: ['ASSESSEDVALUE', 'ASSESSED', 'ASSESSEDVAL', 'CURRVALASSESSED'],
  prior_market_value: ['PRIORMARKETVALUE', 'PRIORTOTMKTVAL', 'PRIORYEARMARKETVALUE', 'PRIORMARKET'],
  prior_appraised_value: [
    'PRIORAPPRAISEDVALUE',
    'PRIORTOTAPPRVAL',
    'PRIORYEARAPPRAISEDVALUE',
    'PRIORAPPRAISED',
  ],
  cap_loss: ['CAPLOSS', 'HOMESTEADCAP', 'HSCAP', 'TENPERCENTCAP'],
  exemptions: ['EXEMPTIONS', 'EXEMPTIONCODES', 'EXEMPTIONCODE', 'EXEMPTCODES'],
  noticed_on: ['NOTICEDATE', 'NOTICEDON', 'NOTICEDT'],
};

const keyOf = (title: string): string => title.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Maps fields to columns of a header: by the mapping, or by usual titles unless the mapping leaves the field out. */
export function mapColumns(header: readonly string[], mapping: Mapping = {}): Mapping {
  const titles = header.map(keyOf);
  const found = mappedFields.flatMap((field) => {
    const wanted = mapping[field] === undefined ? (usualTitles[field] ?? []) : [keyOf(mapping[field])];
    if (mapping[field] === '') return [];
    const title = wanted.map((name) => titles.indexOf(name)).find((index) => index >= 0);
    return title === undefined ? [] : [[field, header[title]] as const];
  });
  return Object.fromEntries(found) as Mapping;
}

const readers: Readonly<
  Record<Exclude<AccountField, 'account_number' | 'tax_year'>, (raw: string) => string | null>
> = {
  geo_id: textOf,
  owner_name: textOf,
  owner_address: textOf,
  situs_number: textOf,
  situs_street: textOf,
  situs_unit: textOf,
  situs_city: textOf,
  situs_zip: textOf,
  legal_description: textOf,
  state_code: textOf,
  class_code: textOf,
  neighborhood_code: textOf,
  school_district: textOf,
  market_area: textOf,
  living_area: (raw) => numberOf(raw, 0, 'area'),
  land_acres: (raw) => numberOf(raw, 0, 'area'),
  land_sqft: (raw) => numberOf(raw, 0, 'area'),
  year_built: builtIn,
  effective_year: builtIn,
  land_value: (raw) => numberOf(raw),
  improvement_value: (raw) => numberOf(raw),
  extra_value: (raw) => numberOf(raw),
  market_value: (raw) => numberOf(raw),
  appraised_value: (raw) => numberOf(raw),
  assessed_value: (raw) => numberOf(raw),
  prior_market_value: (raw) => numberOf(raw),
  prior_appraised_value: (raw) => numberOf(raw),
  cap_loss: (raw) => numberOf(raw),
  exemptions: exemptionsOf,
  noticed_on: dayOf,
};

/** Groups of columns that form one field, in writing order. The header needs only one column of a group. */
const severalColumns: readonly (readonly string[])[] = [
  ['SITUSSTREETPREFIX', 'SITUSSTREETNAME', 'SITUSSTREETSUFFIX'],
  ['OWNERADDRLINE1', 'OWNERADDRLINE2', 'OWNERADDRLINE3', 'OWNERADDRCITY', 'OWNERADDRSTATE', 'OWNERADDRZIP'],
];

/** Returns the indexes of a header's column and of the columns that form one field with it. */
function placesOf(header: readonly string[], title: string): readonly number[] {
  const several = severalColumns.find((titles) => titles.includes(keyOf(title)));
  if (!several) return [header.indexOf(title)];
  const keys = header.map(keyOf);
  return several.map((key) => keys.indexOf(key)).filter((place) => place >= 0);
}

type Row = { [Column in AccountColumn]?: string | null };

/** Sets the appraised value to the value after the caps. */
function setCapped(row: Row): void {
  const {
    market_value: market,
    appraised_value: appraised,
    assessed_value: assessed,
    cap_loss: capLoss,
  } = row;
  if (assessed || capLoss) row.appraised_value = cappedValue({ market, appraised, assessed, capLoss });
}

/** Clears values of the year before if they are all zero. A column that the file lacks stays unknown. */
function setPrior(row: Row): void {
  const { prior_market_value: market, prior_appraised_value: appraised } = row;
  if (market === undefined && appraised === undefined) return;
  const prior = priorValues(market ?? null, appraised ?? null);
  if (market !== undefined) row.prior_market_value = prior.prior_market_value;
  if (appraised !== undefined) row.prior_appraised_value = prior.prior_appraised_value;
}

/**
 * Recognizes any CSV or TSV file whose header has at least an account number and one more field.
 * @param header cells of the header
 */
export function recogniseMapped(
  header: readonly string[],
  marks: Marks,
  mapping: Mapping = {},
): (Recognised & { readonly mapping: Mapping }) | undefined {
  const columns = mapColumns(header, mapping);
  const fields = Object.keys(columns) as AccountField[];
  if (columns.account_number === undefined || fields.length < 2) return undefined;
  const places = fields
    .filter((field): field is keyof typeof readers => field in readers)
    .map((field) => [field, placesOf(header, columns[field] ?? '')] as const);
  const accountAt = header.indexOf(columns.account_number);
  const yearAt = columns.tax_year === undefined ? -1 : header.indexOf(columns.tax_year);
  const read = (line: Line, taxYear: number): Staged<AccountColumn> => {
    const cells = line as readonly string[];
    if (cells.length !== header.length)
      throw new Refusal(
        'columns',
        String(cells.length),
        textOf(cells[accountAt] ?? '', accountNumberMaxLength),
      );
    return ofAccount(accountOf(cells[accountAt] ?? ''), () => {
      if (yearAt >= 0) assertYear(cells[yearAt] ?? '', taxYear);
      const row: Row = {};
      for (const [field, at] of places)
        row[field] = readers[field](
          at.length === 1 ? (cells[at[0]!] ?? '') : at.map((place) => cells[place]).join(' '),
        );
      if (row.situs_number === undefined && row.situs_street)
        Object.assign(row, splitSitus(row.situs_street));
      setCapped(row);
      setPrior(row);
      return row;
    });
  };
  return { ...delimited({ name: 'CSV', rows: 'accounts', read }, header, marks), mapping: columns };
}
