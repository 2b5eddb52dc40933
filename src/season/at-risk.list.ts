import { sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../common/enums.js';
import {
  type AtRiskReason,
  type AtRiskDays,
  atRiskReasons,
  defaultAtRiskDays,
} from '../../common/season/at-risk.js';
import { isAuthorisedOn } from '../appointments/in-force.js';
import {
  asc,
  choiceOf,
  defineList,
  filterBy,
  fullName,
  nullsLast,
  type Scope,
  searchText,
} from '../platform/query/index.js';
import { isUnfiled } from '../protests/protest-figures.js';
import { protestFilters, protestSource, stageOrder } from '../protests/protests.list.js';

/** Days of the season are days in Texas; the little that lies in Mountain time gets its warnings an hour early. */
export const texasZone = 'America/Chicago';

/**
 * When a protest `pt` is at risk, as SQL (docs/rules/season.md, "At risk").
 * @param today a calendar day, 2027-05-17
 * @param days the firm's windows
 */
export function riskConditions(
  today: string,
  { daysAhead, offerDaysAhead }: AtRiskDays,
): Readonly<Record<AtRiskReason, string>> {
  if (!/^\d{4}-\d\d-\d\d$/.test(today)) throw new Error(`Not a day: ${today}`);
  if (![daysAhead, offerDaysAhead].every(Number.isInteger)) throw new Error('Not a number of days');
  const day = `date '${today}'`;
  const isUndecided = `pt.stage IN ('open', 'authorised', 'filed', 'informal', 'hearing')`;
  return {
    due: `(${isUnfiled} AND pt.due_on <= ${day} + ${daysAhead})`,
    no_appointment: `(${isUndecided} AND NOT ${isAuthorisedOn('pt.property_id', `greatest(pt.due_on, ${day})`)})`,
    no_notice: `(${isUnfiled} AND pt.notice_mailed_on IS NULL AND ${day} >= make_date(pt.tax_year, 5, 1))`,
    no_evidence: `(${isUndecided} AND pt.evidence_on IS NULL AND pt.hearing_on BETWEEN ${day} AND ${day} + ${daysAhead})`,
    offer_ending: `EXISTS (SELECT 1 FROM offers o WHERE o.protest_id = pt.id AND o.state = 'open'
      AND (o.ends_at AT TIME ZONE '${texasZone}')::date BETWEEN ${day} AND ${day} + ${offerDaysAhead})`,
  };
}

/** Whether a protest is at risk for any reason. */
export const anyRisk = (today: string, days: AtRiskDays): string =>
  `(${Object.values(riskConditions(today, days)).join(' OR ')})`;

/** The protests of a tax year, of active properties, that are at risk on a day. */
export const atRiskOn = (year: number, today: string, days: AtRiskDays): Scope =>
  sql<SqlBool>`${sql.ref('pt.tax_year')} = ${year}::smallint AND ${sql.ref('p.status')} = ${sql.lit(RecordStatus.Active)}
    AND ${sql.raw(anyRisk(today, days))}`;

const define = (today: string, days: AtRiskDays) => {
  const conditions = riskConditions(today, days);
  const reasons = atRiskReasons.map((name) => `CASE WHEN ${conditions[name]} THEN '${name}' END`).join(', ');
  return defineList(protestSource, ({ ref }) => ({
    resource: 'at-risk',
    clientId: 'p.client_id',
    id: 'pt.id',
    columns: {
      id: 'pt.id',
      propertyId: 'pt.property_id',
      clientId: 'p.client_id',
      clientName: fullName(ref('u.first_name'), ref('u.last_name')),
      ownerName: 'p.owner_name',
      address: 'p.address',
      city: 'p.city',
      accountNumber: 'p.account_number',
      countyId: 'p.county_id',
      countyName: 'c.name',
      taxYear: 'pt.tax_year',
      stage: 'pt.stage',
      dueOn: 'pt.due_on',
      noticeMailedOn: 'pt.notice_mailed_on',
      hearingOn: 'pt.hearing_on',
      evidenceOn: 'pt.evidence_on',
      offerEndsAt: sql<
        string | null
      >`(SELECT min(o.ends_at) FROM offers o WHERE o.protest_id = ${ref('pt.id')} AND o.state = 'open')`,
      assignedTo: 'pt.assigned_to',
      assignedName: fullName(ref('w.first_name'), ref('w.last_name')),
      version: 'pt.version',
      reasons: sql<AtRiskReason[]>`array_remove(ARRAY[${sql.raw(reasons)}], NULL)`,
    },
    sort: {
      id: 'pt.id',
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
      reason: filterBy((value) => sql<SqlBool>`${sql.raw(conditions[choiceOf(value, atRiskReasons)])}`),
    },
    defaultSort: [asc('pt.due_on')],
  }));
};

let latest: { readonly key: string; readonly list: ReturnType<typeof define> } | undefined;

/** The list of protests at risk on a day. A list has no parameters, so each day and window has one of its own. */
export function atRiskListOn(today: string, days: AtRiskDays): ReturnType<typeof define> {
  const key = JSON.stringify([today, days.daysAhead, days.offerDaysAhead]);
  if (latest?.key !== key) latest = { key, list: define(today, days) };
  return latest.list;
}

/** The list as its description shows it. */
export const atRiskList = define('2027-05-17', defaultAtRiskDays);
