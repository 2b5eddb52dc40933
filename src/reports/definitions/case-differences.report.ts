import { sql, type SqlBool } from 'kysely';
import { currentDifferences, shownBy } from '../../season/reconciliation/differences.list.js';
import { columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, differenceSource, eb } from '../report-source.js';

const day = (
  key: 'hearing_on' | 'protested_on' | 'ordered_on',
  value: 'cd.hearing_on' | 'cd.protested_on' | 'cd.ordered_on',
) => ({ key, label: `rolls.field.${key}`, type: 'date', value, width: 14 }) as const;
const line = (
  key: 'case_number' | 'status' | 'hearing_place',
  value: 'cd.case_number' | 'cd.status' | 'cd.hearing_place',
) => ({ key, label: `rolls.field.${key}`, type: 'text', value, width: 18 }) as const;

/** Differences between districts' files and our protests as a file: of an import, or of a county and year. */
export const caseDifferences = defineReport({
  name: 'case-differences',
  title: 'reportColumns.title.caseDifferences',
  menu: 'none',
  order: 310,
  filters: {
    year: reportFilters.seasonYears,
    county: reportFilters.counties,
    kind: reportFilters.differenceKinds,
    state: reportFilters.differenceStates,
    import: reportFilters.imports,
  },
  keys: { id: 'cd.id', propertyId: 'cd.property_id', clientId: 'p.client_id' },
  columns: [
    { ...columns.year, value: 'cd.tax_year' },
    columns.county,
    {
      key: 'kind',
      label: 'rolls.difference.field.kind',
      type: 'text',
      value: 'cd.kind',
      width: 24,
      texts: 'rolls.difference.kind',
    },
    {
      key: 'state',
      label: 'rolls.difference.field.state',
      type: 'text',
      value: 'cd.state',
      width: 14,
      texts: 'rolls.difference.state',
    },
    columns.accountNumber,
    columns.address,
    columns.clientName,
    line('case_number', 'cd.case_number'),
    line('status', 'cd.status'),
    day('protested_on', 'cd.protested_on'),
    day('hearing_on', 'cd.hearing_on'),
    line('hearing_place', 'cd.hearing_place'),
    day('ordered_on', 'cd.ordered_on'),
    {
      key: 'final_value',
      label: 'rolls.field.final_value',
      type: 'money',
      value: 'cd.final_value',
      width: 16,
    },
    { key: 'note', label: 'rolls.difference.field.note', type: 'text', value: 'cd.note', width: 30 },
  ],
  defaultSort: { column: 'kind' },
  rows: ({ year, county, kind, state, import: imports }) => ({
    source: differenceSource,
    where: [
      currentDifferences,
      among('cd.tax_year', year),
      among('cd.county_id', county),
      imports && shownBy(imports),
      kind && sql<SqlBool>`${eb.ref('cd.kind')} = ANY(${kind}::text[])`,
      state && sql<SqlBool>`${eb.ref('cd.state')} = ANY(${state}::text[])`,
    ],
  }),
});
