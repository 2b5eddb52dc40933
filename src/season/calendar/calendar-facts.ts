import { addDays, type Holidays } from '../../../common/season/calendar.js';
import {
  agreedOrderExpected,
  appealDeadlines,
  breachLetterDeadline,
  changeProtestDeadline,
  type Deadline,
  hearingDeadlines,
  lateProtestDeadlines,
  limitedArbitrationDeadline,
  missedHearingDeadline,
  orderExpected,
  postponedHearing,
  protestDeadline,
  refusalSuitDeadline,
} from '../../../common/season/deadlines.js';
import type { CalendarKind, DeadlineBasis } from '../../../common/season/hearings.js';
import type { Database, SqlValue } from '../../platform/database/database.js';
import { deadlineGroups, waitingAnywhere } from '../protests/protest-deadlines.js';
import type { CalendarCountyDto } from './calendar.dto.js';
import type { HearingFilter } from './calendar-hearings.js';

/** Protests of a county that share a basis, day and tax year. */
export interface FactRow extends CalendarCountyDto {
  readonly basis: DeadlineBasis;
  /** The day from which dates are counted. */
  readonly day: string;
  readonly taxYear: number;
}

/** How dates are counted from a basis. */
interface Basis {
  readonly kind: CalendarKind;
  /** Maximum number of days by which a date precedes or follows its day, before it is moved off weekends and holidays. */
  readonly before: number;
  readonly after: number;
  readonly dates: (row: FactRow, holidays: Holidays) => readonly Deadline[];
}

/** Maximum number of days by which a date is moved off weekends and holidays. */
const moved = 10;

const counted = (
  kind: CalendarKind,
  after: number,
  date: (day: string, holidays: Holidays) => Deadline,
): Basis => ({ kind, before: 0, after, dates: ({ day }, holidays) => [date(day, holidays)] });

/** Deadlines of the calendar by the day they are counted from. */
const bases: Readonly<Record<DeadlineBasis, Basis>> = {
  due: {
    kind: 'protest',
    before: 0,
    after: 0,
    dates: ({ day, taxYear }, holidays) => {
      // A due date after May 15 is 30 days after a notice.
      const noticeOn = day > `${taxYear}-05-15` ? addDays(day, -30) : null;
      return [protestDeadline({ taxYear, noticeOn }, holidays)];
    },
  },
  late: {
    kind: 'protest',
    before: moved,
    after: 0,
    dates: ({ day, taxYear }, holidays) =>
      lateOnly(lateProtestDeadlines({ taxYear, isApprovalPostponed: day.endsWith('-08-30') }, holidays)),
  },
  lateApproved: {
    kind: 'protest',
    before: 1 + moved,
    after: 0,
    dates: ({ day, taxYear }, holidays) =>
      lateOnly(lateProtestDeadlines({ taxYear, recordsApprovedOn: day }, holidays)),
  },
  hearing: {
    kind: 'preparation',
    before: 15 + moved,
    after: 0,
    dates: ({ day }, holidays) => hearingDeadlines({ hearingOn: day }, holidays),
  },
  waiting: counted('order', 30, orderExpected),
  waitingLong: counted('order', 45, (day, holidays) => orderExpected(day, holidays, true)),
  order: {
    kind: 'order',
    before: 0,
    after: 60,
    dates: ({ day }, holidays) => appealDeadlines({ orderReceivedOn: day, isForSoah: false }, holidays),
  },
  soah: {
    kind: 'order',
    before: 0,
    after: 90,
    dates: ({ day }, holidays) =>
      appealDeadlines({ orderReceivedOn: day, isForSoah: true }, holidays).filter(({ rule }) =>
        rule.startsWith('soah'),
      ),
  },
  change: counted('protest', 30, changeProtestDeadline),
  missed: counted('preparation', 4, missedHearingDeadline),
  postponed: counted('preparation', 30, postponedHearing),
  agreement: counted('order', 5, agreedOrderExpected),
  refusal: counted('order', 60, refusalSuitDeadline),
  // Five business days.
  breach: counted('order', 7, breachLetterDeadline),
  letter: counted('order', 30, limitedArbitrationDeadline),
};

const lateOnly = (dates: readonly Deadline[]): readonly Deadline[] =>
  dates.filter(({ rule }) => rule === 'lateProtest');

/** Returns what kind of dates a basis has. */
export const kindOf = (basis: DeadlineBasis): CalendarKind => bases[basis].kind;

/** Returns the dates of protests that share their facts. */
export const datesOf = (row: FactRow, holidays: Holidays): readonly Deadline[] =>
  bases[row.basis].dates(row, holidays);

/** One read of protests: a basis, and a second one that some of the same protests have. */
interface Scan {
  readonly basis: DeadlineBasis;
  readonly also?: DeadlineBasis;
}

/** Reads of protests; `waiting` also covers `waitingLong` in the largest county. */
const scans: readonly Scan[] = [
  { basis: 'due' },
  { basis: 'late' },
  { basis: 'lateApproved' },
  { basis: 'hearing', also: 'waiting' },
  { basis: 'order', also: 'soah' },
  ...(['change', 'missed', 'postponed', 'agreement', 'refusal', 'breach', 'letter'] as const).map(
    (basis) => ({
      basis,
    }),
  ),
];

