import { sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../common/platform/enums.js';
import {
  type AtRiskDays,
  type AtRiskReason,
  atRiskReasons,
  atRiskYearsBefore,
  defaultAtRiskDays,
} from '../../common/season/at-risk.js';
import type { ProtestStage } from '../../common/season/terms.js';
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

/** Days of the season are days in Texas; the little that lies in Mountain time gets its warnings an hour early. */
export const texasZone = 'America/Chicago';

/** When one looks at the season. */
export interface SeasonMoment {
  /** ISO text in UTC. */
  readonly now: string;
  /** The day in Texas, `2027-05-17`. */
  readonly today: string;
}

/**
 * When a protest `pt` of the view `season_accounts` is at risk, as SQL (docs/rules/season.md, "At risk"). `au` is the row of
 * `authority_ends` of its property, if it has one.
 * @param days the firm's windows
 */
export function riskConditions(
  { now, today }: SeasonMoment,
  { daysAhead, offerDaysAhead }: AtRiskDays,
): Readonly<Record<AtRiskReason, string>> {
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(now))
    throw new Error(`Not a moment: ${now}, ${today}`);
  if (![daysAhead, offerDaysAhead].every(Number.isInteger)) throw new Error('Not a number of days');
  const day = `date '${today}'`;
  return {
    due: `(${isUnfiled} AND pt.due_on <= ${day} + ${daysAhead})`,
    no_protest: `pt.protest_id IS NULL`,
    no_appointment: `(${isUndecided} AND NOT coalesce(au.until >= greatest(pt.due_on, ${day}), false))`,
    no_notice: `(${isUnfiled} AND pt.notice_mailed_on IS NULL AND ${day} >= make_date(pt.tax_year, 5, 1))`,
    no_evidence: `(${isUndecided} AND pt.evidence_on IS NULL AND pt.hearing_on BETWEEN ${day} AND ${day} + ${daysAhead})`,
    offer_ending: `EXISTS (SELECT 1 FROM offers o WHERE o.protest_id = pt.protest_id AND o.state = 'open'
      AND o.ends_at > timestamptz '${now}' AND (o.ends_at AT TIME ZONE '${texasZone}')::date <= ${day} + ${offerDaysAhead})`,
    filed_late: `(${isUndecided} AND NOT ${isUnfiled} AND ${isFiledLate})`,
  };
}

/** Whether it is at risk for any reason. */
const anyRisk = (conditions: Readonly<Record<AtRiskReason, string>>): string =>
  `(${Object.values(conditions).join(' OR ')})`;

/** The years that the list of a year has: in the current one, what is left of those before it, too. */
const yearsOf = (year: number, { today }: SeasonMoment): readonly [first: number, last: number] => [
  today.startsWith(`${year}-`) ? year - atRiskYearsBefore : year,
  year,
];

/** Which rows of the view `season_accounts` may be on the list of a year: those of active properties. */
function accountsOf(year: number, moment: SeasonMoment): string {
  if (!Number.isInteger(year)) throw new Error(`Not a year: ${year}`);
  const [first, last] = yearsOf(year, moment);
  // An older season has protests left to decide; properties that were never in it are past helping.
  return `pt.tax_year BETWEEN ${first} AND ${last} AND (pt.tax_year = ${last} OR pt.protest_id IS NOT NULL)
    AND pt.property_status = '${RecordStatus.Active}'`;
}

/** A statement that counts the protests at risk: `total`, and those of each reason. */
export function countAtRisk(year: number, moment: SeasonMoment, days: AtRiskDays): string {
  const conditions = riskConditions(moment, days);
  const marks = atRiskReasons.map((name) => `${conditions[name]} AS ${name}`);
  const counts = atRiskReasons.map((name) => `count(*) FILTER (WHERE ${name})::int AS "${name}"`);
  // OFFSET 0: the conditions of a row are evaluated once, not again for each count.
  return `SELECT count(*) FILTER (WHERE ${atRiskReasons.join(' OR ')})::int AS total, ${counts.join(', ')}
    FROM (SELECT ${marks.join(', ')}
      FROM season_accounts pt LEFT JOIN authority_ends au ON au.property_id = pt.property_id
      WHERE ${accountsOf(year, moment)} OFFSET 0) marked`;
}

/** SQL as an expression: a reference tells which table it needs. */
const withTables = <T>(text: string) =>
  sql<T>`${sql.join(
    text.split('au.until').map((part) => sql.raw(part)),
    sql.ref('au.until'),
  )}`;

/** The rows of the list of a year: those that are at risk. */
export const atRiskScope = (year: number, moment: SeasonMoment, days: AtRiskDays): Scope =>
  sql<SqlBool>`(${sql.ref('pt.id')} IS NOT NULL AND ${sql.raw(accountsOf(year, moment))}
    AND ${withTables<SqlBool>(anyRisk(riskConditions(moment, days)))})`;

/** Protests, and properties that lack theirs, with their county, client and who handles them. */
const accountSource = source('pt', 'season_accounts', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  s: one('property_search', 'p.id'),
  w: maybe('users', 'pt.assigned_to'),
  au: maybe('authority_ends', 'pt.property_id', 'property_id'),
});

/** The list of protests at risk at a moment. A list has no parameters, so each moment and window has one of its own. */
export function atRiskListAt(moment: SeasonMoment, days: AtRiskDays) {
  const conditions = riskConditions(moment, days);
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
      offerEndsAt: sql<
        string | null
      >`(SELECT min(o.ends_at) FROM offers o WHERE o.protest_id = ${ref('pt.protest_id')} AND o.state = 'open')`,
      assignedTo: 'pt.assigned_to',
      assignedName: fullName(ref('w.first_name'), ref('w.last_name')),
      version: 'pt.version',
      reasons: withTables<AtRiskReason[]>(`array_remove(ARRAY[${reasons}], NULL)`),
    },
    sort: {
      id: 'pt.id',
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
      reason: filterBy((value) => withTables<SqlBool>(conditions[choiceOf(value, atRiskReasons)])),
    },
    defaultSort: [asc('pt.due_on')],
  }));
}

/** The list as its description shows it. */
export const atRiskList = atRiskListAt(
  { now: '2027-05-17T17:00:00Z', today: '2027-05-17' },
  defaultAtRiskDays,
);
