import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, List, ListItem, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isUnderway, type Upload as UploadOf } from '../../../../web-shared/useUploads.js';

type Upload = UploadOf<{ readonly file: File }>;

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onCancel: (id: number) => void;
  readonly onRetry: (id: number) => void;
  readonly onDismiss: (id: number) => void;
}

/** Puts failed uploads first, because they need attention. */
const failedFirst = (uploads: readonly Upload[]): readonly Upload[] => [
  ...uploads.filter(({ state }) => state === 'failed'),
  ...uploads.filter(({ state }) => state !== 'failed'),
];

/** A progress bar with actions per file, failed ones first; the overall progress is announced to screen readers. */
export function UploadList({ uploads, onCancel, onRetry, onDismiss }: UploadListProps) {
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  const done = uploads.filter((upload) => upload.state === 'done').length;
  const failed = uploads.filter((upload) => upload.state === 'failed').length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" role="status" color="text.secondary">
        {translate('console.upload.progress', { done, total: uploads.length })}
        {failed > 0 && ` ${translate('console.upload.failed', { smart_count: failed })}`}
      </Typography>
      <List
        dense
        disablePadding
        sx={{ maxHeight: 360, overflowY: 'auto' }}
        aria-label={translate('console.upload.files')}
      >
        {failedFirst(uploads).map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            actions={
              <UploadActions upload={upload} onCancel={onCancel} onRetry={onRetry} onDismiss={onDismiss} />
            }
          />
        ))}
      </List>
    </Box>
  );
}

const percentOf = ({ progress }: Upload): number => Math.floor(progress * 100);

function UploadRow({ upload, actions }: { readonly upload: Upload; readonly actions: ReactNode }) {
  const translate = useTranslate();
  const failed = upload.state === 'failed';
  return (
    <ListItem disableGutters sx={{ gap: 1, alignItems: 'center' }}>
      {upload.state === 'done' && <CheckIcon color="success" fontSize="small" aria-hidden />}
      {failed && <ErrorIcon color="error" fontSize="small" aria-hidden />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" noWrap title={upload.outgoing.file.name}>
            {upload.outgoing.file.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {upload.state === 'sending'
              ? `${percentOf(upload)} %`
              : translate(`console.upload.state.${upload.state}`)}
          </Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={percentOf(upload)}
          color={failed ? 'error' : upload.state === 'done' ? 'success' : 'primary'}
          aria-label={upload.outgoing.file.name}
          sx={{ my: 0.5, borderRadius: 1 }}
        />
        {upload.error && (
          <Typography variant="body2" color="error" role="alert">
            {upload.error}
          </Typography>
        )}
      </Box>
      {actions}
    </ListItem>
  );
}

function UploadActions({
  upload,
  onCancel,
  onRetry,
  onDismiss,
}: { readonly upload: Upload } & Omit<UploadListProps, 'uploads'>) {
  const underway = isUnderway(upload);
  return (
    <Box sx={{ display: 'flex' }}>
      {(upload.state === 'failed' || upload.state === 'cancelled') && (
        <Action
          name="console.upload.retry"
          file={upload.outgoing.file.name}
          onClick={() => onRetry(upload.id)}
        >
          <ReplayIcon fontSize="small" />
        </Action>
      )}
      {underway ? (
        <Action
          name="console.upload.cancel"
          file={upload.outgoing.file.name}
          onClick={() => onCancel(upload.id)}
        >
          <CancelIcon fontSize="small" />
        </Action>
      ) : (
        <Action
          name="console.upload.dismiss"
          file={upload.outgoing.file.name}
          onClick={() => onDismiss(upload.id)}
        >
          <CloseIcon fontSize="small" />
        </Action>
      )}
    </Box>
  );
}

function Action({
  name,
  file,
  onClick,
  children,
}: {
  readonly name: string;
  readonly file: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const translate = useTranslate();
  const text = translate(name, { file });
  return (
    <Tooltip title={text}>
      <IconButton size="small" onClick={onClick} aria-label={text}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
