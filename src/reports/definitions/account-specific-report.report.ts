import type { Database } from '../../platform/database/database.js';
import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns, entityName, settlementColumns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';
import type { TextKey } from '../text-key.js';

/** All billings of one client by year. */
export const accountSpecificReport = defineReport({
  name: 'account-specific-report',
  title: 'reportColumns.title.accountSpecificReport',
  menu: 'none',
  order: 180,
  record: 'client',
  onDashboard: true,
  screen: { path: '/reports/account-specific-report', parts: ['client'], named: true },
  filters: { client: reportFilters.client, year: reportFilters.years },
  subject: ['client', 'year'],
  keys: billingKeys,
  columns: [
    entityName,
    columns.propertyType,
    columns.accountNumber,
    columns.address,
    columns.cityStateZip,
    columns.county,
    ...settlementColumns.map((column) =>
      column.key === 'reduction'
        ? {
            ...column,
            link: {
              report: 'account-specific-report-details',
              filter: { client: 'clientId', year: 'year' },
            },
          }
        : column,
    ),
    columns.taxRate,
    withSum(columns.taxSavings),
    withSum(columns.invoiceAmount),
    {
      ...columns.year,
      link: { report: 'account-specific-report-billings', filter: { client: 'clientId', year: 'year' } },
    },
  ],
  defaultSort: { column: 'year', descending: true },
  rows: (filter) => ({
    source: billingSource,
    where: [among('p.client_id', filter.client), among('b.year', filter.year)],
  }),
  heads: (db, filter) => invoiceHead(db, filter.client, filter.year),
});

/** The header shows the invoice percentage if all rows share it. */
async function invoiceHead(
  db: Database,
  client: number,
  years: number[] | undefined,
): Promise<Record<string, { label: TextKey; params: Record<string, string> }>> {
  const found = await db.query<{ percentage: string }>(
    `SELECT DISTINCT trim_scale(b.billing_percentage)::text AS percentage FROM billings b JOIN properties p ON p.id = b.property_id
     WHERE p.client_id = $1 AND ($2::int[] IS NULL OR b.year = ANY($2)) LIMIT 2`,
    [client, years ?? null],
  );
  const [only] = found;
  if (!only || found.length > 1) return {};
  return {
    invoiceAmount: { label: 'reportColumns.column.invoiceAt', params: { percentage: only.percentage } },
  };
}
