import { sql } from 'kysely';
import {
  type OfferSource,
  offerSources,
  type OfferState,
  offerStates,
  type ProtestStage,
} from '../../common/season/terms.js';
import type { AuthorityGap, InstructionKind, OfferAnswerWay } from '../../common/season/offers.js';
import { isAuthorisedOn } from '../appointments/in-force.js';
import {
  builderFor,
  decimalText,
  defineList,
  desc,
  filters,
  fullName,
  maybe,
  one,
  source,
} from '../platform/query/index.js';
import type { DB } from '../platform/query/database-types.js';

/** Why the firm may not accept an offer for the owner of property `p` in county `c`, as SQL; null where it may. */
export const authorityGap = `CASE WHEN p.status <> 'A' THEN 'inactive'
  WHEN NOT ${isAuthorisedOn('p.id', '(now() AT TIME ZONE c.time_zone)::date')} THEN 'noAppointment' END`;

const forAll = builderFor<{ di: DB['offer_instructions'] }>()('di.property_id', 'is', null);
const ofOwner = sql<boolean>`${sql.ref('oi.client_id')} = ${sql.ref('p.client_id')}`;

/** Offers with their protest, its property, the owner's instruction and answer. */
export const offerSource = source('o', 'offers', {
  pt: one('protests', 'o.protest_id'),
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  // An instruction of an earlier owner does not count.
  oi: maybe('offer_instructions', 'p.id', 'property_id', ofOwner),
  di: maybe('offer_instructions', 'p.client_id', 'client_id', forAll),
  oa: maybe('offer_answers', 'o.id', 'offer_id'),
  w: maybe('users', 'oa.actor_id'),
});

/** The list of offers, newest on top. An offer past its end is expired, even before the clock has marked it. */
export const offerList = defineList(offerSource, ({ ref, selectFrom }) => {
  const state = sql<OfferState>`CASE WHEN ${ref('o.state')} = 'open' AND ${ref('o.ends_at')} <= now() THEN 'expired' ELSE ${ref('o.state')} END`;
  const gap = sql<AuthorityGap | null>`(SELECT ${sql.raw(authorityGap)}
    FROM (SELECT ${ref('p.id')} AS id, ${ref('p.status')} AS status, ${ref('p.aoa_sent_date')} AS aoa_sent_date) p,
      (SELECT ${ref('c.time_zone')} AS time_zone) c)`;
  return {
    resource: 'offers',
    clientId: 'p.client_id',
    id: 'o.id',
    columns: {
      id: 'o.id',
      protestId: 'o.protest_id',
      propertyId: 'pt.property_id',
      clientId: 'p.client_id',
      ownerName: 'p.owner_name',
      propertyAddress: 'p.address',
      accountNumber: 'p.account_number',
      taxYear: 'pt.tax_year',
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
      instructionKind: sql<InstructionKind | null>`coalesce(${ref('oi.kind')}, ${ref('di.kind')})`,
      instructionMaxValue: sql<
        string | null
      >`(CASE WHEN ${ref('oi.id')} IS NULL THEN ${ref('di.max_value')} ELSE ${ref('oi.max_value')} END)::text`,
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
      endsAt: 'o.ends_at',
      offeredValue: 'o.offered_value',
      createdAt: 'o.created_at',
    },
    filters: {
      id: filters.ids('o.id'),
      protestId: filters.ids('o.protest_id'),
      propertyId: filters.ids('pt.property_id'),
      clientId: filters.ids('p.client_id'),
      taxYear: filters.ids('pt.tax_year'),
      state: filters.choice(state, offerStates),
      source: filters.choice('o.source', offerSources),
    },
    defaultSort: [desc('o.id')],
  };
});
