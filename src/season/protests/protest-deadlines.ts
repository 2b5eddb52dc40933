import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { industrialTypes, soahAbove } from '../../../common/season/appeals.js';
import { deadlineBases, type DeadlineBasis } from '../../../common/season/hearings.js';
import type { PopulationBand } from '../../../common/season/terms.js';
import { choiceOf, filters, isFilterDay, lineOf, UnusableValue } from '../../platform/query/index.js';

/** SQL for protests `pt` of properties `p` that have a legal date: the day it is counted from, the condition, and who works on it. */
export interface DeadlineGroup {
  readonly day: string;
  readonly where: string;
  readonly who: string;
}

const handler = 'pt.assigned_to';
const attender = 'coalesce(pt.hearing_user_id, pt.assigned_to)';
/** Quotes constants of our own as an SQL list. */
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const inStages = (...stages: string[]): string => `pt.stage IN (${quoted(stages)})`;

const unfiled = inStages('open', 'authorised');
const undecided = inStages('filed', 'informal', 'hearing');
/** Heard, and not ordered yet. */
export const waitingAnywhere = `pt.stage = 'hearing' AND pt.order_on IS NULL`;
const largest: PopulationBand = 'four_million';
const ofCounty = (what: string): string => `(SELECT ${what} FROM counties k WHERE k.id = p.county_id)`;
const hasLargestCounty = ofCounty(`k.population_band IS NOT DISTINCT FROM '${largest}'`);
/** Day on which the records of the protest's tax year were approved; null while they are not. */
const approved = ofCounty(
  'CASE WHEN extract(year FROM k.records_approved_on) = pt.tax_year THEN k.records_approved_on END',
);
const approvedBy = ofCounty(
  'CASE WHEN k.approval_postponed_for = pt.tax_year THEN make_date(pt.tax_year, 8, 30) ELSE make_date(pt.tax_year, 7, 20) END',
);
/** Compares the statutory day before its adjustment; the database's current date is precise enough for that. */
const isLate = `${unfiled} AND pt.due_on < CURRENT_DATE`;
const isForSoah = `pt.order_value > ${soahAbove} AND NOT EXISTS (
  SELECT 1 FROM property_types y WHERE y.id = p.property_type_id AND y.value IN (${quoted(industrialTypes)}))`;
const isNotSetAnew = (day: string): string => `(pt.hearing_on IS NULL OR pt.hearing_on <= ${day})`;

/** Groups counted by the calendar and selected by the list of protests, for active properties. */
export const deadlineGroups: Readonly<Record<DeadlineBasis, DeadlineGroup>> = {
  due: { day: 'pt.due_on', where: unfiled, who: handler },
  late: { day: approvedBy, where: `${isLate} AND ${approved} IS NULL`, who: handler },
  lateApproved: { day: approved, where: isLate, who: handler },
  hearing: {
    day: 'pt.hearing_on',
    where: inStages('open', 'authorised', 'filed', 'informal', 'hearing'),
    who: attender,
  },
  waiting: { day: 'pt.hearing_on', where: `${waitingAnywhere} AND NOT ${hasLargestCounty}`, who: attender },
  waitingLong: { day: 'pt.hearing_on', where: `${waitingAnywhere} AND ${hasLargestCounty}`, who: attender },
  order: { day: 'pt.order_received_on', where: `pt.stage = 'ordered'`, who: handler },
  soah: { day: 'pt.order_received_on', where: `pt.stage = 'ordered' AND ${isForSoah}`, who: handler },
  change: {
    day: 'pt.change_notice_on',
    where: inStages('open', 'authorised', 'filed', 'informal', 'hearing'),
    who: handler,
  },
  missed: {
    day: 'pt.missed_hearing_on',
    where: `${undecided} AND ${isNotSetAnew('pt.missed_hearing_on')}`,
    who: attender,
  },
  postponed: {
    day: 'pt.postponed_hearing_on',
    where: `${undecided} AND ${isNotSetAnew('pt.postponed_hearing_on')}`,
    who: attender,
  },
  agreement: {
    day: 'pt.agreement_on',
    where: `${inStages('filed', 'informal', 'hearing', 'settled')} AND pt.order_on IS NULL`,
    who: handler,
  },
  refusal: {
    day: 'pt.refusal_notice_on',
    where: inStages('open', 'authorised', 'filed', 'informal', 'hearing', 'withdrawn'),
    who: handler,
  },
  breach: {
    day: 'pt.breach_on',
    where: `${inStages('filed', 'informal', 'hearing', 'ordered')} AND pt.breach_letter_on IS NULL`,
    who: handler,
  },
  letter: {
    day: 'pt.breach_letter_on',
    where: inStages('filed', 'informal', 'hearing', 'ordered', 'arbitration'),
    who: handler,
  },
};

/**
 * Filters protests by a deadline of the calendar: `hearing.2027-06-15`, or with the id of the person working on it
 * `hearing.2027-06-15.17`.
 */
export function ofDeadline(value: unknown): RawBuilder<SqlBool> {
  const [name, day, person, ...rest] = lineOf(value).split('.');
  const group = deadlineGroups[choiceOf(name, deadlineBases)];
  if (!isFilterDay(day) || rest.length > 0) throw new UnusableValue();
  const isOfPerson = person === undefined ? sql`true` : filters.ids(sql.raw(group.who)).condition(person);
  return sql<SqlBool>`(${sql.raw(group.day)} = ${day}::date AND ${sql.raw(group.where)} AND ${sql.ref('p.status')} = 'A' AND ${isOfPerson})`;
}
