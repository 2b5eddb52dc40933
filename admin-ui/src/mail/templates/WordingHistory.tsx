import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { LoadError } from '../../ui/LoadError.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';
import type { MailWording } from './types.js';

interface WordingHistoryProps {
  readonly wording: MailWording;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Saved wordings with author and time; an earlier one can be restored. */
export function WordingHistory({ wording, onRestored, onClose }: WordingHistoryProps) {
  const { id, version } = wording;
  const translate = useTranslate();
  const data = useConsoleData();
  const title = useId();
  const { data: revisions, error, refetch } = useRead('/api/mail-wordings/{id}/history', { params: { id } });
  const { mutate: restore, isPending } = useAct(
    (revisionId: number) =>
      data.call('post', '/api/mail-wordings/{id}/restore', { params: { id }, body: { revisionId, version } }),
    {
      success: 'mailTemplates.restored',
      onSuccess: () => {
        onRestored();
        onClose();
      },
    },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('mailTemplates.history')}</DialogTitle>
      <DialogContent>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!revisions && !error && <Skeleton variant="rounded" height={160} />}
        {revisions?.length === 0 && <Typography>{translate('mailTemplates.historyEmpty')}</Typography>}
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {revisions?.map((revision, index) => (
            <Revision
              key={revision.id}
              revision={revision}
              wording={wording}
              isCurrent={index === 0}
              isBusy={isPending}
              onRestore={() => restore(revision.id)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface RevisionProps {
  readonly revision: Schema<'MailRevisionDto'>;
  readonly wording: MailWording;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function Revision({ revision, wording, isCurrent, isBusy, onRestore }: RevisionProps) {
  const translate = useTranslate();
  const format = useFormats();
  const { standard, createdAt, createdBy } = revision;
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {translate('mailTemplates.changedBy', { date: format.dateTime(createdAt), name: createdBy ?? '' })}
        </Typography>
        {standard && <Chip size="small" label={translate('mailTemplates.standard')} />}
        {isCurrent ? (
          <Chip size="small" color="primary" label={translate('mailTemplates.current')} />
        ) : (
          <Button size="small" loading={isBusy} onClick={onRestore}>
            {translate('mailTemplates.restore')}
          </Button>
        )}
      </Box>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {standard ? wording.standardSubject : revision.subject}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {standard ? wording.standardBody : revision.body}
      </Typography>
      {wording.standardButtonLabel !== null && (
        <Chip
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          label={`${translate('mailTemplates.buttonLabel')}${translate('common.colon')}${revision.buttonLabel ?? wording.standardButtonLabel}`}
        />
      )}
    </Box>
  );
}
