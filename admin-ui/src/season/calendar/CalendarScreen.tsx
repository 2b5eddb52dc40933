import { Alert, Box, type Theme, useMediaQuery } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import { useMay } from '../../ui/access.js';
import { LoadError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useAct } from '../../ui/useAct.js';
import { useRead } from '../../ui/useRead.js';
import { CalendarBar } from './CalendarBar.js';
import type { Entry, Hearing, movedTo } from './calendarEvents.js';
import { CalendarFilters } from './CalendarFilters.js';
import { CalendarGrid, type Range } from './CalendarGrid.js';
import { DaySheetButton } from './DaySheetButton.js';
import { DeadlineDialog } from './DeadlineDialog.js';
import { FeedButton } from './FeedButton.js';
import { HearingDialog } from './HearingDialog.js';
import { PeopleList } from './PeopleList.js';
import { type CalendarAddress, useCalendarAddress } from './useCalendarAddress.js';

/** The open dialog: an entry, or a hearing dragged elsewhere. */
interface Open {
  readonly entry: Entry;
  readonly to?: ReturnType<typeof movedTo>;
  readonly undo?: () => void;
}

/** Hearings and deadlines by day. Hearings are reassigned by dragging them onto a person, or in their dialog. */
export default function CalendarScreen() {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'));
  const [address, change] = useCalendarAddress(isNarrow);
  const [range, setRange] = useState<Range>();
  const [open, setOpen] = useState<Open>();
  const mayMove = useMay('protests.edit');
  const { countyId, userId, kind, view, date } = address;
  const query: Record<string, string> = {
    ...range,
    ...(countyId && { countyId: String(countyId) }),
    ...(userId && { userId: String(userId) }),
    ...(kind && { kind }),
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(
    '/api/calendar',
    { query },
    { enabled: range !== undefined, placeholderData: keepPreviousData },
  );
  const assign = useAssign();
  const people = data?.people ?? [];
  const isGrid = view === 'month' || view === 'week';
  const close = (): void => {
    open?.undo?.();
    setOpen(undefined);
  };
  return (
    <>
      <PageHeader page="calendar" subtitle={translate('calendar.intro')} actions={<Actions {...address} />} />
      <CalendarFilters address={address} people={people} onChange={change} />
      <CalendarBar address={address} range={range} onChange={change} />
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data?.isCut && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('calendar.cut')}
        </Alert>
      )}
      <Box
        aria-busy={isFetching}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `minmax(0, 1fr)${isWide && isGrid ? ' 240px' : ''}`,
        }}
      >
        <CalendarGrid
          view={view}
          date={date}
          calendar={data}
          isLoading={!data || isPlaceholderData}
          mayMove={mayMove && isGrid}
          onRange={(next, shown) => {
            setRange(next);
            if (shown !== view) change({ view: shown, date: next.from });
          }}
          onOpen={(entry) => setOpen({ entry })}
          onMove={(hearing, to, undo) => setOpen({ entry: { hearing }, to, undo })}
          onAssign={(hearing, person) => assign.mutate({ hearing, person })}
        />
        {isWide && isGrid && mayMove && <PeopleList people={people} hearings={data?.hearings ?? []} />}
      </Box>
      {open?.entry.deadline && <DeadlineDialog deadline={open.entry.deadline} onClose={close} />}
      {open?.entry.hearing && (
        <HearingDialog
          hearing={open.entry.hearing}
          people={people}
          {...(open.to && { to: open.to })}
          onSaved={() => {
            // Undone before the refetch: later it would move the hearing back to its old place.
            open.undo?.();
            setOpen({ entry: open.entry, ...(open.to && { to: open.to }) });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Actions({ view, userId, date }: CalendarAddress) {
  return (
    <>
      {view === 'day' && <DaySheetButton userId={userId} day={date} />}
      <FeedButton />
    </>
  );
}

/** Assigns a hearing to a person or to nobody. */
function useAssign() {
  const data = useConsoleData();
  return useAct(
    ({ hearing: { id, version }, person }: { readonly hearing: Hearing; readonly person: number | null }) =>
      data.call('put', '/api/protests/{id}', { params: { id }, body: { hearingUserId: person, version } }),
    { success: 'calendar.assigned' },
  );
}
