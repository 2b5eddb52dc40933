import type { ReportShape } from './report-shape.js';

/** Names that several reports share: of a property, its client and a billing. */
const place = {
  property_address: 'address',
  property_city: 'city',
  property_state: 'state',
  property_zip: 'zip',
} as const;
const owner = {
  client_name: 'clientName',
  homephone1: 'phone1',
  homephone2: 'phone2',
  email: 'email',
  homeaddress: 'homeAddress',
  homecity: 'homeCity',
  homestate: 'homeState',
  homezip: 'homeZip',
} as const;
const propertyIds = { id: 'propertyId', user_id: 'clientId' } as const;
const billingIds = { id: 'id', property_id: 'propertyId', user_id: 'clientId' } as const;
const settlement = {
  noticedValue: 'noticeValue',
  settledValue: 'finalValue',
  reduction: 'reduction',
} as const;
const countyTotals = {
  total_reduction: 'reduction',
  total_savings: 'taxSavings',
  total_invoice: 'invoiceAmount',
} as const;

const billingFilters = {
  year: 'year',
  property: 'property',
  billing: 'billing',
  result: 'result',
  exemption: 'exemption',
} as const;
const propertyFilters = {
  year: 'year',
  result: 'result',
  property: 'property',
  exemption: 'exemption',
  agent: 'agent',
  county: 'county',
} as const;

export const propertiesByZip: ReportShape = {
  report: 'properties-zip',
  filters: { zipcodes: 'zipcodes' },
  row: {
    ...propertyIds,
    client_name: 'clientName',
    email: 'email',
    homephone1: 'phone1',
    owner_name: 'ownerName',
    property_address: 'address',
    property_city: 'city',
    county_name: 'county',
    account_number: 'accountNumber',
    property_type: 'propertyType',
    created_at: 'dateAdded',
  },
};

export const notInvoiced: ReportShape = {
  report: 'not-invoiced',
  filters: { year: 'year' },
  row: {
    county_id: 'countyId',
    name: 'county',
    all_properties: 'properties',
    not_invoice: 'notInvoiced',
    percent_not_invoice: 'percentNotInvoiced',
  },
  totals: {
    all_properties: 'properties',
    not_invoice: 'notInvoiced',
    percent_not_invoice: 'percentNotInvoiced',
  },
};

export const notInvoicedProperties: ReportShape = {
  report: 'not-invoiced-properties',
  filters: { year: 'year', county_id: 'county' },
  row: {
    ...propertyIds,
    owner_name: 'ownerName',
    client_name: 'clientName',
    ...place,
    county_name: 'county',
    account_number: 'accountNumber',
    property_type: 'propertyType',
    created_at: 'dateAdded',
  },
};

export const yearlyAccounting: ReportShape = {
  report: 'yearly-accounting-totals',
  filters: { year: 'year' },
  asked: { year: 'year' },
  row: { county: 'countyId', county_name: 'county', ...countyTotals },
  totals: countyTotals,
};

export const invoiceReport: ReportShape = {
  report: 'invoice-report',
  filters: billingFilters,
  asked: { year: 'year' },
  row: { county: 'countyId', county_name: 'county', ...countyTotals },
  totals: countyTotals,
  hasKey: true,
};

export const invoiceProperties: ReportShape = {
  report: 'invoice-report-details',
  filters: { county_id: 'county', ...billingFilters },
  row: {
    ...propertyIds,
    owner_name: 'ownerName',
    ...place,
    county_name: 'county',
    account_number: 'accountNumber',
  },
};

export const commissionReport: ReportShape = {
  report: 'commission-report',
  filters: billingFilters,
  row: {
    id: 'agentId',
    name: 'agent',
    email: 'email',
    number_properties: 'propertiesReduced',
    total_noticed: 'noticeValue',
    total_settled: 'finalValue',
    total_reduction: 'reduction',
    percentageReduction: 'reductionPercent',
  },
  hasKey: true,
};

export const commissionProperties: ReportShape = {
  report: 'commission-report-details',
  filters: { agent_id: 'agent', county_id: 'county', ...billingFilters },
  row: {
    ...billingIds,
    owner_name: 'ownerName',
    ...place,
    county_name: 'county',
    account_number: 'accountNumber',
    year: 'year',
    ...settlement,
  },
  totals: {
    total_reduction: 'reduction',
    total_noticed: 'noticeValue',
    total_settled: 'finalValue',
    number_properties: 'propertiesReduced',
    percentageReduction: 'reductionPercent',
  },
};

export const customReport: ReportShape = {
  report: 'custom-report',
  filters: propertyFilters,
  row: {
    ...propertyIds,
    account_number: 'accountNumber',
    ...place,
    ...owner,
    county_name: 'county',
    pstatus: 'propertyStatus',
    owner_name: 'ownerName',
    property_type: 'propertyType',
  },
  hasKey: true,
  choosesColumns: true,
};

export const leads: ReportShape = {
  report: 'leads',
  filters: { lead_type: 'lead', ...propertyFilters },
  row: {
    ...propertyIds,
    owner_name: 'ownerName',
    l_type: 'leadKind',
    lead_status: 'leadState',
    deadline: 'deadline',
    account_number: 'accountNumber',
    ...place,
    county_name: 'county',
    ...owner,
    pstatus: 'propertyStatus',
    property_type: 'propertyType',
  },
  hasKey: true,
  choosesColumns: true,
};

export const accountSpecific: ReportShape = {
  report: 'account-specific-report',
  filters: { id: 'client', year: 'year' },
  row: {
    ...billingIds,
    owner_name: 'ownerName',
    type: 'propertyType',
    account_number: 'accountNumber',
    property_address: 'address',
    city_state_zip: 'cityStateZip',
    county_name: 'county',
    ...settlement,
    taxrate: 'taxRate',
    taxsavings: 'taxSavings',
    invoiceamount: 'invoiceAmount',
    year: 'year',
  },
  totals: {
    total_noticed: 'noticeValue',
    total_settled: 'finalValue',
    ...countyTotals,
  },
};

export const accountSpecificProperties: ReportShape = {
  report: 'account-specific-report-details',
  filters: { id: 'client', year: 'year' },
  row: {
    ...billingIds,
    owner_name: 'ownerName',
    type: 'propertyType',
    account_number: 'accountNumber',
    property_address: 'address',
    city_state_zip: 'cityStateZip',
    county_name: 'county',
    ...settlement,
    is_paid: 'isPaid',
  },
  totals: { total_noticed: 'noticeValue', total_settled: 'finalValue', total_reduction: 'reduction' },
};

export const accountSpecificBilling: ReportShape = {
  report: 'account-specific-report-billings',
  filters: { id: 'client', year: 'year' },
  row: {
    ...billingIds,
    owner_name: 'ownerName',
    account_number: 'accountNumber',
    ...settlement,
    taxrate: 'taxRate',
    taxsavings: 'taxSavings',
    billingPercentage: 'billingPercentage',
    invoiceamount: 'invoiceAmount',
    result_name: 'result',
    agent_name: 'agent',
  },
  totals: {
    total_noticed: 'noticeValue',
    total_settled: 'finalValue',
    ...countyTotals,
  },
};

export const outstandingBalance: ReportShape = {
  report: 'outstanding-balance',
  filters: {},
  row: { id: 'clientId', client_name: 'clientName', balance: 'balance' },
  totals: { balance: 'balance' },
};
