import type { EventInput } from '@fullcalendar/core';
import { addDays } from '../../../../common/season/calendar.js';
import type { Schema } from '../../providers/types.js';

export type Calendar = Schema<'CalendarDto'>;
export type Hearing = Schema<'CalendarHearingDto'>;
export type CalendarDeadline = Schema<'CalendarDeadlineDto'>;

/** What an entry of the calendar stands for. */
export type Entry =
  | { readonly hearing: Hearing; readonly deadline?: never }
  | { readonly deadline: CalendarDeadline; readonly hearing?: never };

/** The calendar shows Central Time; a hearing in El Paso is shown at the Central Time at which it happens. */
export const texasZone = 'America/Chicago';

/** A moment as a clock in Texas shows it, `2027-06-15T14:30:00`. */
export const texasTime = (moment: Date): string =>
  // The Swedish notation is ISO's.
  moment.toLocaleString('sv', { timeZone: texasZone }).replace(' ', 'T');

/** Hearings and deadlines as FullCalendar takes them. Its own titles are not shown, but order entries of the same time. */
export function eventsOf({ hearings, deadlines }: Calendar, mayMove: boolean): EventInput[] {
  return [
    ...deadlines.map((deadline): EventInput => ({
      id: deadline.id,
      start: deadline.on,
      allDay: true,
      editable: false,
      title: deadline.name,
      order: deadline.kind === 'preparation' ? 3 : 1,
      extendedProps: { deadline },
    })),
    ...hearings.map((hearing): EventInput => ({
      id: `hearing-${hearing.id}`,
      title: hearing.address ?? hearing.ownerName,
      order: 2,
      editable: mayMove,
      extendedProps: { hearing },
      ...(hearing.startsAt && hearing.endsAt
        ? { start: texasTime(new Date(hearing.startsAt)), end: texasTime(new Date(hearing.endsAt)) }
        : { start: hearing.on, allDay: true }),
    })),
  ];
}

/** The hours that a week shows at least. */
const usualHours = { from: 7, to: 19 };

/** The hours that a week shows, as FullCalendar takes them: the usual ones, and those of all its hearings. */
export function hoursOf(hearings: readonly Pick<Hearing, 'startsAt' | 'endsAt'>[]): {
  readonly slotMinTime: string;
  readonly slotMaxTime: string;
} {
  let { from, to } = usualHours;
  for (const { startsAt, endsAt } of hearings) {
    if (!startsAt || !endsAt) continue;
    const [start, end] = [texasTime(new Date(startsAt)), texasTime(new Date(endsAt))];
    from = Math.min(from, Number(start.slice(11, 13)));
    // One that ends after midnight is shown until then.
    const isNextDay = end.slice(0, 10) > start.slice(0, 10);
    to = isNextDay ? 24 : Math.max(to, Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60));
  }
  const text = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { slotMinTime: text(from), slotMaxTime: text(to) };
}

/** Where a hearing comes to that is moved in the calendar: the same way on the clock of its county. */
export function movedTo(
  { on, time }: Pick<Hearing, 'on' | 'time'>,
  from: Date,
  to: Date,
): { readonly hearingOn: string; readonly hearingTime: string | null } {
  const shift = to.getTime() - from.getTime();
  if (time === null) return { hearingOn: addDays(on, Math.round(shift / 86_400_000)), hearingTime: null };
  const moved = new Date(Date.parse(`${on}T${time}:00Z`) + shift).toISOString();
  return { hearingOn: moved.slice(0, 10), hearingTime: moved.slice(11, 16) };
}
