import { sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../common/enums.js';
import {
  type AtRiskReason,
  atRiskDaysAhead,
  atRiskReasons,
  offerDaysAhead,
} from '../../common/season/at-risk.js';
import { protestStages } from '../../common/season/terms.js';
import {
  asc,
  choiceOf,
  defineList,
  filterBy,
  filters,
  fullName,
  nullsLast,
  type Scope,
  searchText,
} from '../platform/query/index.js';
import { protestSource } from '../protests/protests.list.js';

/** Days of the season are days in Texas; the little that lies in Mountain time gets its warnings an hour early. */
export const texasZone = 'America/Chicago';

/**
 * When a protest `pt` is at risk, as SQL (docs/rules/season.md, "At risk").
 * @param today a calendar day, 2027-05-17
 */
export function riskConditions(today: string): Readonly<Record<AtRiskReason, string>> {
  if (!/^\d{4}-\d\d-\d\d$/.test(today)) throw new Error(`Not a day: ${today}`);
  const day = `date '${today}'`;
  const isUnfiled = `pt.stage IN ('open', 'authorised') AND pt.filed_on IS NULL`;
  const isUndecided = `pt.stage IN ('open', 'authorised', 'filed', 'informal', 'hearing')`;
  return {
    due: `(${isUnfiled} AND pt.due_on <= ${day} + ${atRiskDaysAhead})`,
    no_appointment: `(${isUndecided} AND NOT EXISTS (SELECT 1 FROM properties o WHERE o.id = pt.property_id AND o.aoa_sent_date IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.property_id = pt.property_id
      AND a.rejected_on IS NULL AND a.revoked_on IS NULL AND (a.ends_on IS NULL OR a.ends_on >= greatest(pt.due_on, ${day}))))`,
    no_notice: `(${isUnfiled} AND pt.notice_mailed_on IS NULL AND ${day} >= make_date(pt.tax_year, 5, 1))`,
    no_evidence: `(${isUndecided} AND pt.evidence_on IS NULL AND pt.hearing_on BETWEEN ${day} AND ${day} + ${atRiskDaysAhead})`,
    offer_ending: `EXISTS (SELECT 1 FROM offers o WHERE o.protest_id = pt.id AND o.state = 'open'
      AND (o.ends_at AT TIME ZONE '${texasZone}')::date BETWEEN ${day} AND ${day} + ${offerDaysAhead})`,
  };
}

/** Whether a protest is at risk for any reason. */
export const anyRisk = (today: string): string => `(${Object.values(riskConditions(today)).join(' OR ')})`;

/** The protests of a tax year, of active properties, that are at risk on a day. */
export const atRiskOn = (year: number, today: string): Scope =>
  sql<SqlBool>`${sql.ref('pt.tax_year')} = ${year}::smallint AND ${sql.ref('p.status')} = ${sql.lit(RecordStatus.Active)}
    AND ${sql.raw(anyRisk(today))}`;

const define = (today: string) => {
  const conditions = riskConditions(today);
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
      stage: 'pt.stage',
      countyName: 'c.name',
      address: searchText(ref('p.address')),
      ownerName: searchText(ref('p.owner_name')),
      clientName: searchText(ref('u.last_name')),
    },
    filters: {
      id: filters.ids('pt.id'),
      reason: filterBy((value) => sql<SqlBool>`${sql.raw(conditions[choiceOf(value, atRiskReasons)])}`),
      countyId: filters.ids('p.county_id'),
      clientId: filters.ids('p.client_id'),
      assignedTo: filters.ids('pt.assigned_to'),
      stage: filters.choice('pt.stage', protestStages),
      q: filters.search('s.text'),
    },
    defaultSort: [asc('pt.due_on')],
  }));
};

let latest: { readonly today: string; readonly list: ReturnType<typeof define> } | undefined;

/** The list of protests at risk on a day. A list has no parameters, so each day has one of its own. */
export function atRiskListOn(today: string): ReturnType<typeof define> {
  if (latest?.today !== today) latest = { today, list: define(today) };
  return latest.list;
}

/** The list as its description shows it. */
export const atRiskList = define('2027-05-17');
