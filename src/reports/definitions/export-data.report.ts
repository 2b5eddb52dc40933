import { billingFigureColumns, billingKeys, columns, propertyKeys, withSum } from '../report-columns.js';
import { defineReport, type ReportColumn } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import {
  billingConditions,
  billingDetails,
  clientDetails,
  propertyConditions,
  propertyDetails,
} from '../report-source.js';

const clientAddress: readonly ReportColumn[] = [
  { ...columns.homeAddress, label: 'common.field.mailingAddress' },
  { ...columns.homeCity, label: 'common.field.city' },
  { ...columns.homeState, label: 'common.field.state' },
  { ...columns.homeZip, label: 'common.field.zip' },
];

/** Export Data: every active client with its contact details. */
export const allActiveClients = defineReport({
  name: 'all-active-clients',
  title: 'reportColumns.title.allActiveClients',
  menu: 'exports',
  filters: {},
  keys: { id: 'u.id', clientId: 'u.id' },
  columns: [
    columns.clientName,
    columns.companyName,
    columns.email,
    columns.phone1,
    columns.phone2,
    ...clientAddress,
    { ...columns.county, sql: 'k.name' },
    { ...columns.billingPercentage, sql: 'cl.billing_percentage' },
    {
      key: 'billingDelivery',
      label: 'common.field.billingDelivery',
      type: 'text',
      sql: 'cl.billing_delivery',
      width: 12,
      texts: 'common.delivery',
    },
    {
      key: 'outstandingBalance',
      label: 'common.field.outstandingBalance',
      type: 'flag',
      sql: 'cl.outstanding_balance',
      width: 12,
    },
    withSum({
      key: 'properties',
      label: 'reportColumns.column.activeProperties',
      type: 'integer',
      sql: `(SELECT count(*) FROM properties p WHERE p.client_id = u.id AND p.status = 'A')`,
      width: 12,
    }),
    { ...columns.dateAdded, sql: '(u.created_at AT TIME ZONE {zone})::date' },
  ],
  defaultSort: { column: 'clientName' },
  rows: () => ({ from: clientDetails, where: [`u.status = 'A'`] }),
});

/** Export Data: what a protest is filed with, one row an active property. */
export const protestData = defineReport({
  name: 'protest-data',
  title: 'reportColumns.title.protestData',
  menu: 'exports',
  filters: { county: reportFilters.counties, property: reportFilters.propertyTypes },
  keys: propertyKeys,
  columns: [
    columns.county,
    columns.accountNumber,
    columns.ownerName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.legalDescription,
    columns.propertyType,
    columns.exemption,
    { key: 'aoaReady', label: 'common.field.aoaReady', type: 'flag', sql: 'p.aoa_ready', width: 10 },
    {
      key: 'aoaSentDate',
      label: 'common.field.aoaSentDate',
      type: 'date',
      sql: 'p.aoa_sent_date',
      width: 13,
    },
    {
      key: 'hearingDate',
      label: 'common.field.hearingDate',
      type: 'date',
      sql: 'p.hearing_date',
      width: 13,
    },
    columns.clientName,
    columns.email,
    columns.phone1,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      filter.county && `p.county_id = ANY(${bind(filter.county)}::int[])`,
      filter.property && `p.property_type_id = ANY(${bind(filter.property)}::int[])`,
    ],
  }),
});

