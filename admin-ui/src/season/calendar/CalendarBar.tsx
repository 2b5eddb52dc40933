import Next from '@mui/icons-material/ChevronRight';
import Previous from '@mui/icons-material/ChevronLeft';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { addDays } from '../../../../common/season/calendar.js';
import { businessToday } from '../../../../web-shared/moments.js';
import type { Range } from './CalendarGrid.js';
import { calendarViews, type CalendarAddress, type CalendarView } from './useCalendarAddress.js';

interface CalendarBarProps {
  readonly address: CalendarAddress;
  readonly range: Range | undefined;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
}

/** Moves through the calendar and chooses its view. */
export function CalendarBar({ address, range, onChange }: CalendarBarProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { view, date } = address;
  const step = (count: number): void => onChange({ date: stepped(view, date, count) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
      <IconButton aria-label={translate('calendar.previous')} onClick={() => step(-1)}>
        <Previous />
      </IconButton>
      <Button variant="outlined" onClick={() => onChange({ date: businessToday() })}>
        {translate('calendar.today')}
      </Button>
      <IconButton aria-label={translate('calendar.next')} onClick={() => step(1)}>
        <Next />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 160 }}>
        {titleOf(view, date, range, locale)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('calendar.view')}
        onChange={(_event, chosen: CalendarView | null) => chosen && onChange({ view: chosen })}
        sx={{ flexWrap: 'wrap' }}
      >
        {Object.keys(calendarViews).map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** Steps to the next or previous month (its first day), week or day. */
export function stepped(view: CalendarView, date: string, count: number): string {
  if (view === 'day') return addDays(date, count);
  if (view !== 'month') return addDays(date, 7 * count);
  const month = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + count);
  return month.toISOString().slice(0, 10);
}

/** Title of the visible range. */
function titleOf(view: CalendarView, date: string, range: Range | undefined, locale: string): string {
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
  const print = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  if (view === 'month') return print({ month: 'long', year: 'numeric' }).format(at(date));
  if (view === 'day') return print({ dateStyle: 'full' }).format(at(date));
  const { from, to } = range ?? { from: date, to: date };
  return print({ dateStyle: 'medium' }).formatRange(at(from), at(to));
}
