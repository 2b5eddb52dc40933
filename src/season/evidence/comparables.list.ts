import { sql, type SqlBool } from 'kysely';
import type { ComparableRunState } from '../../../common/season/terms.js';
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
} from '../../platform/query/index.js';

/** Selections with their protest, its property and county. */
const selectionSource = source('cs', 'comparable_selections', {
  pt: one('protests', 'cs.protest_id'),
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  s: one('property_search', 'p.id'),
  w: maybe('users', 'cs.made_by'),
  x: maybe('users', 'cs.use_reason_by'),
});

/** SQL condition: a packet argues for a lower value. Must match `flawsOf` of common/season/packets.ts. */
const argues = sql<SqlBool>`(${sql.ref('cs.is_enough')} AND coalesce(${sql.ref('cs.indicated_value')}
  < least(${sql.ref('cs.market_value')}, ${sql.ref('pt.notice_market_value')}), false))`;

/** The list of selections of comparables, newest first. */
export const selectionList = defineList(selectionSource, ({ ref }) => ({
  resource: 'comparable-selections',
  clientId: 'p.client_id',
  id: 'cs.id',
  columns: {
    id: 'cs.id',
    protestId: 'cs.protest_id',
    propertyId: 'pt.property_id',
    clientId: 'p.client_id',
    ownerName: 'p.owner_name',
    propertyAddress: 'p.address',
    accountNumber: 'p.account_number',
    countyId: 'p.county_id',
    countyName: 'c.name',
    taxYear: 'pt.tax_year',
    used: 'cs.used',
    isEnough: 'cs.is_enough',
    marketValue: decimalText(ref('cs.market_value')),
    indicatedValue: decimalText(ref('cs.indicated_value')),
    reduction: decimalText(sql<number | null>`(${ref('cs.market_value')} - ${ref('cs.indicated_value')})`),
    noticeMarketValue: decimalText(ref('pt.notice_market_value')),
    opinionOfValue: decimalText(ref('pt.opinion_of_value')),
    needsReason: sql<boolean>`(NOT ${argues} AND ${ref('cs.use_reason')} IS NULL)`,
    useReason: 'cs.use_reason',
    useReasonAt: 'cs.use_reason_at',
    useReasonByName: fullName(ref('x.first_name'), ref('x.last_name')),
    isCurrent: 'cs.is_current',
    releasedAt: 'cs.released_at',
    madeAt: 'cs.made_at',
    madeByName: fullName(ref('w.first_name'), ref('w.last_name')),
    version: 'cs.version',
  },
  sort: { id: 'cs.id', madeAt: 'cs.made_at', indicatedValue: 'cs.indicated_value', used: 'cs.used' },
  filters: {
    id: filters.ids('cs.id'),
    protestId: filters.ids('cs.protest_id'),
    propertyId: filters.ids('pt.property_id'),
    clientId: filters.ids('p.client_id'),
    countyId: filters.ids('p.county_id'),
    taxYear: filters.ids('pt.tax_year'),
    isCurrent: filters.flag('cs.is_current'),
    isEnough: filters.flag('cs.is_enough'),
    needsReason: filters.flag(sql<boolean>`(NOT ${argues} AND ${ref('cs.use_reason')} IS NULL)`),
    q: filters.search('s.text'),
  },
  defaultSort: [desc('cs.id')],
}));

/** The list of packets, newest first; restricted by `released`. */
export const packetList = defineList(selectionSource, ({ ref }) => ({
  resource: 'evidence-packets',
  clientId: 'p.client_id',
  id: 'cs.id',
  columns: {
    id: 'cs.id',
    protestId: 'cs.protest_id',
    propertyId: 'pt.property_id',
    clientId: 'p.client_id',
    taxYear: 'pt.tax_year',
    used: 'cs.used',
    marketValue: decimalText(ref('cs.market_value')),
    indicatedValue: decimalText(ref('cs.indicated_value')),
    releasedAt: 'cs.released_at',
  },
  sort: { id: 'cs.id', releasedAt: 'cs.released_at' },
  filters: {
    id: filters.ids('cs.id'),
    propertyId: filters.ids('pt.property_id'),
    taxYear: filters.ids('pt.tax_year'),
  },
  defaultSort: [desc('cs.id')],
}));

/**
 * Restricts packets to released ones that argue for the owner or have a reason. A later change of the notice hides none: they
 * are compared with the roll's value.
 */
export const released: Scope = sql<SqlBool>`(${sql.ref('cs.released_at')} IS NOT NULL AND (${sql.ref('cs.use_reason')} IS NOT NULL
  OR (${sql.ref('cs.is_enough')} AND ${sql.ref('cs.indicated_value')} < coalesce(${sql.ref('cs.market_value')}, ${sql.ref('pt.notice_market_value')}))))`;

/** The list of runs, newest first. */
export const runList = defineList(
  source('cr', 'comparable_runs', {
    c: maybe('counties', 'cr.county_id'),
    w: maybe('users', 'cr.requested_by'),
  }),
  ({ ref }) => ({
    resource: 'comparable-runs',
    id: 'cr.id',
    columns: {
      id: 'cr.id',
      taxYear: 'cr.tax_year',
      countyId: 'cr.county_id',
      countyName: 'c.name',
      onlyMissing: 'cr.only_missing',
      state: sql<ComparableRunState>`${ref('cr.state')}`,
      total: 'cr.total',
      seen: 'cr.seen',
      enough: 'cr.enough',
      few: 'cr.few',
      unknown: 'cr.unknown',
      requestedByName: fullName(ref('w.first_name'), ref('w.last_name')),
      requestedAt: 'cr.requested_at',
      finishedAt: 'cr.finished_at',
    },
    sort: { id: 'cr.id', requestedAt: 'cr.requested_at' },
    filters: { id: filters.ids('cr.id'), taxYear: filters.ids('cr.tax_year') },
    defaultSort: [desc('cr.id')],
  }),
);
