import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  type OfferSource,
  offerSources,
  type OfferState,
  offerStates,
  type ProtestStage,
} from '../../../common/season/terms.js';
import type { AuthorityGap, InstructionKind, OfferAnswerWay } from '../../../common/season/offers.js';
import { isAuthorisedOn } from '../appointments/in-force.js';
import {
  builderFor,
  decimalText,
  defineList,
  desc,
  filterBy,
  filters,
  flagOf,
  fullName,
  maybe,
  nullsLast,
  one,
  searchText,
  source,
} from '../../platform/query/index.js';
import type { DB } from '../../platform/query/database-types.js';

/** SQL for the reason why the firm may not accept an offer for the owner of property `p` in county `c`; null if it may. */
export const authorityGap = `CASE WHEN p.status <> 'A' THEN 'inactive'
  WHEN NOT ${isAuthorisedOn('p.id', '(now() AT TIME ZONE c.time_zone)::date')} THEN 'noAppointment' END`;

const forAll = builderFor<{ di: DB['offer_instructions'] }>()('di.property_id', 'is', null);
const ofOwner = sql<boolean>`${sql.ref('oi.client_id')} = ${sql.ref('p.client_id')}`;

/** Offers with their protest, its property, the owner's instruction and answer. */
export const offerSource = source('o', 'offers', {
  pt: one('protests', 'o.protest_id'),
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  // Ignores an instruction of an earlier owner.
  oi: maybe('offer_instructions', 'p.id', 'property_id', ofOwner),
  di: maybe('offer_instructions', 'p.client_id', 'client_id', forAll),
  oa: maybe('offer_answers', 'o.id', 'offer_id'),
  w: maybe('users', 'oa.actor_id'),
});

/** SQL for the state of an offer: past its end it is expired, even before the cron job has marked it. */
export const offerState = (
  stored: Expression<unknown>,
  endsAt: Expression<unknown>,
): RawBuilder<OfferState> =>
  sql`CASE WHEN ${stored} = 'open' AND ${endsAt} <= now() THEN 'expired' ELSE ${stored} END`;

const ofProperty = {
  ownerName: 'p.owner_name',
  propertyAddress: 'p.address',
  propertyCity: 'p.city',
  countyId: 'p.county_id',
  countyName: 'c.name',
  accountNumber: 'p.account_number',
  taxYear: 'pt.tax_year',
} as const;

/**
 * SQL condition: an instruction lets the firm accept an offer. Must match `instructionVerdict` of common/season/offers.ts;
 * test/api/offer-acceptance.spec.ts compares them. `least` ignores unknown values.
 */
const isAllowed = (
  [kind, limit]: readonly Expression<unknown>[],
  [offered, market, appraised]: readonly Expression<unknown>[],
): RawBuilder<boolean> =>
  sql`coalesce((${kind} = 'advice' OR (${kind} = 'limit' AND ${offered} <= ${limit})) AND ${offered} > 0
    AND ${offered} < least(${market}, ${appraised}) AND 2 * ${offered} >= coalesce(${market}, ${appraised}), false)`;

/** The list of offers, last entered first. */
export const offerList = defineList(offerSource, ({ ref, selectFrom }) => {
  const state = offerState(ref('o.state'), ref('o.ends_at'));
  const gap = sql<AuthorityGap | null>`(SELECT ${sql.raw(authorityGap)}
    FROM (SELECT ${ref('p.id')} AS id, ${ref('p.status')} AS status, ${ref('p.aoa_sent_date')} AS aoa_sent_date) p,
      (SELECT ${ref('c.time_zone')} AS time_zone) c)`;
  const kind = sql<InstructionKind | null>`coalesce(${ref('oi.kind')}, ${ref('di.kind')})`;
  const limit = sql<
    number | null
  >`CASE WHEN ${ref('oi.id')} IS NULL THEN ${ref('di.max_value')} ELSE ${ref('oi.max_value')} END`;
  const values = [ref('o.offered_value'), ref('pt.notice_market_value'), ref('pt.notice_appraised_value')];
  const acceptable = sql`${state} = 'open' AND ${gap} IS NULL AND ${isAllowed([kind, limit], values)}`;
  return {
    resource: 'offers',
    clientId: 'p.client_id',
    id: 'o.id',
    columns: {
      id: 'o.id',
      protestId: 'o.protest_id',
      propertyId: 'pt.property_id',
      clientId: 'p.client_id',
      clientName: fullName(ref('u.first_name'), ref('u.last_name')),
      ...ofProperty,
      protestStage: sql<ProtestStage>`${ref('pt.stage')}`,
      source: sql<OfferSource>`${ref('o.source')}`,
      offeredValue: decimalText(ref('o.offered_value')),
      offeredOn: 'o.offered_on',
      endsAt: 'o.ends_at',
      timeZone: 'c.time_zone',
      note: 'o.note',
      state,
      noticeMarketValue: decimalText(ref('pt.notice_market_value')),
      noticeAppraisedValue: decimalText(ref('pt.notice_appraised_value')),
      taxRate: sql<string | null>`(${selectFrom('billings as b')
        .select('b.tax_rate')
        .whereRef('b.property_id', '=', ref('pt.property_id'))
        .orderBy('b.year', 'desc')
        .limit(sql.lit(1))})::text`,
      instructionKind: kind,
      instructionMaxValue: decimalText(limit),
      authorityGap: gap,
      answeredAt: 'o.answered_at',
      answerWay: sql<OfferAnswerWay | null>`${ref('oa.way')}`,
      answeredByName: fullName(ref('w.first_name'), ref('w.last_name')),
      saidBy: 'oa.said_by',
      saidAt: 'oa.said_at',
      answerNote: 'oa.note',
      createdAt: 'o.created_at',
      version: 'o.version',
    },
    sort: {
      id: 'o.id',
      offeredOn: 'o.offered_on',
      endsAt: [nullsLast('o.ends_at')],
      offeredValue: 'o.offered_value',
      taxYear: 'pt.tax_year',
      propertyAddress: searchText(ref('p.address')),
      clientName: searchText(ref('u.last_name')),
      countyName: 'c.name',
      createdAt: 'o.created_at',
    },
    filters: {
      id: filters.ids('o.id'),
      protestId: filters.ids('o.protest_id'),
      propertyId: filters.ids('pt.property_id'),
      clientId: filters.ids('p.client_id'),
      countyId: filters.ids('p.county_id'),
      /** True for offers that the firm may accept by the owner's instruction. */
      isAcceptable: filterBy((value) => sql`(${acceptable}) = ${sql.lit(flagOf(value))}`),
      q: filters.search('s.text'),
      taxYear: filters.ids('pt.tax_year'),
      state: filters.choice(state, offerStates),
      source: filters.choice('o.source', offerSources),
    },
    defaultSort: [desc('o.id')],
  };
});
