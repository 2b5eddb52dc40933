import type { Locale } from '../../../common/text/locales.js';
import type { MessageKey } from '../../../common/messages/translate.js';
import type * as english from '../../../common/messages/en/index.js';
import type { Holidays } from '../../../common/season/calendar.js';
import { deadlineName, deadlineSentence, type TranslateText } from '../../../common/season/deadline-text.js';
import type { Deadline } from '../../../common/season/deadlines.js';
import type { CalendarKind, DeadlineBasis } from '../../../common/season/hearings.js';
import type { Database } from '../../platform/database/database.js';
import { text } from '../../platform/request/locale.js';
import type { CalendarCountyDto, CalendarDeadlineDto } from './calendar.dto.js';
import { datesOf, type FactRow, kindOf, readFacts } from './calendar-facts.js';
import type { HearingFilter } from './calendar-hearings.js';

interface Found {
  /** Fact it is counted from; with `day`, identifies the protests. */
  readonly basis: DeadlineBasis;
  readonly day: string;
  readonly kind: CalendarKind;
  readonly deadline: Deadline;
  readonly county: CalendarCountyDto;
}

/** Reads the deadlines in a range of days. A deadline shared by several protests for the same reason is one entry. */
export async function readDeadlines(
  db: Database,
  filter: HearingFilter & { readonly kind?: CalendarKind | null | undefined },
  holidays: Holidays,
  locale: Locale,
): Promise<CalendarDeadlineDto[]> {
  const { from, to, kind } = filter;
  const rows = await readFacts(db, filter, (one) => !kind || kind === one);
  const found = rows.flatMap((row) =>
    datesOf(row, holidays).map((deadline): Found => ({
      basis: row.basis,
      day: row.day,
      kind: kindOf(row.basis),
      deadline,
      county: countyOf(row),
    })),
  );
  return grouped(
    found.filter(({ deadline: { on } }) => on >= from && on <= to),
    { locale, userId: filter.userId },
  );
}

const countyOf = ({ countyId, county, count, propertyId }: FactRow): CalendarCountyDto => ({
  countyId,
  county,
  count,
  propertyId,
});

/** Groups deadlines into one entry per date and reason, with its counties by name. */
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
          id,
          kind,
          rule,
          by,
          on,
          statutoryOn,
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
