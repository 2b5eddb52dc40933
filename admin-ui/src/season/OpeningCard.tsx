import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { May } from '../ui/access.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { FactCard } from '../ui/FactCard.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';
import { useRead } from '../ui/useRead.js';

type Season = Schema<'SeasonDto'>;

/** Poll interval while the season is being opened, in milliseconds. */
const pollInterval = 1000;

const isUnderWay = (season: Season | undefined): boolean =>
  season?.state === 'queued' || season?.state === 'running';

/** Whether the season is open, and the button that opens it. */
export function OpeningCard({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRead(
    '/api/season/{year}',
    { params: { year } },
    { refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollInterval : false) },
  );
  useEnd(data);
  return (
    <FactCard title={`${translate('console.menu.season')} ${year}`}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data ? <Opening season={data} /> : !error && <Skeleton variant="rounded" height={80} />}
    </FactCard>
  );
}

/** Notifies when an opening under way is done, and refetches everything on screen. */
function useEnd(season: Season | undefined): void {
  const notify = useNotify();
  const client = useQueryClient();
  const wasUnderWay = useRef(false);
  const { state, year } = season ?? {};
  useEffect(() => {
    if (wasUnderWay.current && state === 'done') {
      notify('seasonBoard.opened', { type: 'success', messageArgs: { year } });
      void client.invalidateQueries();
    }
    wasUnderWay.current = state === 'queued' || state === 'running';
  }, [state, year, notify, client]);
}

function Opening({ season }: { readonly season: Season }) {
  const translate = useTranslate();
  const { number, dateTime } = useFormats();
  const { state, total, seen, missing, finishedAt, requestedBy, added, existing, year } = season;
  const data = useConsoleData();
  if (isUnderWay(season)) {
    const text = translate('seasonBoard.running', { seen: number(seen), total: number(total) });
    return (
      <>
        <Typography variant="body2" sx={{ mb: 1 }} role="status">
          {text}
        </Typography>
        <LinearProgress variant="determinate" value={total ? (100 * seen) / total : 0} aria-label={text} />
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {state === 'failed' && <Alert severity="error">{translate('seasonBoard.failed')}</Alert>}
      {state === 'done' && (
        <Typography variant="body2" color="textSecondary">
          {translate('seasonBoard.last', {
            date: dateTime(finishedAt),
            name: requestedBy ?? '',
            added: number(added),
            existing: number(existing),
          })}
        </Typography>
      )}
      {missing > 0 && (
        <Typography variant="body2">{translate('seasonBoard.missing', { smart_count: missing })}</Typography>
      )}
      {(missing > 0 || state !== 'done') && (
        <May permission="season.open">
          <ConfirmButton
            label={translate(state === 'done' ? 'seasonBoard.again' : 'seasonBoard.open')}
            variant="contained"
            run={() => data.call('post', '/api/season/{year}/open', { params: { year } })}
          >
            {translate('seasonBoard.text', { count: number(missing) })}
          </ConfirmButton>
        </May>
      )}
    </Box>
  );
}
