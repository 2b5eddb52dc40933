import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type DifferenceKind,
  differenceKinds,
  type DifferenceState,
  differenceStates,
} from '../../../common/season/differences.js';
import { accountForms } from '../../platform/lists/account-match.js';
import {
  decimalText,
  defineList,
  desc,
  filters,
  fullName,
  maybe,
  one,
  type Scope,
  source,
  withColumns,
} from '../../platform/query/index.js';
import { stillDiffers } from './find-differences.js';

/** Differences with their property, its client, and its protest of the tax year. */
export const differenceSource = source('cd', 'case_differences', {
  c: one('counties', 'cd.county_id'),
  p: one('properties', 'cd.property_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'cd.property_id'),
  w: maybe('users', 'cd.decided_by'),
  pt: maybe(
    'protests',
    'cd.property_id',
    'property_id',
    sql<SqlBool>`${sql.ref('pt.tax_year')} = ${sql.ref('cd.tax_year')}`,
  ),
});

const cases = Object.entries(stillDiffers('cd'))
  .map(([kind, condition]) => `WHEN '${kind}' THEN ${condition}`)
  .join(' ');

/** Restricts the list to decided differences and to open ones that still exist: a protest may have been changed by hand meanwhile. */
export const currentDifferences: Scope = sql<SqlBool>`(${sql.ref('cd.state')} <> 'open'
  OR (${sql.ref('p.status')} = 'A' AND CASE ${sql.ref('cd.kind')} ${sql.raw(cases)} END)
  OR (${sql.ref('pt.id')} IS NULL AND ${sql.ref('cd.kind')} = 'notOurs'))`;

/** SQL condition: the file of one of these imports showed the difference. */
export const shownBy = (
  imports: readonly number[],
): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (SELECT 1 FROM case_difference_imports di
  WHERE di.difference_id = ${sql.ref('cd.id')} AND di.import_id = ANY(${imports}::int[]))`;

/** The list of differences between districts' files and our protests. */
export const differenceList = defineList(differenceSource, ({ ref }) => ({
  resource: 'case-differences',
  clientId: 'p.client_id',
  id: 'cd.id',
  columns: {
    id: 'cd.id',
    kind: sql<DifferenceKind>`${ref('cd.kind')}`,
    state: sql<DifferenceState>`${ref('cd.state')}`,
    countyId: 'cd.county_id',
    countyName: 'c.name',
    taxYear: 'cd.tax_year',
    propertyId: 'cd.property_id',
    propertyAddress: 'p.address',
    accountNumber: 'p.account_number',
    clientId: 'p.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
    protestId: 'pt.id',
    districtAccounts: sql<
      string | null
    >`CASE WHEN ${ref('cd.kind')} = 'ambiguous' AND ${ref('p.account_number_key')} <> '' THEN (SELECT string_agg(DISTINCT dc.account_number, ', ')
      FROM district_cases dc WHERE dc.county_id = ${ref('cd.county_id')} AND dc.tax_year = ${ref('cd.tax_year')}
        AND dc.account_key = ANY (${sql.raw(accountForms('p.account_number_key'))})) END`,
    caseNumber: 'cd.case_number',
    status: 'cd.status',
    protestedOn: 'cd.protested_on',
    hearingOn: 'cd.hearing_on',
    hearingTime: sql<string | null>`left(${ref('cd.hearing_time')}::text, 5)`,
    hearingPlace: 'cd.hearing_place',
    orderedOn: 'cd.ordered_on',
    finalValue: decimalText(ref('cd.final_value')),
    ourFiledOn: 'pt.filed_on',
    ourHearingOn: 'pt.hearing_on',
    ourHearingTime: sql<string | null>`left(${ref('pt.hearing_time')}::text, 5)`,
    ourFinalValue: decimalText(ref('pt.final_value')),
    note: 'cd.note',
    decidedByName: fullName(ref('w.first_name'), ref('w.last_name')),
    decidedAt: 'cd.decided_at',
    importId: 'cd.import_id',
  },
  sort: {
    id: 'cd.id',
    kind: 'cd.kind',
    state: 'cd.state',
    taxYear: 'cd.tax_year',
    hearingOn: 'cd.hearing_on',
    countyName: 'c.name',
    accountNumber: 'p.account_number_key',
  },
  filters: {
    id: filters.ids('cd.id'),
    countyId: filters.ids('cd.county_id'),
    taxYear: filters.ids('cd.tax_year'),
    clientId: filters.ids('p.client_id'),
    propertyId: filters.ids('cd.property_id'),
    importId: filters.idsBy(shownBy),
    kind: filters.choice('cd.kind', differenceKinds),
    state: filters.choice('cd.state', differenceStates),
    q: filters.search('s.text'),
  },
  defaultSort: [desc('cd.id')],
}));

/** The list with ids only, for bulk actions on a filter. */
export const differenceIds = withColumns<{ readonly id: number }>(differenceList, { id: 'cd.id' });
