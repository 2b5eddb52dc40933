import type { ReportColumn } from './report-definition.js';

/** Columns that many reports show, each said once. Aliases: `p` property, `b` billing, `u` client, `c` county … */
const column = (key: string, spec: Omit<ReportColumn, 'key'>): ReportColumn => ({ key, ...spec });

/** The sum of a column over all rows of the report. */
export const sumOf = (key: string): string => `sum(r."${key}")`;

const summed = (columnToSum: ReportColumn): ReportColumn => ({
  ...columnToSum,
  total: sumOf(columnToSum.key),
});

const toClient = { resource: 'clients', id: 'clientId' } as const;
const toProperty = { resource: 'properties', id: 'propertyId' } as const;

export const columns = {
  ownerName: column('ownerName', {
    label: 'common.field.ownerName',
    type: 'text',
    sql: 'p.owner_name',
    width: 28,
    link: toProperty,
  }),
  address: column('address', {
    label: 'common.field.propertyAddress',
    type: 'text',
    sql: `concat_ws(', ', p.address, p.address2)`,
    width: 30,
  }),
  city: column('city', { label: 'common.field.city', type: 'text', sql: 'p.city', width: 16 }),
  state: column('state', { label: 'common.field.state', type: 'text', sql: 'p.state', width: 7 }),
  zip: column('zip', { label: 'common.field.zip', type: 'text', sql: 'p.zip', width: 11 }),
  cityStateZip: column('cityStateZip', {
    label: 'reportColumns.column.cityStateZip',
    type: 'text',
    sql: `concat_ws(', ', p.city, concat_ws(' ', p.state, p.zip))`,
    width: 26,
  }),
  county: column('county', { label: 'common.field.county', type: 'text', sql: 'c.name', width: 16 }),
  accountNumber: column('accountNumber', {
    label: 'common.field.accountNumber',
    type: 'text',
    sql: 'p.account_number',
    width: 20,
  }),
  propertyType: column('propertyType', {
    label: 'common.field.propertyType',
    type: 'text',
    sql: `concat_ws(' ', t.value, t.type)`,
    width: 26,
  }),
  exemption: column('exemption', {
    label: 'common.field.exemptionType',
    type: 'text',
    sql: 'e.title',
    width: 22,
  }),
  legalDescription: column('legalDescription', {
    label: 'common.field.legalDescription',
    type: 'text',
    sql: 'p.legal_description',
    width: 32,
  }),
  propertyStatus: column('propertyStatus', {
    label: 'reportColumns.column.propertyActive',
    type: 'text',
    sql: 'p.status',
    width: 10,
    texts: 'common.status',
  }),
  dateAdded: column('dateAdded', {
    label: 'common.field.createdAt',
    type: 'date',
    sql: `(p.created_at AT TIME ZONE {zone})::date`,
    width: 12,
  }),

  clientName: column('clientName', {
    label: 'reportColumns.column.clientName',
    type: 'text',
    sql: `u.first_name || ' ' || u.last_name`,
    width: 24,
    link: toClient,
  }),
  companyName: column('companyName', {
    label: 'common.field.companyName',
    type: 'text',
    sql: 'u.company_name',
    width: 24,
  }),
  email: column('email', { label: 'common.field.email', type: 'text', sql: 'u.email::text', width: 28 }),
  phone1: column('phone1', { label: 'common.field.phone1', type: 'text', sql: 'u.phone1', width: 16 }),
  phone2: column('phone2', { label: 'common.field.phone2', type: 'text', sql: 'u.phone2', width: 16 }),
  homeAddress: column('homeAddress', {
    label: 'reportColumns.column.homeAddress',
    type: 'text',
    sql: `concat_ws(', ', u.address, u.address2)`,
    width: 28,
  }),
  homeCity: column('homeCity', {
    label: 'reportColumns.column.homeCity',
    type: 'text',
    sql: 'u.city',
    width: 16,
  }),
  homeState: column('homeState', {
    label: 'reportColumns.column.homeState',
    type: 'text',
    sql: 'u.state',
    width: 7,
  }),
  homeZip: column('homeZip', {
    label: 'reportColumns.column.homeZip',
    type: 'text',
    sql: 'u.zip',
    width: 11,
  }),

  year: column('year', { label: 'common.field.year', type: 'year', sql: 'b.year', width: 8 }),
  noticeValue: column('noticeValue', {
    label: 'common.field.noticeValue',
    type: 'money',
    sql: 'b.notice_value',
    width: 17,
  }),
  finalValue: column('finalValue', {
    label: 'common.field.finalValue',
    type: 'money',
    sql: 'b.final_value',
    width: 17,
  }),
  assessedValue: column('assessedValue', {
    label: 'common.field.assessedValue',
    type: 'money',
    sql: 'b.assessed_value',
    width: 17,
  }),
  reduction: column('reduction', {
    label: 'common.field.reduction',
    type: 'money',
    sql: 'b.reduction',
    width: 17,
  }),
  taxRate: column('taxRate', { label: 'common.field.taxRate', type: 'rate', sql: 'b.tax_rate', width: 10 }),
  taxSavings: column('taxSavings', {
    label: 'common.field.taxSavings',
    type: 'money',
    sql: 'b.tax_savings',
    width: 15,
  }),
  billingPercentage: column('billingPercentage', {
    label: 'common.field.billingPercentage',
    type: 'percent',
    sql: 'b.billing_percentage',
    width: 11,
  }),
  invoiceAmount: column('invoiceAmount', {
    label: 'common.field.invoiceAmount',
    type: 'money',
    sql: 'b.invoice_amount',
    width: 15,
  }),
  result: column('result', { label: 'common.field.result', type: 'text', sql: 'r.name', width: 24 }),
  agent: column('agent', {
    label: 'common.field.agent',
    type: 'text',
    sql: `a.first_name || ' ' || a.last_name`,
    width: 20,
  }),
  isPaid: column('isPaid', { label: 'common.field.isPaid', type: 'flag', sql: 'b.is_paid', width: 8 }),
  isMarketCut: column('isMarketCut', {
    label: 'common.field.isMarketCut',
    type: 'flag',
    sql: 'b.is_market_cut',
    width: 10,
  }),
  isNoChange: column('isNoChange', {
    label: 'common.field.isNoChange',
    type: 'flag',
    sql: 'b.is_no_change',
    width: 10,
  }),
} as const;

