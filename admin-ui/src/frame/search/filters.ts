/** Fields of the search forms with their names in a key's query. */
export const clientSearchNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  companyName: 'company',
  address: 'address',
  address2: 'address2',
  city: 'city',
  state: 'state',
  countyId: 'county',
  zip: 'zipcode',
} as const;

export const propertySearchNames = {
  ownerName: 'owner_name',
  accountNumber: 'account_number',
  propertyTypeId: 'property_type',
  address: 'property_address',
  address2: 'property_address2',
  city: 'city',
  state: 'state',
  countyId: 'county',
  zip: 'zipcode',
} as const;

type Values = Record<string, string | number>;

/** Form values of a key. */
export function searchValues(query: URLSearchParams, names: Readonly<Record<string, string>>): Values {
  return { ...entriesOf(query, names), active: query.get('active') === 'false' ? 'false' : 'true' };
}

/** List filter of a key: the entered values and the status (`active=false` is I, anything else A). */
export function searchFilter(query: URLSearchParams, names: Readonly<Record<string, string>>): Values {
  return { ...entriesOf(query, names), status: query.get('active') === 'false' ? 'I' : 'A' };
}

function entriesOf(query: URLSearchParams, names: Readonly<Record<string, string>>): Values {
  const entries = Object.entries(names)
    .map(([field, name]) => [field, query.get(name)?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => [field, field.endsWith('Id') ? Number(value) : value] as const);
  return Object.fromEntries(entries);
}
