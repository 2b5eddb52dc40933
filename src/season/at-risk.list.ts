import { sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../common/platform/enums.js';
import {
  type AtRiskDays,
  type AtRiskQueue,
  atRiskQueues,
  type AtRiskReason,
  atRiskReasons,
  atRiskWeek,
  atRiskYearsBefore,
  defaultAtRiskDays,
  lawfulWays,
  riskPeriods,
} from '../../common/season/at-risk.js';
import { soahAbove } from '../../common/season/appeals.js';
import type { PopulationBand, ProtestStage } from '../../common/season/terms.js';
import {
  asc,
  choiceOf,
  defineList,
  filterBy,
  filters,
  fullName,
  maybe,
  nullsLast,
  one,
  type Scope,
  searchText,
  source,
} from '../platform/query/index.js';
import { isFiledLate, isUndecided, isUnfiled } from './protests/protest-figures.js';
import { protestFilters, stageOrder } from './protests/protests.list.js';

/** Season days are Central time; the few counties on Mountain time get their warnings an hour early. */
export const texasZone = 'America/Chicago';

/** Moment at which the season is evaluated. */
export interface SeasonMoment {
  /** ISO text in UTC. */
  readonly now: string;
  /** The day in Texas, `2027-05-17`. */
  readonly today: string;
}

const remoteKinds = `pt.hearing_kind IN ('telephone', 'video')`;
const isOrdered = `pt.stage = 'ordered'`;
const largest: PopulationBand = 'four_million';
/** Days from the hearing until the order is due. Uncorrelated, so it is evaluated once. */
const orderDays = `CASE WHEN pt.county_id IN (SELECT id FROM counties WHERE population_band = '${largest}')
  THEN ${riskPeriods.orderOfLargest} ELSE ${riskPeriods.order} END`;
/** Day from which the time to appeal runs: the receipt of the order, or the order itself while no receipt is recorded. */
const orderKnownOn = `coalesce(pt.order_received_on, pt.order_on)`;

/**
 * Filed in a way that the county is known not to accept: `takesWay` in SQL (a test compares the two). Uncorrelated, so it is
 * evaluated once.
 */
const isWrongWay = `(pt.filed_by NOT IN (${lawfulWays.map((way) => `'${way}'`).join(', ')})
  AND pt.county_id IN (SELECT id FROM counties WHERE cardinality(filing_ways) > 0)
  AND (pt.county_id, pt.filed_by) NOT IN (SELECT k.id, w.way FROM counties k CROSS JOIN unnest(k.filing_ways ||
    CASE WHEN 'portal' = ANY(k.filing_ways) THEN ARRAY['file'] END) w(way) WHERE cardinality(k.filing_ways) > 0))`;

/** Remedies of a protest `pt`: the condition to have one, and its last day. A protest that was decided again or closed has none left. */
const remedies: readonly { readonly where: string; readonly last: string }[] = [
  {
    where: `(${isOrdered} OR (${isUndecided} AND pt.order_on IS NOT NULL))`,
    last: `${orderKnownOn} + ${riskPeriods.appeal}`,
  },
  {
    where: `(${isUndecided} OR pt.stage = 'withdrawn')`,
    last: `pt.refusal_notice_on + ${riskPeriods.refusal}`,
  },
  {
    where: `(${isUndecided} OR ${isOrdered}) AND pt.breach_letter_on IS NULL`,
    last: `pt.breach_on + ${riskPeriods.breachLetter}`,
  },
  {
    where: `(${isUndecided} OR ${isOrdered})`,
    last: `pt.breach_letter_on + ${riskPeriods.limitedArbitration}`,
  },
];
/** SOAH has a shorter deadline than arbitration and court, which stay available: it is listed only until its own deadline. */
const soah = {
  where: `(${isOrdered} AND pt.order_value > ${soahAbove})`,
  last: `${orderKnownOn} + ${riskPeriods.soah}`,
};

const isMissed = `(${isUndecided} AND pt.missed_hearing_on IS NOT NULL
  AND (pt.hearing_on IS NULL OR pt.hearing_on <= pt.missed_hearing_on))`;

function assertMoment({ now, today }: SeasonMoment): void {
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(now))
    throw new Error(`Not a moment: ${now}, ${today}`);
}

/**
 * Returns SQL conditions for each risk of a protest `pt` of the view `season_accounts` (docs/rules/season.md, "At risk"). `au`
 * is its property's row of `authority_ends`, `o` its open offer, if it has one.
 * @param days the firm's windows
 */