/** A billing's figures with their sums below. */
export const billingFigureColumns = [
  summed(columns.noticeValue),
  summed(columns.finalValue),
  summed(columns.reduction),
  columns.taxRate,
  summed(columns.taxSavings),
  columns.billingPercentage,
  summed(columns.invoiceAmount),
] as const;

/** The key columns of rows about a billing: its id, and where its links lead. */
export const billingKeys = { id: 'b.id', propertyId: 'b.property_id', clientId: 'p.client_id' } as const;
/** The key columns of rows about a property. */
export const propertyKeys = { id: 'p.id', propertyId: 'p.id', clientId: 'p.client_id' } as const;

/** The column with its sum over all rows in the totals row. */
export const withSum = summed;

/** The owner under the name that the account-specific report gives it. */
export const entityName: ReportColumn = {
  ...columns.ownerName,
  label: 'reportColumns.column.entityName',
};

/** What was noticed and what was settled, in the account-specific report's words. */
export const settlementColumns = [
  withSum(columns.noticeValue),
  withSum({ ...columns.finalValue, label: 'reportColumns.column.settlementValue' }),
  withSum({ ...columns.reduction, label: 'reportColumns.column.valueReduction' }),
] as const;

/** A billing whole, year to flags. */
export const fullBillingColumns = [
  columns.year,
  ...billingFigureColumns,
  columns.result,
  columns.agent,
  columns.isPaid,
  columns.isMarketCut,
  columns.isNoChange,
] as const;

/** A client's mailing address under plain heads, where no property's address stands beside it. */
export const mailingAddressColumns = [
  { ...columns.homeAddress, label: 'common.field.mailingAddress' },
  { ...columns.homeCity, label: 'common.field.city' },
  { ...columns.homeState, label: 'common.field.state' },
  { ...columns.homeZip, label: 'common.field.zip' },
] as const satisfies readonly ReportColumn[];
