import { sql } from 'kysely';
import { protestFigures } from '../../../common/season/figures.js';
import { protestStages } from '../../../common/season/terms.js';
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
} from '../../platform/query/index.js';
import type { ProtestDto } from './protest.dto.js';
import { ofDeadline } from './protest-deadlines.js';
import { inFigure, isFiledLate } from './protest-figures.js';

/** Protests with their property, county, client and the people who work on them. */
export const protestSource = source('pt', 'protests', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  w: maybe('users', 'pt.assigned_to'),
  h: maybe('users', 'pt.hearing_user_id'),
  r: maybe('results', 'pt.result_id'),
  ff: maybe('stored_files', 'pt.filing_file_id'),
  fo: maybe('stored_files', 'pt.order_file_id'),
});

/** Stages in their natural order. */
export const stageOrder = sql<number>`array_position(ARRAY[${sql.join(protestStages.map((stage) => sql.lit(stage)))}], ${sql.ref('pt.stage')})`;

/** Filters of every list of protests. */
export const protestFilters = {
  id: filters.ids('pt.id'),
  clientId: filters.ids('p.client_id'),
  countyId: filters.ids('p.county_id'),
  /** One stage or a list of them. */
  stage: filterBy((value) => {
    const stages = listOf(value, (stage) => choiceOf(stage, protestStages));
    return sql`${sql.ref('pt.stage')} = ANY(${stages}::text[])`;
  }),
  /** Staff account that handles it; 0: nobody. */
  assignedTo: filterBy((value) =>
    value === 0 || value === '0'
      ? sql`${sql.ref('pt.assigned_to')} IS NULL`
      : filters.ids('pt.assigned_to').condition(value),
  ),
  dueFrom: filters.fromDay('pt.due_on'),
  dueUntil: filters.untilDay('pt.due_on'),
  hearingFrom: filters.fromDay('pt.hearing_on'),
  hearingUntil: filters.untilDay('pt.hearing_on'),
  q: filters.search('s.text'),
} as const;

const hearing = {
  remoteRequestedOn: 'pt.remote_requested_on',
  affidavitOn: 'pt.affidavit_on',
  hearingKind: 'pt.hearing_kind',
  hearingPlace: 'pt.hearing_place',
  hearingLink: 'pt.hearing_link',
  hearingUserId: 'pt.hearing_user_id',
} as const;

/** Days that few protests have, from which legal dates are counted. */
const moreDays = {
  changeNoticeOn: 'pt.change_notice_on',
  missedHearingOn: 'pt.missed_hearing_on',
  postponedHearingOn: 'pt.postponed_hearing_on',
  agreementOn: 'pt.agreement_on',
  breachOn: 'pt.breach_on',
  breachLetterOn: 'pt.breach_letter_on',
  refusalNoticeOn: 'pt.refusal_notice_on',
  delinquentOn: 'pt.delinquent_on',
} as const;

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
    isFiledLate: sql<boolean>`coalesce(${sql.raw(isFiledLate)}, false)`,
    filedBy: 'pt.filed_by',
    filingConfirmation: 'pt.filing_confirmation',
    caseNumber: 'pt.case_number',
    filingFileId: 'pt.filing_file_id',
    filingFileName: 'ff.name',
    informalOn: 'pt.informal_on',
    informalNote: 'pt.informal_note',
    hearingOn: 'pt.hearing_on',
    hearingTime: sql<string | null>`left(${ref('pt.hearing_time')}::text, 5)`,
    ...hearing,
    hearingUserName: fullName(ref('h.first_name'), ref('h.last_name')),
    evidenceOn: 'pt.evidence_on',
    orderOn: 'pt.order_on',
    orderReceivedOn: 'pt.order_received_on',
    orderFileId: 'pt.order_file_id',
    orderFileName: 'fo.name',
    orderValue: decimalText(ref('pt.order_value')),
    resultId: 'pt.result_id',
    resultName: 'r.name',
    decidedOn: 'pt.decided_on',
    finalValue: decimalText(ref('pt.final_value')),
    consent: 'pt.consent',
    ...moreDays,
    createdAt: 'pt.created_at',
  },
  sort: {
    id: 'pt.id',
    taxYear: 'pt.tax_year',
    stage: stageOrder,
    dueOn: 'pt.due_on',
    propertyAddress: searchText(ref('p.address')),
    countyName: 'c.name',
    clientName: searchText(ref('u.last_name')),
    assignedName: [nullsLast('w.last_name'), nullsLast('w.first_name')],
    hearingOn: [nullsLast('pt.hearing_on')],
    filedOn: [nullsLast('pt.filed_on')],
  },
  filters: {
    ...protestFilters,
    propertyId: filters.ids('pt.property_id'),
    taxYear: filters.ids('pt.tax_year'),
    hearingUserId: filters.ids('pt.hearing_user_id'),
    /** Protests counted by a figure of the season board. */
    figure: filterBy((value) => inFigure(choiceOf(value, protestFigures))),
    /** Protests counted by a deadline of the calendar, by the deadline's `filter`. */
    deadline: filterBy(ofDeadline),
  },
  defaultSort: [desc('pt.tax_year'), asc('pt.id')],
}));

/** The list for clients, without what the office writes for itself. */
export const ownProtestList = withColumns<ProtestDto>(protestList, {
  ...protestList.columns,
  informalNote: sql`NULL::text`,
  filingFileName: sql`NULL::text`,
  orderFileName: sql`NULL::text`,
});

/** The list with ids only, for bulk actions on a filter. */
export const protestIds = withColumns<{ readonly id: number }>(protestList, { id: 'pt.id' });
