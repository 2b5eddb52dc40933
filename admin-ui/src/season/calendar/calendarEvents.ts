import type { EventInput } from '@fullcalendar/core';
import { addDays } from '../../../../common/season/calendar.js';
import type { Schema } from '../../providers/types.js';

export type Calendar = Schema<'CalendarDto'>;
export type Hearing = Schema<'CalendarHearingDto'>;
export type CalendarDeadline = Schema<'CalendarDeadlineDto'>;

/** A calendar entry: a hearing or a deadline. */
export type Entry =
  | { readonly hearing: Hearing; readonly deadline?: never }
  | { readonly deadline: CalendarDeadline; readonly hearing?: never };

/** The calendar uses Central Time, also for hearings in El Paso. */
export const texasZone = 'America/Chicago';

/** Local time of a moment in Central Time: `2027-06-15T14:30:00`. */
export const texasTime = (moment: Date): string =>
  // The Swedish format is ISO 8601 with a space.
  moment.toLocaleString('sv', { timeZone: texasZone }).replace(' ', 'T');

/** Converts hearings and deadlines to FullCalendar events. FullCalendar's titles are not displayed; they sort entries of the same time. */
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

/** Hours that a week always shows. */
const usualHours = { from: 7, to: 19 };

/** Visible hours of a week for FullCalendar: the usual ones, extended to all its hearings. */
export function hoursOf(hearings: readonly Pick<Hearing, 'startsAt' | 'endsAt'>[]): {
  readonly slotMinTime: string;
  readonly slotMaxTime: string;
} {
  let { from, to } = usualHours;
  for (const { startsAt, endsAt } of hearings) {
    if (!startsAt || !endsAt) continue;
    const [start, end] = [texasTime(new Date(startsAt)), texasTime(new Date(endsAt))];
    from = Math.min(from, Number(start.slice(11, 13)));
    // Hearings that end after midnight are shown until midnight.
    const isNextDay = end.slice(0, 10) > start.slice(0, 10);
    to = isNextDay ? 24 : Math.max(to, Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60));
  }
  const text = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { slotMinTime: text(from), slotMaxTime: text(to) };
}

/** New day and time of a hearing moved in the calendar, by the same shift in its county's local time. */
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
