import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { deadlineBases, type DeadlineBasis } from '../../common/season/hearings.js';
import { choiceOf, filters, isFilterDay, lineOf, UnusableValue } from '../platform/query/index.js';

/** Protests `pt` that have a legal date: from which of their days it is counted, which they are, and who works on it. */
export interface DeadlineGroup {
  readonly day: string;
  readonly where: string;
  readonly who: string;
}

const hearing = {
  day: 'pt.hearing_on',
  where: `pt.stage IN ('open', 'authorised', 'filed', 'informal', 'hearing')`,
  who: 'coalesce(pt.hearing_user_id, pt.assigned_to)',
};

/** The groups that the calendar counts and the list of protests shows; of properties that are active. */
export const deadlineGroups: Readonly<Record<DeadlineBasis, DeadlineGroup>> = {
  due: {
    day: 'pt.due_on',
    where: `pt.stage IN ('open', 'authorised')`,
    who: 'pt.assigned_to',
  },
  hearing,
  /** Heard, and not ordered yet. */
  waiting: { ...hearing, where: `pt.stage = 'hearing' AND pt.order_on IS NULL` },
  order: { day: 'pt.order_received_on', where: `pt.stage = 'ordered'`, who: 'pt.assigned_to' },
};

/**
 * The filter for the protests of a deadline in the calendar: `hearing.2027-06-15`, or with the person whose they are
 * `hearing.2027-06-15.17`.
 */
export function ofDeadline(value: unknown): RawBuilder<SqlBool> {
  const [name, day, person, ...rest] = lineOf(value).split('.');
  const group = deadlineGroups[choiceOf(name, deadlineBases)];
  if (!isFilterDay(day) || rest.length > 0) throw new UnusableValue();
  const isOfPerson = person === undefined ? sql`true` : filters.ids(sql.raw(group.who)).condition(person);
  return sql<SqlBool>`(${sql.raw(group.day)} = ${day}::date AND ${sql.raw(group.where)} AND ${sql.ref('p.status')} = 'A' AND ${isOfPerson})`;
}
