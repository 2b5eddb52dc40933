import { Box, LinearProgress, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { FactCard } from '../ui/FactCard.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';

type Run = Schema<'ComparableRunDto'>;

/** Milliseconds between two looks while a run is under way. */
const lookAgain = 1000;
const newest = { field: 'id', order: 'DESC' } as const;
const one = { page: 1, perPage: 1 } as const;

const isUnderWay = (run: Run | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

/** Choosing comparables for all protests of a tax year that have none. */
export function ComparablesCard({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: runs,
    error,
    refetch,
  } = useGetList<Run>(
    'comparable-runs',
    { filter: { taxYear: year }, sort: newest, pagination: one },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.data[0]) ? lookAgain : false) },
  );
  const last = runs?.[0];
  return (
    <FactCard title={translate('comparables.run.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {error && !runs && <LoadError error={error} onRetry={refetch} />}
        <Typography variant="body2">{translate('comparables.run.text')}</Typography>
        {last && <LastRun run={last} />}
        {!isUnderWay(last) && (
          <ConfirmButton
            label={translate('comparables.run.start')}
            run={() =>
              data.call('post', '/api/comparable-runs', { body: { taxYear: year, onlyMissing: true } })
            }
          >
            {translate('comparables.run.onlyMissing')}
          </ConfirmButton>
        )}
      </Box>
    </FactCard>
  );
}

function LastRun({ run }: { readonly run: Run }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { number, dateTime } = useFormats();
  const { id, state, seen, total, enough, few, unknown, requestedAt } = run;
  const text = translate('comparables.run.running', { seen: number(seen), total: number(total) });
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {translate(`comparables.run.state.${state}`)}, {dateTime(requestedAt)}: {text}
      </Typography>
      {isUnderWay(run) ? (
        <>
          <LinearProgress
            variant="determinate"
            value={total ? (100 * seen) / total : 0}
            aria-label={text}
            sx={{ my: 1 }}
          />
          <ConfirmButton
            label={translate('comparables.run.cancel')}
            run={() => data.call('post', '/api/comparable-runs/{id}/cancel', { params: { id } })}
          />
        </>
      ) : (
        <Typography variant="body2">
          {translate('comparables.run.result', {
            ...{ enough: number(enough), few: number(few), unknown: number(unknown) },
          })}
        </Typography>
      )}
    </Box>
  );
}
