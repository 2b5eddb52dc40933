import { sql } from 'kysely';
import { protestStages } from '../../common/season/terms.js';
import {
  asc,
  choiceOf,
  decimalText,
  defineList,
  desc,
  filterBy,
  filters,
  fullName,
  listOf,
  maybe,
  nullsLast,
  one,
  searchText,
  source,
  withColumns,
} from '../platform/query/index.js';
import type { ProtestDto } from './protest.dto.js';

/** Protests with their property, county, client and the people who work on them. */
export const protestSource = source('pt', 'protests', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  w: maybe('users', 'pt.assigned_to'),
  h: maybe('users', 'pt.hearing_user_id'),
  r: maybe('results', 'pt.result_id'),
});

/** The list of protests: one per property and tax year. */
export const protestList = defineList(protestSource, ({ ref }) => ({
  resource: 'protests',
  clientId: 'p.client_id',
  id: 'pt.id',
  columns: {
    id: 'pt.id',
    propertyId: 'pt.property_id',
    taxYear: 'pt.tax_year',
    stage: 'pt.stage',
    dueOn: 'pt.due_on',
    version: 'pt.version',
    clientId: 'p.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
    ownerName: 'p.owner_name',
    propertyAddress: 'p.address',
    propertyCity: 'p.city',
    accountNumber: 'p.account_number',
    countyId: 'p.county_id',
    countyName: 'c.name',
    timeZone: 'c.time_zone',
    noticeMailedOn: 'pt.notice_mailed_on',
    noticeMarketValue: decimalText(ref('pt.notice_market_value')),
    noticeAppraisedValue: decimalText(ref('pt.notice_appraised_value')),
    lastYearValue: decimalText(ref('pt.last_year_value')),
    grounds: 'pt.grounds',
    opinionOfValue: decimalText(ref('pt.opinion_of_value')),
    assignedTo: 'pt.assigned_to',
    assignedName: fullName(ref('w.first_name'), ref('w.last_name')),
    filedOn: 'pt.filed_on',
    filedBy: 'pt.filed_by',
    filingConfirmation: 'pt.filing_confirmation',
    filingFileId: 'pt.filing_file_id',
    informalOn: 'pt.informal_on',
    informalNote: 'pt.informal_note',
    hearingOn: 'pt.hearing_on',
    hearingTime: sql<string | null>`left(${ref('pt.hearing_time')}::text, 5)`,
    hearingKind: 'pt.hearing_kind',
    hearingPlace: 'pt.hearing_place',
    hearingLink: 'pt.hearing_link',
    hearingUserId: 'pt.hearing_user_id',
    hearingUserName: fullName(ref('h.first_name'), ref('h.last_name')),
    evidenceOn: 'pt.evidence_on',
    orderOn: 'pt.order_on',
    orderReceivedOn: 'pt.order_received_on',
    orderValue: decimalText(ref('pt.order_value')),
    resultId: 'pt.result_id',
    resultName: 'r.name',
    decidedOn: 'pt.decided_on',
    finalValue: decimalText(ref('pt.final_value')),
    consent: 'pt.consent',
    createdAt: 'pt.created_at',
  },
  sort: {
    id: 'pt.id',
    taxYear: 'pt.tax_year',
    stage: sql<number>`array_position(ARRAY[${sql.join(protestStages.map((stage) => sql.lit(stage)))}], ${ref('pt.stage')})`,
    dueOn: 'pt.due_on',
    propertyAddress: searchText(ref('p.address')),
    countyName: 'c.name',
    clientName: searchText(ref('u.last_name')),
    hearingOn: [nullsLast('pt.hearing_on')],
    filedOn: [nullsLast('pt.filed_on')],
  },
  filters: {
    id: filters.ids('pt.id'),
    propertyId: filters.ids('pt.property_id'),
    clientId: filters.ids('p.client_id'),
    countyId: filters.ids('p.county_id'),
    taxYear: filters.ids('pt.tax_year'),
    /** One stage or a list of them. */
    stage: filterBy((value) => {
      const stages = listOf(value, (stage) => choiceOf(stage, protestStages));
      return sql`${ref('pt.stage')} = ANY(${stages}::text[])`;
    }),
    assignedTo: filters.ids('pt.assigned_to'),
    hearingUserId: filters.ids('pt.hearing_user_id'),
    q: filters.search('s.text'),
  },
  defaultSort: [desc('pt.tax_year'), asc('pt.id')],
}));

/** The same for clients: what the office writes for itself is left out. */
export const ownProtestList = withColumns<ProtestDto>(protestList, {
  ...protestList.columns,
  informalNote: sql`NULL::text`,
});
