import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarKind, calendarKinds } from '../../../../common/season/hearings.js';
import { businessToday } from '../../../../web-shared/moments.js';

/** Calendar views with their names in FullCalendar. */
export const calendarViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  list: 'listWeek',
  day: 'listDay',
} as const;
export type CalendarView = keyof typeof calendarViews;

/** State of the calendar, all of it in the URL. */
export interface CalendarAddress {
  readonly view: CalendarView;
  /** A day in the visible range. */
  readonly date: string;
  readonly countyId: number | null;
  readonly userId: number | null;
  readonly kind: CalendarKind | null;
}

const idOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);
const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;

/** State of the calendar in the URL, and a setter that changes only the given parts. */
export function useCalendarAddress(
  isNarrow: boolean,
): readonly [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const address = useMemo((): CalendarAddress => {
    const view = params.get('view');
    const date = params.get('date') ?? '';
    return {
      view: view && view in calendarViews ? (view as CalendarView) : isNarrow ? 'list' : 'month',
      date: dayPattern.test(date) ? date : businessToday(),
      countyId: idOf(params.get('county')),
      userId: idOf(params.get('person')),
      kind: calendarKinds.find((kind) => kind === params.get('kind')) ?? null,
    };
  }, [params, isNarrow]);
  const change = (changes: Partial<CalendarAddress>): void => {
    const { view, date, countyId, userId, kind } = { ...address, ...changes };
    const entries = { view, date, county: countyId, person: userId, kind };
    const given = Object.entries(entries).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    setParams(new URLSearchParams(given as [string, string][]), {
      replace: !('view' in changes || 'date' in changes),
    });
  };
  return [address, change];
}
