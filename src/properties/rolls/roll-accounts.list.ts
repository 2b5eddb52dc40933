import { sql, type SqlBool } from 'kysely';
import { accountMatchKey } from '../../../common/text/formats.js';
import { paddedForms } from '../../platform/lists/account-match.js';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import {
  asc,
  decimalText,
  defineList,
  filterBy,
  filters,
  joinedOrNull,
  lineOf,
  maybe,
  source,
  UnusableValue,
} from '../../platform/query/index.js';

/** Roll accounts with their county. */
export const rollAccountSource = source('ra', 'roll_accounts', { c: maybe('counties', 'ra.county_id') });

/** Whether the tax year has its own partition, as created by the migrations. */
const hasPartition = (year: number): boolean => year >= 2020 && year <= 2035;

/** The list of roll accounts of all counties and tax years. */
export const rollAccountList = defineList(rollAccountSource, ({ ref }) => ({
  resource: 'roll-accounts',
  id: 'ra.id',
  // Millions of rows: exact totals beyond the limit would take seconds.
  isJournal: true,
  columns: {
    id: 'ra.id',
    countyId: 'ra.county_id',
    countyName: 'c.name',
    taxYear: 'ra.tax_year',
    accountNumber: 'ra.account_number',
    geoId: 'ra.geo_id',
    ownerName: 'ra.owner_name',
    ownerAddress: 'ra.owner_address',
    situsAddress: joinedOrNull(' ', ref('ra.situs_number'), ref('ra.situs_street'), ref('ra.situs_unit')),
    situsCity: 'ra.situs_city',
    situsZip: 'ra.situs_zip',
    legalDescription: 'ra.legal_description',
    stateCode: 'ra.state_code',
    classCode: 'ra.class_code',
    neighborhoodCode: 'ra.neighborhood_code',
    schoolDistrict: 'ra.school_district',
    marketArea: 'ra.market_area',
    livingArea: decimalText(ref('ra.living_area')),
    landAcres: decimalText(ref('ra.land_acres')),
    landSqft: decimalText(ref('ra.land_sqft')),
    yearBuilt: 'ra.year_built',
    effectiveYear: 'ra.effective_year',
    landValue: decimalText(ref('ra.land_value')),
    improvementValue: decimalText(ref('ra.improvement_value')),
    extraValue: decimalText(ref('ra.extra_value')),
    marketValue: decimalText(ref('ra.market_value')),
    appraisedValue: decimalText(ref('ra.appraised_value')),
    assessedValue: decimalText(ref('ra.assessed_value')),
    priorMarketValue: decimalText(ref('ra.prior_market_value')),
    priorAppraisedValue: decimalText(ref('ra.prior_appraised_value')),
    capLoss: decimalText(ref('ra.cap_loss')),
    exemptions: sql<string[] | null>`${ref('ra.exemptions')}`,
    noticedOn: 'ra.noticed_on',
    arbStatus: 'ra.arb_status',
    inLawsuit: 'ra.in_lawsuit',
    importId: 'ra.import_id',
  },
  sort: {
    id: 'ra.id',
    taxYear: 'ra.tax_year',
    /** In index order, which starts with the county. */
    accountNumber: [asc('ra.county_id'), asc('ra.account_key')],
  },
  filters: {
    id: filters.ids('ra.id'),
    countyId: filters.ids('ra.county_id'),
    taxYear: filters.partitions('ra.tax_year', hasPartition),
    /** The whole number, with any punctuation. */
    accountNumber: filterBy(
      (value) => sql<SqlBool>`${ref('ra.account_key')} IN (${sql.join(paddedForms(keyOf(value)))})`,
    ),
    ownerName: filters.within('ra.owner_name', 'ra.search'),
    situs: filters.within(
      joinedOrNull(' ', ref('ra.situs_number'), ref('ra.situs_street'), ref('ra.situs_unit')),
      'ra.search',
    ),
    importId: filters.ids('ra.import_id'),
    q: filters.search('ra.search'),
  },
  exact: ['accountNumber'],
  defaultSort: [asc('ra.id')],
}));

/** @throws UnusableValue */
function keyOf(value: unknown): string {
  const key = accountMatchKey(lineOf(value));
  if (key === '' || key.length > accountNumberMaxLength) throw new UnusableValue();
  return key;
}