export function riskConditions(
  moment: SeasonMoment,
  { daysAhead, offerDaysAhead }: AtRiskDays,
): Readonly<Record<AtRiskReason, string>> {
  assertMoment(moment);
  if (![daysAhead, offerDaysAhead].every(Number.isInteger)) throw new Error('Not a number of days');
  const { now, today } = moment;
  const day = `date '${today}'`;
  const isAppointed = `coalesce(au.until >= greatest(pt.due_on, ${day}), false)`;
  const isNear = `pt.hearing_on BETWEEN ${day} AND ${day} + ${daysAhead}`;
  const { remoteRequest } = riskPeriods;
  const ending = [
    ...remedies.map(({ where, last }) => `(${where} AND ${last} <= ${day} + ${daysAhead})`),
    `(${soah.where} AND ${soah.last} BETWEEN ${day} AND ${day} + ${daysAhead})`,
  ].join(' OR ');
  return {
    due: `(${isUnfiled} AND pt.due_on <= ${day} + ${daysAhead})`,
    no_protest: `pt.protest_id IS NULL`,
    no_appointment: `(${isUndecided} AND NOT ${isAppointed})`,
    appointment_ends: `(${isUndecided} AND ${isAppointed} AND pt.hearing_on >= ${day} AND au.until < pt.hearing_on)`,
    no_notice: `(${isUnfiled} AND pt.notice_mailed_on IS NULL AND ${day} >= make_date(pt.tax_year, 5, 1))`,
    no_grounds: `(${isUndecided} AND NOT ${isUnfiled} AND NOT pt.has_grounds)`,
    wrong_way: `(${isUndecided} AND NOT ${isUnfiled} AND ${isWrongWay})`,
    filed_late: `(${isUndecided} AND NOT ${isUnfiled} AND ${isFiledLate})`,
    no_request: `(${isUndecided} AND ${remoteKinds} AND pt.remote_requested_on IS NULL
      AND pt.hearing_on BETWEEN ${day} AND ${day} + ${daysAhead + remoteRequest})`,
    no_affidavit: `(${isUndecided} AND (${remoteKinds} OR pt.hearing_kind = 'affidavit') AND pt.affidavit_on IS NULL AND ${isNear})`,
    no_evidence: `(${isUndecided} AND pt.evidence_on IS NULL AND ${isNear})`,
    hearing_missed: isMissed,
    offer_ending: `(o.ends_at > timestamptz '${now}' AND (o.ends_at AT TIME ZONE '${texasZone}')::date <= ${day} + ${offerDaysAhead})`,
    no_order: `(${isUndecided} AND NOT ${isUnfiled} AND pt.order_on IS NULL AND NOT ${isMissed}
      AND pt.hearing_on + ${orderDays} <= ${day})`,
    remedy_ending: `(${ending})`,
  };
}

/**
 * Returns SQL for the distance to the nearest day on which action is or was due: twice the days, plus one if the day is still to
 * come. An action due tomorrow thus sorts before one missed half a year ago, and one minimum covers both directions.
 */
function urgency({ now, today }: SeasonMoment): string {
  const day = `date '${today}'`;
  const away = (last: string): string =>
    `CASE WHEN ${last} > ${day} THEN 2 * (${last} - ${day}) + 1 ELSE 2 * (${day} - (${last})) END`;
  const asked = `pt.hearing_on - ${riskPeriods.remoteRequest}`;
  const hearing = `CASE WHEN pt.hearing_on >= ${day} THEN
      CASE WHEN ${remoteKinds} AND pt.remote_requested_on IS NULL AND ${asked} >= ${day} THEN ${away(asked)} ELSE ${away('pt.hearing_on')} END
    WHEN pt.order_on IS NULL THEN ${away(`(pt.hearing_on + ${orderDays})`)} END`;
  // An expired SOAH deadline is ignored: the other remedies remain.
  const openSoah = { ...soah, where: `(${soah.where} AND ${soah.last} >= ${day})` };
  const remedy = [...remedies, openSoah].map(
    ({ where, last }) => `CASE WHEN ${where} THEN ${away(`(${last})`)} END`,
  );
  const offer = `((o.ends_at AT TIME ZONE '${texasZone}')::date)`;
  const days = [
    `CASE WHEN pt.protest_id IS NULL OR ${isUnfiled} OR (${isUndecided} AND pt.hearing_on IS NULL) THEN ${away('pt.due_on')} END`,
    `CASE WHEN ${isUndecided} THEN ${hearing} END`,
    ...remedy,
    `CASE WHEN ${isMissed} THEN ${away(`(pt.missed_hearing_on + ${riskPeriods.missedHearing})`)} END`,
    `CASE WHEN o.ends_at > timestamptz '${now}' THEN ${away(offer)} END`,
  ];
  return `coalesce(least(${days.join(', ')}), ${away('pt.due_on')})`;
}

