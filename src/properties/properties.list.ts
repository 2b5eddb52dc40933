import { recordStatuses } from '../../common/enums.js';
import { normalizeAccountNumber } from '../../common/formats.js';
import { type Filter, filters, type ListDefinition } from '../platform/query/list-query.js';

/** Account numbers match however they are punctuated; the search text has them, and an index. */
const accountNumber: Filter = (value, bind) => {
  const key = normalizeAccountNumber(String(value));
  if (key === '') return 'false';
  return `s.text LIKE ${bind(`%${key.toLowerCase()}%`)} AND ${filters.contains('p.account_number_key')(key, bind)}`;
};

/** The list of properties with their county, type, exemption and client. */
export const propertyList: ListDefinition = {
  resource: 'properties',
  from: `properties p JOIN users u ON u.id = p.client_id JOIN counties c ON c.id = p.county_id
    LEFT JOIN property_types t ON t.id = p.property_type_id LEFT JOIN exemption_types e ON e.id = p.exemption_type_id`,
  countFrom: 'properties p',
  joins: {
    u: 'JOIN users u ON u.id = p.client_id',
    c: 'JOIN counties c ON c.id = p.county_id',
    s: 'JOIN property_search s ON s.id = p.id',
  },
  columns: {
    // Fixed widths first, then what is mostly there: PostgreSQL reaches a column of a row past those before it.
    id: 'p.id',
    clientId: 'p.client_id',
    countyId: 'p.county_id',
    version: 'p.version',
    createdAt: 'p.created_at',
    isNew: 'p.is_new',
    aoaReady: 'p.aoa_ready',
    purchasedWithinTwoYears: 'p.purchased_within_two_years',
    hasMajorDamage: 'p.has_major_damage',
    remodeledWithinThreeYears: 'p.remodeled_within_three_years',
    status: 'p.status',
    state: 'p.state',
    clientName: `u.first_name || ' ' || u.last_name`,
    ownerName: 'p.owner_name',
    countyName: 'c.name',
    address: 'p.address',
    city: 'p.city',
    zip: 'p.zip',
    accountNumber: 'p.account_number',
    propertyTypeId: 'p.property_type_id',
    propertyType: 't.type',
    propertyTypeValue: 't.value',
    legalDescription: 'p.legal_description',
    exemptionTypeId: 'p.exemption_type_id',
    exemptionTitle: 'e.title',
    address2: 'p.address2',
    description: 'p.description',
    hearingDate: 'p.hearing_date',
    aoaSentDate: 'p.aoa_sent_date',
    aoaAddress: 'p.aoa_address',
    aoaCity: 'p.aoa_city',
    aoaState: 'p.aoa_state',
    aoaZip: 'p.aoa_zip',
    leadType: 'p.lead_type',
    purchasedDate: 'p.purchased_date',
    purchaseDescription: 'p.purchase_description',
    damageDate: 'p.damage_date',
    damageDescription: 'p.damage_description',
    remodelDate: 'p.remodel_date',
    remodelDescription: 'p.remodel_description',
    deactivatedAt: 'p.deactivated_at',
  },
  sort: {
    id: 'p.id',
    createdAt: 'p.created_at',
    ownerName: 'search_text(p.owner_name)',
    address: 'search_text(p.address)',
    city: 'search_text(p.city)',
    zip: 'p.zip',
    countyName: 'c.name',
    accountNumber: 'p.account_number_key',
    clientName: 'search_text(u.last_name)',
    status: 'p.status',
    hearingDate: 'p.hearing_date NULLS LAST',
  },
  filters: {
    id: filters.ids('p.id'),
    clientId: filters.ids('p.client_id'),
    status: filters.choice('p.status', recordStatuses),
    isNew: filters.flag('p.is_new'),
    countyId: filters.ids('p.county_id'),
    propertyTypeId: filters.ids('p.property_type_id'),
    exemptionTypeId: filters.ids('p.exemption_type_id'),
    ownerName: filters.within('p.owner_name', 's.text'),
    address: filters.within('p.address', 's.text'),
    address2: filters.within('p.address2', 's.text'),
    city: filters.within('p.city', 's.text'),
    state: filters.equals('p.state'),
    zip: filters.within('p.zip', 's.text'),
    accountNumber,
    aoaReady: filters.flag('p.aoa_ready'),
    q: filters.search('s.text'),
  },
  totals: {
    from: `(SELECT status, is_new, n FROM row_counts WHERE resource = 'properties') kept`,
    sum: 'n',
    filters: { status: filters.choice('status', recordStatuses), isNew: filters.flag('is_new') },
  },
  search: {
    alias: 's',
    text: 'q',
    from: 'property_search s',
    id: 's.id',
    sort: { id: 's.id', createdAt: 's.created_at' },
    filters: { q: filters.search('s.text'), status: filters.choice('s.status', recordStatuses) },
    defaultSort: 's.created_at DESC',
  },
  defaultSort: 'p.created_at DESC',
  id: 'p.id',
};
