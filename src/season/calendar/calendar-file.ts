import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '../../../common/text/locales.js';
import { formatAddress } from '../../../common/text/formats.js';
import { text } from '../../platform/request/locale.js';
import type { CalendarDeadlineDto, CalendarHearingDto } from './calendar.dto.js';

/** Fields of a hearing that its file needs. */
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
  /** Time of writing. */
  readonly now: Date;
  /** Present for a feed: its name, and the legal dates besides the hearings. */
  readonly feed?: { readonly name: string; readonly deadlines: readonly CalendarDeadlineDto[] };
}

/** Seconds after which apps should read a feed again. */
const feedRefresh = 3600;

/**
 * Builds an iCalendar file of hearings (RFC 5545). Times are in UTC, so apps need no time zone data to get them right across
 * clock changes; a hearing without a time takes its whole day. A hearing keeps its UID, with its version as the sequence, so
 * apps that have it update it.
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

/** Adds a legal date as an all-day entry that does not block the time. */
function addDeadline(
  calendar: ICalCalendar,
  { id, on, name, reason, by, count, counties }: CalendarDeadlineDto,
  { locale, now }: FileOptions,
): void {
  const numbers = counties.map(({ county, count: number }) =>
    text(locale, 'calendar.deadline', { name: county, smart_count: number }),
  );
  calendar.createEvent({
    start: new Date(`${on}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    id: `deadline-${id}@protest-desk`,
    stamp: now,
    summary: text(locale, 'calendar.deadline', { name, smart_count: count }),
    description: [reason, text(locale, `calendar.by.${by}`), ...numbers].join('\n'),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

/** Returns the description shown below the entry, one fact per line. */
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