/** Export Data: what owners told about their properties, one row an active property that has something to tell. */
export const usefulInfo = defineReport({
  name: 'useful-info',
  title: 'reportColumns.title.usefulInfo',
  menu: 'exports',
  filters: { county: reportFilters.counties },
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.county,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.zip,
    {
      key: 'purchased',
      label: 'common.field.purchasedWithinTwoYears',
      type: 'flag',
      sql: 'p.purchased_within_two_years',
      width: 12,
    },
    {
      key: 'purchasedDate',
      label: 'reportColumns.column.purchasedDate',
      type: 'date',
      sql: 'p.purchased_date',
      width: 12,
    },
    {
      key: 'purchaseDescription',
      label: 'reportColumns.column.purchaseDescription',
      type: 'text',
      sql: 'p.purchase_description',
      width: 34,
    },
    {
      key: 'damage',
      label: 'common.field.hasMajorDamage',
      type: 'flag',
      sql: 'p.has_major_damage',
      width: 12,
    },
    {
      key: 'damageDate',
      label: 'reportColumns.column.damageDate',
      type: 'date',
      sql: 'p.damage_date',
      width: 12,
    },
    {
      key: 'damageDescription',
      label: 'reportColumns.column.damageDescription',
      type: 'text',
      sql: 'p.damage_description',
      width: 34,
    },
    {
      key: 'remodeled',
      label: 'common.field.remodeledWithinThreeYears',
      type: 'flag',
      sql: 'p.remodeled_within_three_years',
      width: 12,
    },
    {
      key: 'remodelDate',
      label: 'reportColumns.column.remodelDate',
      type: 'date',
      sql: 'p.remodel_date',
      width: 12,
    },
    {
      key: 'remodelDescription',
      label: 'reportColumns.column.remodelDescription',
      type: 'text',
      sql: 'p.remodel_description',
      width: 34,
    },
    {
      key: 'description',
      label: 'common.field.description',
      type: 'text',
      sql: 'p.description',
      width: 34,
    },
    columns.clientName,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      `(p.purchased_within_two_years OR p.has_major_damage OR p.remodeled_within_three_years OR p.description IS NOT NULL)`,
      filter.county && `p.county_id = ANY(${bind(filter.county)}::int[])`,
    ],
  }),
});

const fullBilling: readonly ReportColumn[] = [
  columns.year,
  ...billingFigureColumns,
  columns.result,
  columns.agent,
  columns.isPaid,
  columns.isMarketCut,
  columns.isNoChange,
];

/** Export Data: every billing with its property and client. */
export const billingReport = defineReport({
  name: 'billing-report',
  title: 'reportColumns.title.billingReport',
  menu: 'exports',
  filters: { year: reportFilters.years, county: reportFilters.counties, billing: reportFilters.billing },
  keys: billingKeys,
  columns: [
    columns.clientName,
    columns.ownerName,
    columns.county,
    columns.accountNumber,
    columns.address,
    columns.propertyType,
    ...fullBilling,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({
    from: billingDetails,
    where: [...billingConditions(filter, bind), ...propertyConditions({ county: filter.county }, bind)],
  }),
});

/** Export Data: the properties of one client, active and inactive. */
export const clientProperties = defineReport({
  name: 'client-properties',
  title: 'reportColumns.title.clientProperties',
  menu: 'exports',
  filters: { client: reportFilters.client },
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.propertyType,
    columns.exemption,
    columns.legalDescription,
    columns.propertyStatus,
    columns.dateAdded,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({ from: propertyDetails, where: [`p.client_id = ${bind(filter.client)}`] }),
});

/** A client's whole record, from its page: its properties, each with its billings. */
export const clientData = defineReport({
  name: 'client-data',
  title: 'reportColumns.title.clientData',
  menu: 'none',
  filters: { client: reportFilters.client },
  keys: {
    id: `u.id || '-' || coalesce(p.id, 0) || '-' || coalesce(b.id, 0)`,
    clientId: 'u.id',
    propertyId: 'p.id',
  },
  columns: [
    columns.clientName,
    columns.companyName,
    columns.email,
    columns.phone1,
    columns.phone2,
    ...clientAddress.map((column) => ({
      ...column,
      label: columns[column.key as 'homeAddress' | 'homeCity' | 'homeState' | 'homeZip'].label,
    })),
    columns.ownerName,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.propertyType,
    columns.propertyStatus,
    ...fullBilling,
  ],
  defaultSort: { column: 'accountNumber' },
  rows: (filter, bind) => ({
    from: `${clientDetails}
      LEFT JOIN properties p ON p.client_id = u.id LEFT JOIN counties c ON c.id = p.county_id
      LEFT JOIN property_types t ON t.id = p.property_type_id
      LEFT JOIN billings b ON b.property_id = p.id LEFT JOIN results r ON r.id = b.result_id LEFT JOIN agents a ON a.id = b.agent_id`,
    where: [`u.id = ${bind(filter.client)}`],
  }),
});

/** The billings of one property, from its billing tab: `property-billing.csv`. */
export const propertyBilling = defineReport({
  name: 'property-billing',
  title: 'reportColumns.title.propertyBilling',
  menu: 'none',
  filters: { property: reportFilters.property },
  keys: billingKeys,
  columns: [...fullBilling.slice(0, 3), columns.assessedValue, ...fullBilling.slice(3)],
  defaultSort: { column: 'year', descending: true },
  rows: (filter, bind) => ({ from: billingDetails, where: [`b.property_id = ${bind(filter.property)}`] }),
});
