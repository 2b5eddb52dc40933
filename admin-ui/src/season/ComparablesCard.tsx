import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useGetList, useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { FactCard } from '../ui/FactCard.js';
import { CountyChoice } from '../ui/form/choices.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';

type Run = Schema<'ComparableRunDto'>;

/** Poll interval while a run is under way, in milliseconds. */
const pollInterval = 1000;
const newest = { field: 'id', order: 'DESC' } as const;
const one = { page: 1, perPage: 1 } as const;

const isUnderWay = (run: Run | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

/** Chooses comparables for all protests of a tax year that have none. */
export function ComparablesCard({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const {
    data: runs,
    error,
    refetch,
  } = useGetList<Run>(
    'comparable-runs',
    { filter: { taxYear: year }, sort: newest, pagination: one },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.data[0]) ? pollInterval : false) },
  );
  const last = runs?.[0];
  return (
    <FactCard title={translate('comparables.run.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {error && !runs && <LoadError error={error} onRetry={refetch} />}
        <Typography variant="body2">{translate('comparables.run.text')}</Typography>
        {last && <LastRun run={last} />}
        {!isUnderWay(last) && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('comparables.run.start')}
          </Button>
        )}
      </Box>
      {isAsking && <StartDialog year={year} onClose={() => setAsking(false)} />}
    </FactCard>
  );
}

/** Asks for the county, and whether to replace existing comparables. */
function StartDialog({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('comparables.run.start')}
      submitLabel={translate('comparables.choose')}
      record={{ onlyMissing: true }}
      run={async ({ countyId, onlyMissing }) => {
        const county = (countyId as number | '' | undefined) || null;
        await data.call('post', '/api/comparable-runs', {
          body: { taxYear: year, countyId: county, onlyMissing: Boolean(onlyMissing) },
        });
      }}
      onClose={onClose}
    >
      <CountyChoice label="comparables.run.county" helperText="comparables.run.all" />
      <BooleanInput source="onlyMissing" label="comparables.run.onlyMissing" />
    </FormDialog>
  );
}

function LastRun({ run }: { readonly run: Run }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { number, dateTime } = useFormats();
  const { id, state, countyName, seen, total, enough, few, unknown, requestedAt } = run;
  const text = translate('comparables.run.running', { seen: number(seen), total: number(total) });
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {[countyName, translate(`comparables.run.state.${state}`), dateTime(requestedAt)]
          .filter(Boolean)
          .join(', ')}
        : {text}
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
            enough: number(enough),
            few: number(few),
            unknown: number(unknown),
          })}
        </Typography>
      )}
    </Box>
  );
}
