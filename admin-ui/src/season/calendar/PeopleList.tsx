import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Calendar, Hearing } from './calendarEvents.js';

interface PeopleListProps {
  readonly people: Calendar['people'];
  readonly hearings: readonly Hearing[];
}

/**
 * Staff beside the calendar, each with the number of hearings shown. Dragging a hearing onto a card reassigns
 * it (CalendarGrid reads `data-person`); for the keyboard, its dialog does the same.
 */
export function PeopleList({ people, hearings }: PeopleListProps) {
  const translate = useTranslate();
  const countOf = (userId: number | null): number =>
    hearings.filter((hearing) => hearing.userId === userId).length;
  const cards = [{ id: 0, name: translate('calendar.nobody') }, ...people];
  return (
    <Paper component="section" sx={{ p: 1.5, alignSelf: 'start', position: 'sticky', top: 80 }}>
      <Typography variant="h2" sx={{ fontSize: '0.95rem' }}>
        {translate('calendar.people')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {translate('calendar.peopleHelp')}
      </Typography>
      <Box component="ul" tabIndex={0} aria-label={translate('calendar.people')} sx={list}>
        {cards.map(({ id, name }) => (
          <Box component="li" key={id} data-person={id} sx={card}>
            <span>{name}</span>
            <span>{translate('calendar.hearings', { smart_count: countOf(id || null) })}</span>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  maxHeight: '60vh',
  overflowY: 'auto',
};
const card = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  p: 1,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.82rem',
  overflowWrap: 'anywhere',
};
