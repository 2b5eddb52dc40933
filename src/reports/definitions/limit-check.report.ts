import { sql, type SqlBool } from 'kysely';
import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';

/**
 * How the tax year in which a property first qualified changes a billing whose savings were computed with another year's
 * value; null if it changes nothing. If that year is unknown, both values must be small enough for every year (`hasEntered`
 * of common/season/limit-entry.ts).
 */
const finding = sql<string | null>`(SELECT CASE
    WHEN le.tax_year IS NULL THEN CASE
      WHEN NOT coalesce(f.is_first_year, false) AND (SELECT count(*) > 1
        AND greatest(b.notice_value, f.prior_appraised_value) > min(o.other_limit_up_to)
        FROM tax_year_rules o WHERE o.other_limit IS NOT NULL AND o.tax_year <= b.year) THEN 'unknown' END
    WHEN le.tax_year > b.year THEN CASE WHEN k.was = 'other' THEN 'noLimit' END
    WHEN k.entered <= coalesce(e.other_limit_up_to, k.entered) THEN CASE WHEN k.was IS NULL THEN 'limit' END
    WHEN k.entered IS NULL THEN 'unknown'
    WHEN k.was = 'other' THEN 'noLimit' END
  FROM tax_year_rules y LEFT JOIN tax_facts f ON f.property_id = b.property_id AND f.tax_year = b.year
    LEFT JOIN limit_entries le ON le.property_id = b.property_id
    LEFT JOIN tax_year_rules e ON e.tax_year = le.tax_year
    CROSS JOIN LATERAL (SELECT b.savings_account #>> '{limit,category}' AS was,
      coalesce(le.appraised_value, CASE le.tax_year WHEN b.year THEN b.notice_value
        WHEN b.year - 1 THEN f.prior_appraised_value END) AS entered) k
  WHERE y.tax_year = b.year AND y.other_limit IS NOT NULL AND coalesce(f.category, 'other') = 'other'
    AND coalesce(k.was, 'other') = 'other')`;

/**
 * Billings that invoice true savings computed before it was known when the property first qualified for the limit on other
 * property, or computed contrary to that year (docs/rules/caps.md, "Billings to check").
 */
export const limitCheck = defineReport({
  name: 'limit-check',
  title: 'reportColumns.title.limitCheck',
  menu: 'reports',
  order: 105,
  screen: { path: '/reports/limit-check', parts: ['year'] },
  filters: { year: reportFilters.year, county: reportFilters.counties },
  subject: ['year'],
  keys: billingKeys,
  columns: [
    columns.clientName,
    columns.address,
    columns.county,
    columns.accountNumber,
    {
      key: 'findings',
      label: 'reportColumns.column.limitFinding',
      type: 'text',
      value: finding,
      width: 44,
      texts: 'reportColumns.limitFinding',
    },
    columns.noticeValue,
    columns.finalValue,
    {
      key: 'trueSavings',
      label: 'reportColumns.column.trueSavings',
      type: 'money',
      value: 'b.true_savings',
      width: 16,
    },
    columns.invoiceAmount,
    columns.isPaid,
  ],
  defaultSort: { column: 'clientName' },
  rows: (filter) => ({
    source: billingSource,
    where: [
      among('b.year', filter.year),
      sql<SqlBool>`b.savings_policy IN ('lower', 'true') AND b.true_savings IS NOT NULL`,
      sql<SqlBool>`${finding} IS NOT NULL`,
      among('p.county_id', filter.county),
    ],
  }),
});