/** A row as read, with the number of its protests that also have the other basis. */
interface ScanRow extends FactRow {
  readonly alsoCount: number;
  readonly isLargest: boolean;
}

/** Returns SQL restricting a day to those whose dates can fall into the requested range ($1 to $2). */
function within(day: string, ...names: readonly DeadlineBasis[]): string {
  const most = (of: 'before' | 'after'): number => Math.max(...names.map((name) => bases[name][of])) + moved;
  return `${day} BETWEEN $1::date - ${most('after')} AND $2::date + ${most('before')}`;
}

/** Builds the statement that groups protests `pt` by day and county. */
function scanSql({ basis, also }: Scan): string {
  const { day, where, who } = deadlineGroups[basis];
  const other = also === 'waiting' ? waitingAnywhere : also ? deadlineGroups[also].where : 'false';
  const names = also === 'waiting' ? [basis, also, 'waitingLong' as const] : also ? [basis, also] : [basis];
  return `
  SELECT '${basis}' AS basis, f.day::text AS day, pt.tax_year AS "taxYear", p.county_id AS "countyId", c.name AS county,
    count(*)::int AS count, CASE WHEN count(*) = 1 THEN min(p.id) END AS "propertyId",
    count(*) FILTER (WHERE ${other})::int AS "alsoCount", c.population_band IS NOT DISTINCT FROM 'four_million' AS "isLargest"
  FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
    CROSS JOIN LATERAL (SELECT ${day} AS day) f
  WHERE ${within(day, ...names)} AND p.status = 'A' AND ${where}
    AND ($3::int IS NULL OR p.county_id = $3) AND ($4::int IS NULL OR ${who} = $4)
    AND ($5::int[] IS NULL OR p.client_id = ANY($5))
  GROUP BY f.day, pt.tax_year, p.county_id, c.name, c.population_band`;
}

/** Builds the same from precomputed sums for all unfiled protests: a firm can have a million due on one day. */
const sums = (basis: DeadlineBasis, day: string, where: string): string => `
  SELECT '${basis}' AS basis, ${day}::text AS day, d.tax_year AS "taxYear", d.county_id AS "countyId", k.name AS county,
    sum(d.unfiled)::int AS count, NULL::int AS "propertyId", 0 AS "alsoCount", false AS "isLargest"
  FROM season_due d JOIN counties k ON k.id = d.county_id
  WHERE ${within(day, basis)} AND ${where}
    AND d.tax_year BETWEEN extract(year FROM $1::date)::int - 1 AND extract(year FROM $2::date)::int
    AND ($3::int IS NULL OR d.county_id = $3) AND $4::int IS NULL AND $5::int[] IS NULL
  GROUP BY ${day}, d.tax_year, d.county_id, k.name HAVING sum(d.unfiled) > 0`;

const approvedInYear = 'extract(year FROM k.records_approved_on) IS NOT DISTINCT FROM d.tax_year';
const keptSums: Readonly<Partial<Record<DeadlineBasis, string>>> = {
  due: sums('due', 'd.due_on', 'true'),
  late: sums(
    'late',
    `CASE WHEN k.approval_postponed_for = d.tax_year THEN make_date(d.tax_year, 8, 30) ELSE make_date(d.tax_year, 7, 20) END`,
    `d.due_on < CURRENT_DATE AND NOT ${approvedInYear}`,
  ),
  lateApproved: sums(
    'lateApproved',
    'k.records_approved_on',
    `d.due_on < CURRENT_DATE AND ${approvedInYear}`,
  ),
};

/** Reads the facts from which the dates in a range of days are counted, for the wanted kinds. */
export async function readFacts(
  db: Database,
  { from, to, countyId, userId, clientIds }: HearingFilter,
  wants: (kind: CalendarKind) => boolean,
): Promise<FactRow[]> {
  const isOfAll = !userId && !clientIds;
  const statements = scans
    .filter(({ basis, also }) => wants(bases[basis].kind) || (also && wants(bases[also].kind)))
    .map((scan) => (isOfAll ? keptSums[scan.basis] : undefined) ?? scanSql(scan));
  if (statements.length === 0) return [];
  const params: SqlValue[] = [from, to, countyId ?? null, userId ?? null, clientIds ?? null];
  const rows = await db.query<ScanRow>(statements.join(' UNION ALL '), params);
  return rows.flatMap((row) => [row, ...otherOf(row)]).filter(({ basis }) => wants(bases[basis].kind));
}

/** Returns the protests of a row that also have the other basis. */
function otherOf({ alsoCount, isLargest, ...row }: ScanRow): FactRow[] {
  const also = scans.find(({ basis }) => basis === row.basis)?.also;
  if (!also || alsoCount === 0) return [];
  const propertyId = alsoCount === row.count ? row.propertyId : null;
  const basis = also === 'waiting' && isLargest ? 'waitingLong' : also;
  return [{ ...row, basis, count: alsoCount, propertyId }];
}
