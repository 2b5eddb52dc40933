import { type RawBuilder, sql } from 'kysely';
import { accountInRoll } from '../../properties/account-in-roll.js';
import { maybe, one, source, type Source } from '../../platform/query/index.js';
import { columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, type CheckedAccount, eb } from '../report-source.js';

/** Roll codes of a homestead, and those of owners over 65 or disabled. */
const homestead = sql.lit('{HS,OV65,OV65S,DP,DPS,DVHS,DVHSS,MASSS}');
const senior = sql.lit('{OV65,OV65S,DP,DPS,DVHS,DVHSS,MASSS}');

/** Reduces an address or zip code to its letters and digits, for comparison. */
const plain = (column: string): RawBuilder<string> =>
  sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`;

/** Whether the appraised value exceeds a limit by more than a dollar, which allows for rounding. */
const limit = (percent: string): RawBuilder<string> =>
  sql`ra.appraised_value > coalesce(rb.appraised_value, ra.prior_appraised_value)
    * (1 + ${sql.ref(percent)} / 100) + coalesce(f.new_improvements, 0) + 1`;

/** The property's roll account of a tax year. @param taxYear SQL; must not contain values of a request */
const inRoll = (taxYear: string): RawBuilder<unknown> =>
  sql.raw(accountInRoll({ countyId: 'p.county_id', key: 'p.account_number_key', taxYear }));

/**
 * Active properties with their accounts of a tax year and the year before, and the exemptions and limits they seem to lack
 * (docs/rules/caps.md, "Exemption check").
 */
const checkedAccounts = (year: number): Source =>
  source(
    'xa',
    sql<CheckedAccount>`(SELECT p.id AS property_id, p.client_id, p.county_id, ra.market_value, ra.appraised_value,
        coalesce(rb.appraised_value, ra.prior_appraised_value) AS prior_value, array_to_string(ra.exemptions, ', ') AS exemptions,
        concat_ws(', ',
          CASE WHEN ra.state_code ~ '^A' AND NOT ra.exemptions && ${homestead}::text[]
            AND ${plain('u.address')} <> '' AND ${plain('u.address')} = ${plain('p.address')}
            AND left(${plain('u.zip')}, 5) = left(${plain('p.zip')}, 5) THEN 'homestead' END,
          CASE WHEN k.is_senior AND NOT ra.exemptions && ${senior}::text[] THEN 'senior' END,
          CASE WHEN ra.exemptions && ${homestead}::text[] AND rb.exemptions && ${homestead}::text[]
            AND ${limit('y.homestead_limit')} THEN 'homesteadLimit' END,
          CASE WHEN NOT ra.exemptions && ${homestead}::text[] AND ra.state_code !~ '^(D1|L|M|S)'
            AND ra.owner_name = rb.owner_name AND coalesce(le.tax_year, ${year}) <= ${year}
            AND coalesce(le.appraised_value, rf.appraised_value, ra.market_value)
              <= coalesce(en.other_limit_up_to, 'infinity')
            AND ${limit('y.other_limit')} THEN 'otherLimit' END) AS findings
      FROM properties p JOIN users u ON u.id = p.client_id
        JOIN ${inRoll(String(year))} ra ON true
        LEFT JOIN ${inRoll(String(year - 1))} rb ON true
        LEFT JOIN tax_year_rules y ON y.tax_year = ${year}
        LEFT JOIN limit_entries le ON le.property_id = p.id
        LEFT JOIN ${inRoll(`least(${year}, (SELECT min(o.tax_year) FROM tax_year_rules o
          WHERE o.other_limit IS NOT NULL))`)} rf ON rf.owner_name = ra.owner_name
        LEFT JOIN tax_year_rules en ON en.tax_year = coalesce(le.tax_year, rf.tax_year, ${year})
        LEFT JOIN tax_facts f ON f.property_id = p.id AND f.tax_year = ${year}
        LEFT JOIN LATERAL (SELECT bool_or(o.is_over65 OR o.is_disabled) AS is_senior FROM tax_facts o
          WHERE o.property_id = p.id AND o.tax_year <= ${year}) k ON true
      WHERE p.status = 'A')`,
    {
      p: one('properties', 'xa.property_id'),
      c: one('counties', 'xa.county_id'),
      u: one('users', 'xa.client_id'),
      e: maybe('exemption_types', 'p.exemption_type_id'),
    },
  );

/** Properties whose account seems to lack an exemption or a limit in a tax year. */
export const exemptionCheck = defineReport({
  name: 'exemption-check',
  title: 'reportColumns.title.exemptionCheck',
  menu: 'reports',
  order: 100,
  screen: { path: '/reports/exemption-check', parts: ['year'] },
  filters: { year: reportFilters.year, county: reportFilters.counties },
  subject: ['year'],
  keys: { id: 'p.id', propertyId: 'p.id', clientId: 'p.client_id' },
  columns: [
    columns.clientName,
    columns.ownerName,
    columns.address,
    columns.county,
    columns.accountNumber,
    {
      key: 'findings',
      label: 'reportColumns.column.findings',
      type: 'text',
      value: 'xa.findings',
      width: 40,
      texts: 'reportColumns.finding',
    },
    {
      key: 'exemptions',
      label: 'reportColumns.column.rollExemptions',
      type: 'text',
      value: 'xa.exemptions',
      width: 18,
    },
    {
      key: 'priorValue',
      label: 'reportColumns.column.priorValue',
      type: 'money',
      value: 'xa.prior_value',
      width: 18,
    },
    {
      key: 'appraised',
      label: 'reportColumns.column.appraisedValue',
      type: 'money',
      value: 'xa.appraised_value',
      width: 18,
    },
    {
      key: 'market',
      label: 'reportColumns.column.marketValue',
      type: 'money',
      value: 'xa.market_value',
      width: 18,
    },
    columns.email,
    columns.phone1,
  ],
  defaultSort: { column: 'clientName' },
  rows: (filter) => ({
    source: checkedAccounts(filter.year),
    where: [eb('xa.findings', '<>', ''), among('p.county_id', filter.county)],
  }),
});
