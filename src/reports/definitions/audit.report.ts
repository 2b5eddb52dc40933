import { type Expression, sql, type SqlBool } from 'kysely';
import { UserLevel } from '../../../common/auth/enums.js';
import { auditSearchDays } from '../../../common/moderation/limits.js';
import { businessZone, filters, fullName, joinedOrNull } from '../../platform/query/index.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, auditSource, eb } from '../report-source.js';

const fields = eb.ref('j.fields');
const details = eb.ref('j.details');
const searched = sql<string>`concat_ws(' ', ${details}, ${fields}, host(${eb.ref('j.ip')}), ${eb.ref('j.call_id')})`;

/** The audit as a file; the console's audit page offers it. */
export const audit = defineReport({
  name: 'audit',
  title: 'audit.title',
  menu: 'none',
  order: 320,
  permission: 'audit.read',
  filters: reportFilters.audit,
  keys: { id: 'j.id', clientId: 'j.client_id', propertyId: 'j.property_id' },
  columns: [
    {
      key: 'createdAt',
      label: 'audit.field.createdAt',
      type: 'text',
      value: sql`to_char(${eb.ref('j.created_at')} AT TIME ZONE ${businessZone}, 'YYYY-MM-DD HH24:MI:SS')`,
      width: 20,
    },
    {
      key: 'type',
      label: 'audit.filter.type',
      type: 'text',
      value: 'j.type',
      width: 22,
      texts: 'clients.activity',
    },
    { key: 'event', label: 'audit.field.event', type: 'text', value: sql`${details}->>'event'`, width: 26 },
    {
      key: 'userType',
      label: 'audit.field.userType',
      type: 'text',
      value: sql`CASE WHEN ${eb.ref('j.api_key_id')} IS NOT NULL THEN 'apiKey' WHEN ${eb.ref('j.actor_level')} IS NULL THEN 'service'
        WHEN ${eb.ref('j.actor_level')} = ${sql.lit(UserLevel.Client)} THEN 'client' ELSE 'admin' END`,
      width: 12,
      texts: 'clients.userType',
    },
    {
      key: 'actorName',
      label: 'audit.field.actorName',
      type: 'text',
      value: sql`CASE WHEN ${eb.ref('j.api_key_id')} IS NULL
        THEN ${fullName(eb.ref('w.first_name'), eb.ref('w.last_name'))} ELSE ${eb.ref('j.origin_name')} END`,
      width: 24,
    },
    {
      key: 'clientName',
      label: 'common.field.client',
      type: 'text',
      value: fullName(eb.ref('y.first_name'), eb.ref('y.last_name')),
      width: 24,
      link: { resource: 'clients', id: 'clientId' },
    },
    {
      key: 'propertyAddress',
      label: 'common.field.property',
      type: 'text',
      value: joinedOrNull(', ', eb.ref('z.address'), eb.ref('z.city')),
      width: 30,
      link: { resource: 'properties', id: 'propertyId' },
    },
    {
      key: 'changes',
      label: 'audit.field.changes',
      type: 'text',
      value: sql`(SELECT string_agg(concat(f->>'field', ': ', f->>'old', ${' → '}::text, f->>'new'), '; ') FROM jsonb_array_elements(${fields}) f)`,
      width: 50,
    },
    {
      key: 'details',
      label: 'audit.field.details',
      type: 'text',
      value: sql`(SELECT string_agg(d.key || ': ' || d.value, '; ') FROM jsonb_each_text(${details} - 'event') d)`,
      width: 40,
    },
    {
      key: 'origin',
      label: 'audit.field.origin',
      type: 'text',
      value: 'j.origin',
      width: 12,
      texts: 'audit.origin',
    },
    { key: 'originName', label: 'audit.field.originName', type: 'text', value: 'j.origin_name', width: 20 },
    { key: 'ip', label: 'audit.field.ip', type: 'text', value: sql`host(${eb.ref('j.ip')})`, width: 18 },
    { key: 'device', label: 'audit.field.device', type: 'text', value: 'j.device', width: 20 },
    {
      key: 'callId',
      label: 'audit.field.callId',
      type: 'text',
      value: sql`${eb.ref('j.call_id')}::text`,
      width: 38,
    },
    {
      key: 'isHidden',
      label: 'audit.field.isHidden',
      type: 'flag',
      value: sql`${eb.ref('h.activity_id')} IS NOT NULL`,
      width: 12,
    },
  ],
  defaultSort: { column: 'id', descending: true },
  rows: ({ q, type, actor, from, to, origin, clientId, propertyId }) => ({
    source: auditSource,
    where: [
      type && sql<SqlBool>`${eb.ref('j.type')} = ANY(${type}::text[])`,
      origin && sql<SqlBool>`${eb.ref('j.origin')} = ${origin}`,
      from && filters.since('j.created_at').condition(from),
      to && filters.until('j.created_at').condition(to),
      actor && byActor(actor),
      among('j.client_id', clientId),
      among('j.property_id', propertyId),
      q && filters.contains(searched).condition(q),
      // As in the list, text is searched only in recent days unless an indexed filter narrows the search.
      q && !from && !clientId && !propertyId && recent,
    ].map((condition) => condition || undefined),
  }),
});

const recent = sql<SqlBool>`${eb.ref('j.created_at')} > now() - make_interval(days => ${sql.lit(auditSearchDays)})`;

/** Matches part of the actor's name. */
function byActor(name: string): Expression<SqlBool> {
  const doers = eb
    .selectFrom('users as d')
    .select('d.id')
    .where(({ ref }) => filters.contains(fullName(ref('d.first_name'), ref('d.last_name'))).condition(name));
  return sql`${eb.ref('j.actor_id')} IN (${doers})`;
}