/** Returns SQL for the date that an urgency encodes. */
const dayOf = (away: string, { today }: SeasonMoment): string =>
  `(date '${today}' + CASE WHEN ${away} % 2 = 1 THEN ${away} / 2 ELSE -${away} / 2 END)`;

/** Returns SQL conditions for the parts of the queue, by urgency. */
function inQueue(away: string): Readonly<Record<AtRiskQueue, string>> {
  const soon = `(${away} = 0 OR (${away} % 2 = 1 AND ${away} / 2 <= ${atRiskWeek}))`;
  return {
    overdue: `(${away} > 0 AND ${away} % 2 = 0)`,
    week: soon,
    later: `(${away} % 2 = 1 AND ${away} / 2 > ${atRiskWeek})`,
  };
}

/** Returns an SQL condition: the person handles the protest or attends its hearing. */
function ofPerson(id: number): string {
  if (!Number.isInteger(id)) throw new Error(`Not an account: ${id}`);
  return `(pt.assigned_to = ${id} OR pt.hearing_user_id = ${id})`;
}

/** Returns an SQL condition: at risk for any reason. */
const anyRisk = (conditions: Readonly<Record<AtRiskReason, string>>): string =>
  `(${Object.values(conditions).join(' OR ')})`;

/** Years on the list of a year: the current year's list also covers the preceding years. */
const yearsOf = (year: number, { today }: SeasonMoment): readonly [first: number, last: number] => [
  today.startsWith(`${year}-`) ? year - atRiskYearsBefore : year,
  year,
];

/** Returns an SQL condition for the rows of `season_accounts` that can be on the list of a year: those of active properties. */
function accountsOf(year: number, moment: SeasonMoment): string {
  if (!Number.isInteger(year)) throw new Error(`Not a year: ${year}`);
  const [first, last] = yearsOf(year, moment);
  // Earlier years list only existing protests: it is too late for a property that never had one.
  return `pt.tax_year BETWEEN ${first} AND ${last} AND (pt.tax_year = ${last} OR pt.protest_id IS NOT NULL)
    AND pt.property_status = '${RecordStatus.Active}'`;
}

/** Join of a protest with its open offer; there is at most one. */
const openOffer = `LEFT JOIN offers o ON o.protest_id = pt.protest_id AND o.state = 'open'`;

/**
 * Builds a statement that counts the protests at risk: `total`, by reason, by part of the queue, and `mine`.
 * @param person account whose protests are `mine`
 */
export function countAtRisk(year: number, moment: SeasonMoment, days: AtRiskDays, person: number): string {
  const conditions = riskConditions(moment, days);
  const marks = atRiskReasons.map((name) => `${conditions[name]} AS ${name}`);
  const isAny = atRiskReasons.join(' OR ');
  const counts = atRiskReasons.map((name) => `count(*) FILTER (WHERE ${name})::int AS "${name}"`);
  const parts = inQueue('away');
  const queues = atRiskQueues.map((name) => `count(*) FILTER (WHERE ${parts[name]})::int AS "${name}"`);
  // OFFSET 0 makes PostgreSQL evaluate the conditions once per row, not once per count.
  return `SELECT count(*)::int AS total, ${counts.join(', ')}, ${queues.join(', ')}, count(*) FILTER (WHERE mine)::int AS mine
    FROM (SELECT ${marks.join(', ')}, ${urgency(moment)} AS away, ${ofPerson(person)} AS mine
      FROM season_accounts pt LEFT JOIN authority_ends au ON au.property_id = pt.property_id ${openOffer}
      WHERE ${accountsOf(year, moment)} OFFSET 0) marked
    WHERE ${isAny}`;
}

/** Columns of joined tables used in the conditions. */
const otherTables = /\b(au\.until|o\.ends_at)\b/;

