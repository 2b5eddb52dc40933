import { sql } from 'kysely';
import { type AppointmentState, appointmentStates } from '../../../common/season/appointments.js';
import { type AppointmentSource, appointmentSources, type FilingWay } from '../../../common/season/terms.js';
import {
  choiceOf,
  defineList,
  desc,
  filterBy,
  filters,
  flagOf,
  fullName,
  listOf,
  maybe,
  nullsLast,
  one,
  searchText,
  source,
  withColumns,
} from '../../platform/query/index.js';

/** Appointments with their property, county, client and uploaded form. */
export const appointmentSource = source('a', 'appointments', {
  p: one('properties', 'a.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  f: maybe('stored_files', 'a.file_id'),
});

/** The list of appointments, last entered first. */
export const appointmentList = defineList(appointmentSource, ({ ref }) => {
  // On the county's current day. Must match `appointmentState` of common/season/appointments.ts; test/api/appointments.spec.ts
  // compares them.
  const state = sql<AppointmentState>`CASE
    WHEN ${ref('a.revoked_on')} IS NOT NULL THEN 'revoked'
    WHEN ${ref('a.rejected_on')} IS NOT NULL THEN 'rejected'
    WHEN ${ref('a.ends_on')} < (now() AT TIME ZONE ${ref('c.time_zone')})::date THEN 'expired'
    WHEN ${ref('a.accepted_on')} IS NOT NULL THEN 'accepted'
    WHEN ${ref('a.sent_on')} IS NOT NULL THEN 'sent'
    ELSE 'signed' END`;
  return {
    resource: 'appointments',
    clientId: 'p.client_id',
    id: 'a.id',
    columns: {
      id: 'a.id',
      propertyId: 'a.property_id',
      clientId: 'p.client_id',
      clientName: fullName(ref('u.first_name'), ref('u.last_name')),
      ownerName: 'p.owner_name',
      propertyAddress: 'p.address',
      propertyCity: 'p.city',
      accountNumber: 'p.account_number',
      countyId: 'p.county_id',
      countyName: 'c.name',
      signedOn: 'a.signed_on',
      source: sql<AppointmentSource>`${ref('a.source')}`,
      fileName: 'f.name',
      state,
      sentOn: 'a.sent_on',
      sentBy: sql<FilingWay | null>`${ref('a.sent_by')}`,
      receipt: 'a.receipt',
      acceptedOn: 'a.accepted_on',
      rejectedOn: 'a.rejected_on',
      rejectionReason: 'a.rejection_reason',
      revokedOn: 'a.revoked_on',
      revocationReason: 'a.revocation_reason',
      endsOn: 'a.ends_on',
      createdAt: 'a.created_at',
      version: 'a.version',
    },
    sort: {
      id: 'a.id',
      signedOn: 'a.signed_on',
      sentOn: [nullsLast('a.sent_on')],
      countyName: 'c.name',
      clientName: searchText(ref('u.last_name')),
      propertyAddress: searchText(ref('p.address')),
      createdAt: 'a.created_at',
    },
    filters: {
      id: filters.ids('a.id'),
      propertyId: filters.ids('a.property_id'),
      clientId: filters.ids('p.client_id'),
      countyId: filters.ids('p.county_id'),
      source: filters.choice('a.source', appointmentSources),
      /** One state or a list of them. */
      state: filterBy((value) => {
        const states = listOf(value, (one) => choiceOf(one, appointmentStates));
        return sql`${state} = ANY(${states}::text[])`;
      }),
      /** True for appointments sent to the district. */
      isSent: filterBy((value) => sql`(${ref('a.sent_on')} IS NOT NULL) = ${sql.lit(flagOf(value))}`),
      q: filters.search('s.text'),
    },
    defaultSort: [desc('a.id')],
  };
});

/** The list with ids only, for bulk actions on a filter. */
export const appointmentIds = withColumns<{ readonly id: number }>(appointmentList, { id: 'a.id' });
