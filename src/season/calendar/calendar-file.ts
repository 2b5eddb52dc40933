import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '../../../common/text/locales.js';
import { formatAddress } from '../../../common/text/formats.js';
import { text } from '../../platform/request/locale.js';
import type { CalendarDeadlineDto, CalendarHearingDto } from './calendar.dto.js';

/** What the file of a hearing is made of. */
export type FiledHearing = Pick<
  CalendarHearingDto,
  | 'id'
  | 'on'
  | 'startsAt'
  | 'endsAt'
  | 'address'
  | 'city'
  | 'ownerName'
  | 'accountNumber'
  | 'countyName'
  | 'taxYear'
  | 'kind'
  | 'place'
  | 'link'
  | 'version'
>;

interface FileOptions {
  readonly locale: Locale;
  /** The moment of writing. */
  readonly now: Date;
  /** What makes it a feed: its name, and the legal dates beside the hearings. */
  readonly feed?: { readonly name: string; readonly deadlines: readonly CalendarDeadlineDto[] };
}

/** After how many seconds programs should read a feed again. */
const feedRefresh = 3600;

/**
 * Hearings as an iCalendar file (RFC 5545). Moments are in UTC, so that a program needs no time zones to have them right when
 * the clocks change; a hearing without a time takes its whole day. The same hearing keeps its UID, and its version is the
 * sequence: a program that has it already changes it.
 */
export function calendarFile(hearings: readonly FiledHearing[], options: FileOptions): string {
  const { locale, now, feed } = options;
  const calendar = ical({
    prodId: { company: 'Protest Desk', product: 'Hearings', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, ttl: feedRefresh }),
  });
  for (const hearing of hearings) {
    const { id, on, startsAt, endsAt, place, link, version } = hearing;
    const moments =
      startsAt && endsAt
        ? { start: new Date(startsAt), end: new Date(endsAt) }
        : { start: new Date(`${on}T00:00:00Z`), allDay: true, timezone: 'UTC' };
    calendar.createEvent({
      ...moments,
      id: `hearing-${id}@protest-desk`,
      sequence: version,
      stamp: now,
      summary: text(locale, 'calendar.hearing', { address: formatAddress(hearing) || hearing.ownerName }),
      description: descriptionOf(hearing, locale),
      ...(place && { location: place }),
      ...(link && { url: link }),
    });
  }
  for (const deadline of feed?.deadlines ?? []) addDeadline(calendar, deadline, { locale, now });
  return calendar.toString();
}

/** A legal date takes its whole day, and leaves it free. */
function addDeadline(
  calendar: ICalCalendar,
  { id, on, name, reason, by, count, counties }: CalendarDeadlineDto,
  { locale, now }: FileOptions,
): void {
  const numbers = counties.map(({ county, count: number }) =>
    text(locale, 'calendar.deadline', { name: county, smart_count: number }),
  );
  calendar.createEvent({
    ...{ start: new Date(`${on}T00:00:00Z`), allDay: true, timezone: 'UTC' },
    id: `deadline-${id}@protest-desk`,
    stamp: now,
    summary: text(locale, 'calendar.deadline', { name, smart_count: count }),
    description: [reason, text(locale, `calendar.by.${by}`), ...numbers].join('\n'),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

/** One fact a line; programs show it below the entry. */
function descriptionOf(hearing: FiledHearing, locale: Locale): string {
  const { accountNumber, countyName, taxYear, kind, link } = hearing;
  const facts: readonly (readonly [string, string | null])[] = [
    [text(locale, 'calendar.county'), countyName],
    [text(locale, 'calendar.fact.account'), accountNumber],
    [text(locale, 'seasonBoard.year'), String(taxYear)],
    [text(locale, 'calendar.fact.kind'), kind && text(locale, `protests.kind.${kind}`)],
    [text(locale, 'calendar.fact.link'), link],
  ];
  return facts
    .flatMap(([label, value]) => (value ? [label + text(locale, 'common.colon') + value] : []))
    .join('\n');
}
