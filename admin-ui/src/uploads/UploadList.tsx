import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, List, ListItem, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isUnderway, type Upload } from './uploadQueue.js';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onCancel: (id: number) => void;
  readonly onRetry: (id: number) => void;
  readonly onDismiss: (id: number) => void;
}

/** A bar per file with what can be done about it; how far all are is told once to those who can't see the bars. */
export function UploadList({ uploads, onCancel, onRetry, onDismiss }: UploadListProps) {
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  const done = uploads.filter((upload) => upload.state === 'done').length;
  const failed = uploads.filter((upload) => upload.state === 'failed').length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" role="status" color="text.secondary">
        {translate('office.upload.progress', { done, total: uploads.length })}
        {failed > 0 && ` ${translate('office.upload.failed', { smart_count: failed })}`}
      </Typography>
      <List
        dense
        disablePadding
        sx={{ maxHeight: 360, overflowY: 'auto' }}
        aria-label={translate('office.upload.files')}
      >
        {uploads.map((upload) => (
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

function UploadRow({ upload, actions }: { readonly upload: Upload; readonly actions: ReactNode }) {
  const translate = useTranslate();
  const failed = upload.state === 'failed';
  return (
    <ListItem disableGutters sx={{ gap: 1, alignItems: 'center' }}>
      {upload.state === 'done' && <CheckIcon color="success" fontSize="small" aria-hidden />}
      {failed && <ErrorIcon color="error" fontSize="small" aria-hidden />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" noWrap title={upload.file.name}>
            {upload.file.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {upload.state === 'sending'
              ? `${upload.percent} %`
              : translate(`office.upload.state.${upload.state}`)}
          </Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={upload.state === 'done' ? 100 : upload.percent}
          color={failed ? 'error' : upload.state === 'done' ? 'success' : 'primary'}
          aria-label={upload.file.name}
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
        <Action name="office.upload.retry" file={upload.file.name} onClick={() => onRetry(upload.id)}>
          <ReplayIcon fontSize="small" />
        </Action>
      )}
      {underway ? (
        <Action name="office.upload.cancel" file={upload.file.name} onClick={() => onCancel(upload.id)}>
          <CancelIcon fontSize="small" />
        </Action>
      ) : (
        <Action name="office.upload.dismiss" file={upload.file.name} onClick={() => onDismiss(upload.id)}>
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
