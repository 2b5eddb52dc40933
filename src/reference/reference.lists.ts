import { filters, type ListDefinition } from '../platform/query/list-query.js';

/** The lists of the reference data, by resource. */
export const referenceLists = {
  states: {
    resource: 'states',
    from: 'states s',
    columns: { id: 's.id', name: 's.name', code: 's.code' },
    sort: { id: 's.id', name: 's.name', code: 's.code' },
    filters: { id: filters.ids('s.id'), q: filters.contains('s.name') },
    defaultSort: 's.name',
    id: 's.id',
  },
  counties: {
    resource: 'counties',
    from: 'counties c',
    columns: {
      id: 'c.id',
      name: 'c.name',
      state: 'c.state',
      districtName: 'c.district_name',
      website: 'c.website',
      address: 'c.address',
      city: 'c.city',
      zipCode: 'c.zip_code',
      agentCode: 'c.agent_code',
    },
    sort: { id: 'c.id', name: 'c.name', state: 'c.state', districtName: 'c.district_name' },
    filters: { id: filters.ids('c.id'), q: filters.contains('c.name'), state: filters.equals('c.state') },
    defaultSort: 'c.name',
    id: 'c.id',
  },
  'property-types': {
    resource: 'property-types',
    from: 'property_types t',
    columns: { id: 't.id', type: 't.type', value: 't.value' },
    sort: { id: 't.id', type: 't.type', value: 't.value' },
    filters: { id: filters.ids('t.id'), q: filters.contains("t.type || ' ' || t.value") },
    defaultSort: 't.id',
    id: 't.id',
  },
  'exemption-types': {
    resource: 'exemption-types',
    from: 'exemption_types e',
    columns: { id: 'e.id', code: 'e.code', title: 'e.title' },
    sort: { id: 'e.id', code: 'e.code', title: 'e.title' },
    filters: { id: filters.ids('e.id'), q: filters.contains("e.title || ' ' || coalesce(e.code, '')") },
    defaultSort: 'e.id',
    id: 'e.id',
  },
  results: {
    resource: 'results',
    from: 'results r',
    columns: {
      id: 'r.id',
      name: 'r.name',
      offeredInBilling: 'r.offered_in_billing',
      offeredInFilters: 'r.offered_in_filters',
    },
    sort: { id: 'r.id', name: 'r.name' },
    filters: {
      id: filters.ids('r.id'),
      q: filters.contains('r.name'),
      offeredInBilling: filters.flag('r.offered_in_billing'),
      offeredInFilters: filters.flag('r.offered_in_filters'),
    },
    defaultSort: 'r.id',
    id: 'r.id',
  },
  agents: {
    resource: 'agents',
    from: 'agents a',
    columns: {
      id: 'a.id',
      firstName: 'a.first_name',
      lastName: 'a.last_name',
      name: "a.first_name || ' ' || a.last_name",
      email: 'a.email',
      active: 'a.active',
    },
    sort: { id: 'a.id', name: 'a.last_name', lastName: 'a.last_name' },
    filters: {
      id: filters.ids('a.id'),
      q: filters.contains("a.first_name || ' ' || a.last_name"),
      active: filters.flag('a.active'),
    },
    defaultSort: 'a.last_name',
    id: 'a.id',
  },
} as const satisfies Record<string, ListDefinition>;

export type ReferenceResource = keyof typeof referenceLists;
