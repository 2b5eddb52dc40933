import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { calendarKinds } from '../../../../common/season/hearings.js';
import type { Calendar } from './calendarEvents.js';
import type { CalendarAddress } from './useCalendarAddress.js';

interface CalendarFiltersProps {
  readonly address: CalendarAddress;
  readonly people: Calendar['people'];
  readonly onChange: (change: Partial<CalendarAddress>) => void;
}

/** The filters of the calendar: county, person and kind. */
export function CalendarFilters({ address, people, onChange }: CalendarFiltersProps) {
  const translate = useTranslate();
  const { countyId, userId, kind } = address;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 240px))' },
      }}
    >
      <CountyFilter value={countyId} onChange={(chosen) => onChange({ countyId: chosen })} />
      <TextField
        select
        label={translate('calendar.person')}
        value={userId ?? ''}
        onChange={({ target }) => onChange({ userId: Number(target.value) || null })}
      >
        <MenuItem value="">{translate('calendar.everybody')}</MenuItem>
        {userId && !people.some(({ id }) => id === userId) && <MenuItem value={userId}>{userId}</MenuItem>}
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('calendar.kindLabel')}
        value={kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: calendarKinds.find((one) => one === target.value) ?? null })
        }
      >
        <MenuItem value="">{translate('calendar.everything')}</MenuItem>
        {calendarKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`calendar.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface CountyFilterProps {
  readonly value: number | null;
  readonly onChange: (countyId: number | null) => void;
}

function CountyFilter({ value, onChange }: CountyFilterProps) {
  const translate = useTranslate();
  const { data: counties = [] } = useGetList('counties', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete<RaRecord>
      options={counties}
      value={counties.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen ? Number(chosen.id) : null)}
      getOptionLabel={({ name }) => String(name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('console.list.noResults')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('calendar.county')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} label={translate('calendar.county')} />}
    />
  );
}
