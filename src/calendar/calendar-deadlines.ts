import type { Locale } from '../../common/enums.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type * as english from '../../common/messages/en/index.js';
import { addDays, type Holidays } from '../../common/season/calendar.js';
import { deadlineName, deadlineSentence, type TranslateText } from '../../common/season/deadline-text.js';
import {
  appealDeadlines,
  type Deadline,
  hearingDeadlines,
  orderExpected,
  protestDeadline,
} from '../../common/season/deadlines.js';
import type { CalendarKind, DeadlineBasis } from '../../common/season/hearings.js';
import type { Database, SqlValue } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { type DeadlineGroup, deadlineGroups } from '../protests/protest-deadlines.js';
import type { CalendarCountyDto, CalendarDeadlineDto } from './calendar.dto.js';
import type { HearingFilter } from './calendar-hearings.js';

/** Protests of a county with the same facts. */
interface FactRow extends CalendarCountyDto {
  /** The day from which dates are counted. */
  readonly day: string;
  readonly taxYear: number;
  /** Those whose board has heard them and not ordered yet. */
  readonly waiting: number;
}

interface Found {
  /** Which protests they are: from which of their days it is counted, and that day. */
  readonly basis: DeadlineBasis;
  readonly day: string;
  readonly kind: CalendarKind;
  readonly deadline: Deadline;
  readonly county: CalendarCountyDto;
}

/** Longest time by which a date is counted from a day, or moved off weekends and holidays. */
const span = { beforeHearing: 15, afterHearing: 45, afterOrder: 60, moved: 10 } as const;
/** A day with protests to file, after which a date is counted from a notice. */
const may15 = (taxYear: number): string => `${taxYear}-05-15`;

/** The rows of protests `pt` with facts, by day and county. */
const facts = ({ day, where, who }: DeadlineGroup): string => `
  SELECT ${day}::text AS day, pt.tax_year AS "taxYear", p.county_id AS "countyId", c.name AS county, count(*)::int AS count,
    CASE WHEN count(*) = 1 THEN min(p.id) END AS "propertyId",
    count(*) FILTER (WHERE ${deadlineGroups.waiting.where})::int AS waiting
  FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
  WHERE ${day} BETWEEN $1 AND $2 AND p.status = 'A' AND ${where}
    AND ($3::int IS NULL OR p.county_id = $3) AND ($4::int IS NULL OR ${who} = $4)
    AND ($5::int[] IS NULL OR p.client_id = ANY($5))
  GROUP BY ${day}, pt.tax_year, p.county_id, c.name`;

const unfiledFacts = facts(deadlineGroups.due);
const hearingFacts = facts(deadlineGroups.hearing);
const orderFacts = facts(deadlineGroups.order);

/** The same as `unfiledFacts` for all protests of counties, from kept sums: a firm has a million due on one day. */
const unfiledSums = `
  SELECT d.due_on::text AS day, d.tax_year AS "taxYear", d.county_id AS "countyId", c.name AS county,
    sum(d.unfiled)::int AS count, NULL::int AS "propertyId", 0 AS waiting
  FROM season_due d JOIN counties c ON c.id = d.county_id
  WHERE d.due_on BETWEEN $1 AND $2 AND d.tax_year BETWEEN extract(year FROM $1::date)::int - 1 AND extract(year FROM $2::date)::int
    AND ($3::int IS NULL OR d.county_id = $3)
  GROUP BY d.due_on, d.tax_year, d.county_id, c.name HAVING sum(d.unfiled) > 0`;

/** The deadlines of some days, each once for all protests that have it for the same reason. */
export async function readDeadlines(
  db: Database,
  filter: HearingFilter & { readonly kind?: CalendarKind | null | undefined },
  holidays: Holidays,
  locale: Locale,
): Promise<CalendarDeadlineDto[]> {
  const { from, to, kind } = filter;
  const wants = (one: CalendarKind): boolean => !kind || kind === one;
  const reads = [
    ...(wants('protest') ? [protestsDue(db, filter, holidays)] : []),
    ...(wants('preparation') || wants('order') ? [hearingDates(db, filter, holidays)] : []),
    ...(wants('order') ? [appeals(db, filter, holidays)] : []),
  ];
  const found = (await Promise.all(reads)).flat();
  return grouped(
    found.filter(({ kind: one, deadline: { on } }) => wants(one) && on >= from && on <= to),
    { locale, userId: filter.userId },
  );
}

const params = ({ countyId, userId, clientIds }: HearingFilter, first: string, last: string): SqlValue[] => [
  first,
  last,
  countyId ?? null,
  userId ?? null,
  clientIds ?? null,
];

