import { businessDay, fullName, joined } from '../platform/query/index.js';
import type { ReportColumn } from './report-definition.js';
import { eb, sumOf } from './report-source.js';

/** Columns that several reports share. */
const column = (key: string, spec: Omit<ReportColumn, 'key'>): ReportColumn => ({ key, ...spec });

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
    value: 'p.owner_name',
    width: 28,
    link: toProperty,
  }),
  address: column('address', {
    label: 'common.field.propertyAddress',
    type: 'text',
    value: joined(', ', eb.ref('p.address'), eb.ref('p.address2')),
    width: 30,
  }),
  city: column('city', { label: 'common.field.city', type: 'text', value: 'p.city', width: 16 }),
  state: column('state', { label: 'common.field.state', type: 'text', value: 'p.state', width: 7 }),
  zip: column('zip', { label: 'common.field.zip', type: 'text', value: 'p.zip', width: 11 }),
  cityStateZip: column('cityStateZip', {
    label: 'reportColumns.column.cityStateZip',
    type: 'text',
    value: joined(', ', eb.ref('p.city'), joined(' ', eb.ref('p.state'), eb.ref('p.zip'))),
    width: 26,
  }),
  county: column('county', { label: 'common.field.county', type: 'text', value: 'c.name', width: 16 }),
  accountNumber: column('accountNumber', {
    label: 'common.field.accountNumber',
    type: 'text',
    value: 'p.account_number',
    width: 20,
  }),
  propertyType: column('propertyType', {
    label: 'common.field.propertyType',
    type: 'text',
    value: joined(' ', eb.ref('t.value'), eb.ref('t.type')),
    width: 26,
  }),
  exemption: column('exemption', {
    label: 'common.field.exemptionType',
    type: 'text',
    value: 'e.title',
    width: 22,
  }),
  legalDescription: column('legalDescription', {
    label: 'common.field.legalDescription',
    type: 'text',
    value: 'p.legal_description',
    width: 32,
  }),
  propertyStatus: column('propertyStatus', {
    label: 'reportColumns.column.propertyActive',
    type: 'text',
    value: 'p.status',
    width: 10,
    texts: 'common.status',
  }),
  dateAdded: column('dateAdded', {
    label: 'common.field.createdAt',
    type: 'date',
    value: businessDay(eb.ref('p.created_at')),
    width: 12,
  }),

  clientName: column('clientName', {
    label: 'reportColumns.column.clientName',
    type: 'text',
    value: fullName(eb.ref('u.first_name'), eb.ref('u.last_name')),
    width: 24,
    link: toClient,
  }),
  companyName: column('companyName', {
    label: 'common.field.companyName',
    type: 'text',
    value: 'u.company_name',
    width: 24,
  }),
  email: column('email', {
    label: 'common.field.email',
    type: 'text',
    value: eb.cast('u.email', 'text'),
    width: 28,
  }),
  phone1: column('phone1', { label: 'common.field.phone1', type: 'text', value: 'u.phone1', width: 16 }),
  phone2: column('phone2', { label: 'common.field.phone2', type: 'text', value: 'u.phone2', width: 16 }),
  homeAddress: column('homeAddress', {
    label: 'reportColumns.column.homeAddress',
    type: 'text',
    value: joined(', ', eb.ref('u.address'), eb.ref('u.address2')),
    width: 28,
  }),
  homeCity: column('homeCity', {
    label: 'reportColumns.column.homeCity',
    type: 'text',
    value: 'u.city',
    width: 16,
  }),
  homeState: column('homeState', {
    label: 'reportColumns.column.homeState',
    type: 'text',
    value: 'u.state',
    width: 7,
  }),
  homeZip: column('homeZip', {
    label: 'reportColumns.column.homeZip',
    type: 'text',
    value: 'u.zip',
    width: 11,
  }),

  year: column('year', { label: 'common.field.year', type: 'year', value: 'b.year', width: 8 }),
  noticeValue: column('noticeValue', {
    label: 'common.field.noticeValue',
    type: 'money',
    value: 'b.notice_value',
    width: 17,
  }),
  finalValue: column('finalValue', {
    label: 'common.field.finalValue',
    type: 'money',
    value: 'b.final_value',
    width: 17,
  }),
  assessedValue: column('assessedValue', {
    label: 'common.field.assessedValue',
    type: 'money',
    value: 'b.assessed_value',
    width: 17,
  }),
  reduction: column('reduction', {
    label: 'common.field.reduction',
    type: 'money',
    value: 'b.reduction',
    width: 17,
  }),
  taxRate: column('taxRate', { label: 'common.field.taxRate', type: 'rate', value: 'b.tax_rate', width: 10 }),
  taxSavings: column('taxSavings', {
    label: 'common.field.taxSavings',
    type: 'money',
    value: 'b.tax_savings',
    width: 15,
  }),
  billingPercentage: column('billingPercentage', {
    label: 'common.field.billingPercentage',
    type: 'percent',
    value: 'b.billing_percentage',
    width: 11,
  }),
  invoiceAmount: column('invoiceAmount', {
    label: 'common.field.invoiceAmount',
    type: 'money',
    value: 'b.invoice_amount',
    width: 15,
  }),
  result: column('result', { label: 'common.field.result', type: 'text', value: 'r.name', width: 24 }),
  agent: column('agent', {
    label: 'common.field.agent',
    type: 'text',
    value: fullName(eb.ref('a.first_name'), eb.ref('a.last_name')),
    width: 20,
  }),
  isPaid: column('isPaid', { label: 'common.field.isPaid', type: 'flag', value: 'b.is_paid', width: 8 }),
  isMarketCut: column('isMarketCut', {
    label: 'common.field.isMarketCut',
    type: 'flag',
    value: 'b.is_market_cut',
    width: 10,
  }),
  isNoChange: column('isNoChange', {
    label: 'common.field.isNoChange',
    type: 'flag',
    value: 'b.is_no_change',
    width: 10,
  }),
} as const;