/** Turns SQL text into an expression whose column references declare the joins it needs. */
const withTables = <T>(text: string) =>
  sql<T>`${sql.join(
    text.split(otherTables).map((part) => (otherTables.test(part) ? sql.ref(part) : sql.raw(part))),
    sql.raw(''),
  )}`;

/** Restricts the list of a year to rows at risk. */
export const atRiskScope = (year: number, moment: SeasonMoment, days: AtRiskDays): Scope =>
  sql<SqlBool>`(${sql.ref('pt.id')} IS NOT NULL AND ${sql.raw(accountsOf(year, moment))}
    AND ${withTables<SqlBool>(anyRisk(riskConditions(moment, days)))})`;

/** Protests and properties without one, with county, client and assignee. */
const accountSource = source('pt', 'season_accounts', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  w: maybe('users', 'pt.assigned_to'),
  au: maybe('authority_ends', 'pt.property_id', 'property_id'),
  o: maybe('offers', 'pt.protest_id', 'protest_id', sql<SqlBool>`${sql.ref('o.state')} = 'open'`),
});

/** Defines the list of protests at risk at a moment. A list definition takes no parameters, so each moment and window needs its own. */
export function atRiskListAt(moment: SeasonMoment, days: AtRiskDays) {
  const conditions = riskConditions(moment, days);
  const away = urgency(moment);
  const parts = inQueue(away);
  const reasons = atRiskReasons.map((name) => `CASE WHEN ${conditions[name]} THEN '${name}' END`).join(', ');
  return defineList(accountSource, ({ ref }) => ({
    resource: 'at-risk',
    isOfMoment: true,
    clientId: 'p.client_id',
    id: 'pt.id',
    columns: {
      id: ref('pt.id').$notNull(),
      protestId: 'pt.protest_id',
      propertyId: ref('pt.property_id').$notNull(),
      clientId: 'p.client_id',
      clientName: fullName(ref('u.first_name'), ref('u.last_name')),
      ownerName: 'p.owner_name',
      address: 'p.address',
      city: 'p.city',
      accountNumber: 'p.account_number',
      countyId: 'p.county_id',
      countyName: 'c.name',
      taxYear: ref('pt.tax_year').$notNull(),
      stage: sql<ProtestStage | null>`${ref('pt.stage')}`,
      dueOn: ref('pt.due_on').$notNull(),
      noticeMailedOn: 'pt.notice_mailed_on',
      filedOn: 'pt.filed_on',
      hearingOn: 'pt.hearing_on',
      evidenceOn: 'pt.evidence_on',
      offerEndsAt: 'o.ends_at',
      orderReceivedOn: 'pt.order_received_on',
      caseNumber: 'pt.case_number',
      actOn: withTables<string>(dayOf(`(${away})`, moment)),
      assignedTo: 'pt.assigned_to',
      assignedName: fullName(ref('w.first_name'), ref('w.last_name')),
      version: 'pt.version',
      reasons: withTables<AtRiskReason[]>(`array_remove(ARRAY[${reasons}], NULL)`),
    },
    sort: {
      id: 'pt.id',
      actOn: withTables<number>(away),
      taxYear: 'pt.tax_year',
      dueOn: 'pt.due_on',
      hearingOn: [nullsLast('pt.hearing_on')],
      stage: stageOrder,
      assignedName: [nullsLast('w.last_name'), nullsLast('w.first_name')],
      countyName: 'c.name',
      address: searchText(ref('p.address')),
      ownerName: searchText(ref('p.owner_name')),
      clientName: searchText(ref('u.last_name')),
    },
    filters: {
      ...protestFilters,
      taxYear: filters.ids('pt.tax_year'),
      /** A part of the queue. */
      queue: filterBy((value) => withTables<SqlBool>(parts[choiceOf(value, atRiskQueues)])),
      /** People who handle the protest or attend its hearing. */
      person: filters.idsBy(
        (ids) => sql<SqlBool>`(${sql.ref('pt.assigned_to')} = ANY(${ids}::int[])
          OR ${sql.ref('pt.hearing_user_id')} = ANY(${ids}::int[]))`,
      ),
      reason: filterBy((value) => withTables<SqlBool>(conditions[choiceOf(value, atRiskReasons)])),
    },
    defaultSort: [asc(withTables<number>(away))],
  }));
}

/** The list as the API description documents it, at a fixed moment. */
export const atRiskList = atRiskListAt(
  { now: '2027-05-17T17:00:00Z', today: '2027-05-17' },
  defaultAtRiskDays,
);
