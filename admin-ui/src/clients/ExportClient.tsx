import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
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
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client, Schema } from '../providers/types.js';
import { useFailure } from '../ui/useFailure.js';
import { useSize } from '../ui/useSize.js';

interface ExportClientProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Poll interval of the export's progress, in milliseconds. */
const pollInterval = 1000;

const isUnderWay = (made: Schema<'ClientExportDto'> | undefined): boolean =>
  made?.state === 'queued' || made?.state === 'running';

/** Exports all data of a client: a job writes the file while the dialog shows its progress, then offers it. */
export default function ExportClient({ client: { id, fullName: name }, onClose }: ExportClientProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const fail = useFailure();
  const titleId = useId();
  const size = useSize();
  const start = useMutation({
    mutationFn: () => data.call('post', '/api/clients/{id}/exports', { params: { id } }),
    onError: fail,
  });
  const { data: latest } = useQuery({
    queryKey: ['client-exports', start.data?.id],
    queryFn: () => data.call('get', '/api/client-exports/{id}', { params: { id: start.data?.id ?? 0 } }),
    enabled: isUnderWay(start.data),
    refetchInterval: (query) => (query.state.data && !isUnderWay(query.state.data) ? false : pollInterval),
  });
  const made = latest ?? start.data;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('audit.export.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('audit.export.text')}</Alert>
        <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
          {isUnderWay(made) && translate('audit.export.working', { percent: made?.progress ?? 0 })}
          {made?.url && translate('audit.export.ready', { size: size(made.size ?? 0) })}
        </Typography>
        {isUnderWay(made) && (
          <LinearProgress
            variant="determinate"
            value={made?.progress ?? 0}
            aria-label={translate('audit.export.working', { percent: made?.progress ?? 0 })}
          />
        )}
        {made?.message && <Alert severity="error">{made.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
        {made?.url ? (
          <Button variant="contained" component="a" href={made.url} startIcon={<Download />}>
            {translate('audit.export.download')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={start.isPending || isUnderWay(made)}
            onClick={() => start.mutate()}
          >
            {translate('audit.export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
