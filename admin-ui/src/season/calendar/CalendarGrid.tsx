import type {
  DatesSetArg,
  EventClickArg,
  EventContentArg,
  EventDropArg,
  EventMountArg,
  LocaleInput,
} from '@fullcalendar/core';
import de from '@fullcalendar/core/locales/de.js';
import fr from '@fullcalendar/core/locales/fr.js';
import dayGrid from '@fullcalendar/daygrid';
import interaction, { type EventDragStopArg } from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { Box } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { addDays } from '../../../../common/season/calendar.js';
import {
  type Calendar,
  type Entry,
  eventsOf,
  type Hearing,
  hoursOf,
  movedTo,
  texasTime,
} from './calendarEvents.js';
import { calendarLook } from './calendarLook.js';
import { EntryText } from './EntryText.js';
import { calendarViews, type CalendarView } from './useCalendarAddress.js';

const plugins = [dayGrid, timeGrid, list, interaction];
const languages: LocaleInput[] = [fr, de];
const none: Calendar = { hearings: [], deadlines: [], people: [], isCut: false };

/** Visible days, as ISO dates. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

interface CalendarGridProps {
  readonly view: CalendarView;
  readonly date: string;
  readonly calendar: Calendar | undefined;
  /** Whether the visible days are being loaded. */
  readonly isLoading: boolean;
  readonly mayMove: boolean;
  readonly onRange: (range: Range, view: CalendarView) => void;
  readonly onOpen: (entry: Entry) => void;
  /** A hearing was dragged to another day or time; `undo` puts it back. */
  readonly onMove: (hearing: Hearing, to: ReturnType<typeof movedTo>, undo: () => void) => void;
  /** A hearing was dropped on a person; null for nobody. */
  readonly onAssign: (hearing: Hearing, userId: number | null) => void;
}

const entryOf = ({ event }: { event: { extendedProps: object } }): Entry => event.extendedProps as Entry;

/** The calendar in one view. The caller supplies the entries and handles all actions. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, calendar = none, isLoading, mayMove, onRange, onOpen, onMove, onAssign } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const shown = useRef<FullCalendar>(null);
  const events = useMemo(() => eventsOf(calendar, mayMove), [calendar, mayMove]);
  const hours = useMemo(() => hoursOf(calendar.hearings), [calendar]);
  useEffect(() => {
    // FullCalendar renders synchronously, which React refuses within an effect.
    queueMicrotask(() => shown.current?.getApi().gotoDate(date));
  }, [date]);
  return (
    <Box sx={calendarLook}>
      <FullCalendar
        key={`${view} ${locale}`}
        ref={shown}
        plugins={plugins}
        locales={languages}
        locale={locale}
        initialView={calendarViews[view]}
        initialDate={date}
        headerToolbar={false}
        timeZone="UTC"
        now={() => texasTime(new Date())}
        height="auto"
        firstDay={0}
        {...hours}
        nowIndicator
        dayMaxEvents={4}
        moreLinkClick="listDay"
        eventOrder="order,start,title"
        eventInteractive
        eventDurationEditable={false}
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        slotLabelFormat={{ hour: 'numeric', minute: '2-digit', omitZeroMinute: locale === 'en' }}
        allDayText={translate('calendar.allDay')}
        noEventsText={translate(isLoading ? 'ra.page.loading' : 'calendar.nothing')}
        moreLinkText={(count) => translate('calendar.more', { smart_count: count })}
        moreLinkHint={(count) => translate('calendar.more', { smart_count: count })}
        events={events}
        eventClassNames={(info) => classesOf(entryOf(info))}
        eventContent={(info: EventContentArg) => <Content {...info} />}
        moreLinkDidMount={asButton}
        eventDidMount={asButton}
        eventClick={(info: EventClickArg) => {
          info.jsEvent.preventDefault();
          onOpen(entryOf(info));
        }}
        eventDrop={(info: EventDropArg) => {
          const { hearing } = entryOf(info);
          const { start } = info.event;
          const from = info.oldEvent.start;
          // A hearing without a time cannot be dropped on a time, nor one with a time on a whole day.
          if (!hearing || !start || !from || info.event.allDay !== info.oldEvent.allDay) info.revert();
          else onMove(hearing, movedTo(hearing, from, start), () => info.revert());
        }}
        eventDragStop={(info: EventDragStopArg) => {
          const { hearing } = entryOf(info);
          const person = personAt(info.jsEvent);
          if (hearing && person !== undefined) onAssign(hearing, person);
        }}
        datesSet={({ startStr, endStr, view: { type } }: DatesSetArg) => {
          const name = Object.entries(calendarViews).find(([, value]) => value === type)?.[0];
          const range = { from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) };
          onRange(range, (name ?? view) as CalendarView);
        }}
      />
    </Box>
  );
}

/** In lists, an entry contains a button, because its table row cannot be one; elsewhere the entry is the button (`asButton`). */
function Content({ event, view }: EventContentArg) {
  const text = <EntryText entry={entryOf({ event })} isTimed={!event.allDay} />;
  if (!view.type.startsWith('list')) return text;
  return (
    <button type="button" className="pd-open">
      {text}
    </button>
  );
}

/** Gives an entry the button role, because it opens like one. */
function asButton({ el }: Pick<EventMountArg, 'el'>): void {
  if (el.tagName !== 'TR') el.setAttribute('role', 'button');
}

function classesOf({ hearing, deadline }: Entry): string[] {
  if (deadline) return ['pd-deadline', `pd-${deadline.kind}`];
  return ['pd-hearing', ...(hearing.overlaps > 0 ? ['pd-overlap'] : [])];
}

/** Id of the person whose card is under the pointer, null for 'nobody'; undefined if there is no card. */
function personAt({ clientX, clientY }: { clientX: number; clientY: number }): number | null | undefined {
  // The topmost element may be the dragged copy.
  const card = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-person]'))
    .find((element) => element !== null);
  if (!card) return undefined;
  return Number(card.dataset['person']) || null;
}
