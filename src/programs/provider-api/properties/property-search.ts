import type { PropertySearchDto } from './property-search.dto.js';
import { namedFilters, statusFilter } from '../shape/filters.js';

/** List filters by property field and by search form field. */
export const searchNames = {
  id: 'id',
  user_id: 'clientId',
  client_id: 'clientId',
  owner_name: 'ownerName',
  property_owner: 'ownerName',
  owner: 'ownerName',
  account_number: 'accountNumber',
  property_type: 'propertyTypeId',
  exemption_type: 'exemptionTypeId',
  property_address: 'address',
  property_address2: 'address2',
  property_address_2: 'address2',
  property_city: 'city',
  city: 'city',
  property_state: 'state',
  state: 'state',
  county_id: 'countyId',
  county: 'countyId',
  property_zip: 'zip',
  zipcode: 'zip',
  keyword: 'q',
  pstatus: 'status',
} as const;

/** Converts a search into list filters. */
export function propertyFilter({
  filters,
  pstatus: status,
  is_new: isNew,
}: PropertySearchDto): Record<string, unknown> {
  return {
    ...(filters?.['active'] !== undefined && statusFilter(filters)),
    ...namedFilters(filters, searchNames),
    ...(status && { status }),
    ...(typeof isNew === 'boolean' && { isNew }),
  };
}
