import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { PrintRunForm } from '../../../../common/letters/print-runs.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { statusOf } from '../../providers/http.js';
import type { Schema } from '../../providers/types.js';
import { useFailure } from '../useFailure.js';
import { useFormats } from '../useFormats.js';
import { useSize } from '../useSize.js';
import { LeftOut } from './OutcomeDialog.js';
import { asBody, countOf, type Targets } from './targets.js';

type PrintRun = Schema<'PrintRunDto'>;

/** Poll interval of the progress, in milliseconds. */
const pollInterval = 1000;

const isUnderWay = (run: PrintRun | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

/** Id of the user's last run, which is kept for a day; 0 for none. */
export const useLastRun = (form: PrintRunForm) => useStore<number>(`printRun.${form}`, 0);

interface PrintDialogProps {
  readonly form: PrintRunForm;
  /** The rows to print; absent to open the last run. */
  readonly targets?: Targets;
  readonly pathOf: (row: { readonly id: number; readonly propertyId: number }) => string;
  readonly onClose: () => void;
}

/** Prints a form for many rows: a job writes the files while the dialog shows its progress, then offers them. */
export function PrintDialog({ form, targets, pathOf, onClose }: PrintDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  const fail = useFailure();
  const titleId = useId();
  const [lastRun, setLastRun] = useLastRun(form);
  const start = useMutation({
    mutationFn: () =>
      data.call('post', '/api/print-runs', { body: { form, ...asBody(targets ?? { ids: [] }) } }),
    onSuccess: ({ id }) => setLastRun(id),
    onError: fail,
  });
  const id = targets ? start.data?.id : lastRun;
  const { data: latest, error } = useQuery({
    queryKey: ['print-runs', id],
    queryFn: () => data.call('get', '/api/print-runs/{id}', { params: { id: id ?? 0 } }),
    enabled: Boolean(id),
    retry: false,
    refetchInterval: ({ state }) =>
      state.error || (state.data && !isUnderWay(state.data)) ? false : pollInterval,
  });
  const remove = useMutation({
    mutationFn: () => data.call('delete', '/api/print-runs/{id}', { params: { id: id ?? 0 } }),
    onSuccess: () => {
      setLastRun(0);
      onClose();
    },
    onError: fail,
  });
  const isGone = error !== null && statusOf(error) === 404;
  const run = isGone ? undefined : (latest ?? start.data);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`bulk.print.title.${form}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!run && !isGone && targets && (
          <Typography variant="body2">
            {translate(form === 'day-sheet' ? 'bulk.print.dayText' : 'bulk.print.text')}
          </Typography>
        )}
        {isGone && <Alert severity="info">{translate('bulk.print.cancelled')}</Alert>}
        {run && <Progress run={run} />}
        {run && <Files run={run} />}
        {run && (run.refused?.length ?? 0) > 0 && (
          <Alert severity="warning">
            {translate('bulk.print.refused', { smart_count: run.refused?.length })}
            <LeftOut rows={run.refused ?? []} pathOf={pathOf} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {run && (
          <Button color="error" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {translate(isUnderWay(run) ? 'bulk.print.cancel' : 'bulk.print.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('bulk.close')}</Button>
        {targets && !run && !isGone && (
          <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate()}>
            {translate('bulk.print.start', { count: number(countOf(targets)) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ run }: { readonly run: PrintRun }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { state, done, total, files, message } = run;
  const working = translate('bulk.print.working', { done: number(done), total: number(total) });
  if (state === 'failed') return <Alert severity="error">{message}</Alert>;
  if (state === 'done')
    return (
      <Typography role="status">
        {translate(files.length > 0 ? 'bulk.print.ready' : 'bulk.print.nothing')}
      </Typography>
    );
  return (
    <Box>
      <Typography role="status" variant="body2" sx={{ mb: 0.5 }}>
        {working}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={working}
      />
    </Box>
  );
}

/** The finished files, one per county. */
function Files({ run: { files } }: { readonly run: PrintRun }) {
  const translate = useTranslate();
  const size = useSize();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, justifyItems: 'start' }}
    >
      {files.map(({ id, url, countyName, forms, size: bytes }) => (
        <li key={id}>
          <Button component="a" href={url} startIcon={<Download />} sx={{ textAlign: 'left' }}>
            {countyName === null
              ? translate('bulk.print.dayFile', { size: size(bytes) })
              : translate('bulk.print.file', { county: countyName, smart_count: forms, size: size(bytes) })}
          </Button>
        </li>
      ))}
    </Box>
  );
}