async function protestsDue(db: Database, filter: HearingFilter, holidays: Holidays): Promise<Found[]> {
  const first = addDays(filter.from, -span.moved);
  const rows =
    filter.userId || filter.clientIds
      ? await db.query<FactRow>(unfiledFacts, params(filter, first, filter.to))
      : await db.query<FactRow>(unfiledSums, [first, filter.to, filter.countyId ?? null]);
  return rows.map((row) => {
    const noticeOn = row.day > may15(row.taxYear) ? addDays(row.day, -30) : null;
    const deadline = protestDeadline({ taxYear: row.taxYear, noticeOn }, holidays);
    return { basis: 'due', day: row.day, kind: 'protest', deadline, county: countyOf(row) };
  });
}

/** What counts back from hearings, and when the board's orders should come. */
async function hearingDates(db: Database, filter: HearingFilter, holidays: Holidays): Promise<Found[]> {
  const first = addDays(filter.from, -span.afterHearing - span.moved);
  const last = addDays(filter.to, span.beforeHearing + span.moved);
  const rows = await db.query<FactRow>(hearingFacts, params(filter, first, last));
  return rows.flatMap((row): Found[] => {
    const county = countyOf(row);
    const waiting = {
      ...county,
      count: row.waiting,
      propertyId: row.waiting === row.count ? county.propertyId : null,
    };
    return [
      ...hearingDeadlines({ hearingOn: row.day }, holidays).map((deadline) => ({
        ...({ basis: 'hearing', day: row.day, kind: 'preparation' } as const),
        deadline,
        county,
      })),
      ...(row.waiting > 0
        ? [
            {
              ...({ basis: 'waiting', day: row.day, kind: 'order' } as const),
              ...{ deadline: orderExpected(row.day, holidays), county: waiting },
            },
          ]
        : []),
    ];
  });
}

async function appeals(db: Database, filter: HearingFilter, holidays: Holidays): Promise<Found[]> {
  const first = addDays(filter.from, -span.afterOrder - span.moved);
  const rows = await db.query<FactRow>(orderFacts, params(filter, first, filter.to));
  return rows.flatMap((row) =>
    appealDeadlines({ orderReceivedOn: row.day, isForSoah: false }, holidays).map((deadline): Found => ({
      ...({ basis: 'order', day: row.day, kind: 'order' } as const),
      deadline,
      county: countyOf(row),
    })),
  );
}

const countyOf = ({ countyId, county, count, propertyId }: FactRow): CalendarCountyDto => ({
  countyId,
  county,
  count,
  propertyId,
});

/** One entry for each date and reason, with its counties by name. */
function grouped(
  found: readonly Found[],
  { locale, userId }: { readonly locale: Locale; readonly userId: number | null | undefined },
): CalendarDeadlineDto[] {
  const translate: TranslateText = (key, values) => text(locale, key as MessageKey<typeof english>, values);
  const entries = new Map<string, { one: Found; counties: Map<number, CalendarCountyDto> }>();
  for (const one of found) {
    const { rule, on, statutoryOn, facts: counted } = one.deadline;
    const id = [rule, on, statutoryOn, ...Object.values(counted)].join('-');
    const entry = entries.get(id) ?? { one, counties: new Map<number, CalendarCountyDto>() };
    entries.set(id, entry);
    const before = entry.counties.get(one.county.countyId);
    const count = (before?.count ?? 0) + one.county.count;
    entry.counties.set(one.county.countyId, {
      ...one.county,
      count,
      propertyId: before ? null : one.county.propertyId,
    });
  }
  const byName = (one: CalendarCountyDto, other: CalendarCountyDto): number =>
    one.county < other.county ? -1 : 1;
  return [...entries]
    .map(
      ([
        id,
        {
          one: { basis, day, kind, deadline },
          counties,
        },
      ]): CalendarDeadlineDto => {
        const { rule, by, on, statutoryOn } = deadline;
        const all = [...counties.values()].toSorted(byName);
        return {
          ...{ id, kind, rule, by, on, statutoryOn },
          name: deadlineName(rule, translate),
          reason: deadlineSentence(deadline, locale, translate),
          count: all.reduce((sum, { count }) => sum + count, 0),
          counties: all,
          filter: [basis, day, ...(userId ? [userId] : [])].join('.'),
        };
      },
    )
    .toSorted((one, other) => (`${one.on} ${one.id}` < `${other.on} ${other.id}` ? -1 : 1));
}