/** Year, property and client of a protest's rows. */
export const protestPropertyColumns = [
  { ...columns.year, value: 'pt.tax_year' },
  columns.county,
  columns.accountNumber,
  columns.ownerName,
  columns.address,
  columns.city,
  columns.clientName,
] as const satisfies readonly ReportColumn[];

/** A billing's figures with totals. */
export const billingFigureColumns = [
  summed(columns.noticeValue),
  summed(columns.finalValue),
  summed(columns.reduction),
  columns.taxRate,
  summed(columns.taxSavings),
  columns.billingPercentage,
  summed(columns.invoiceAmount),
] as const;

/** Key columns of a billing's rows: its id and the ids of its links. */
export const billingKeys = { id: 'b.id', propertyId: 'b.property_id', clientId: 'p.client_id' } as const;
/** Key columns of a property's rows. */
export const propertyKeys = { id: 'p.id', propertyId: 'p.id', clientId: 'p.client_id' } as const;

/** Adds a column's sum to the totals row. */
export const withSum = summed;

/** The owner, as named in the account-specific report. */
export const entityName: ReportColumn = {
  ...columns.ownerName,
  label: 'reportColumns.column.entityName',
};

/** Noticed and settled values, as named in the account-specific report. */
export const settlementColumns = [
  withSum(columns.noticeValue),
  withSum({ ...columns.finalValue, label: 'reportColumns.column.settlementValue' }),
  withSum({ ...columns.reduction, label: 'reportColumns.column.valueReduction' }),
] as const;

/** All columns of a billing. */
export const fullBillingColumns = [
  columns.year,
  ...billingFigureColumns,
  columns.result,
  columns.agent,
  columns.isPaid,
  columns.isMarketCut,
  columns.isNoChange,
] as const;

/** A client's mailing address with short headers, for reports without property addresses. */
export const mailingAddressColumns = [
  { ...columns.homeAddress, label: 'common.field.mailingAddress' },
  { ...columns.homeCity, label: 'common.field.city' },
  { ...columns.homeState, label: 'common.field.state' },
  { ...columns.homeZip, label: 'common.field.zip' },
] as const satisfies readonly ReportColumn[];
