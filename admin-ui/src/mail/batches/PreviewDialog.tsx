import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';

interface PreviewDialogProps {
  readonly preview: Schema<'BatchPreviewDto'>;
  readonly onClose: () => void;
}

/** The mail as one recipient gets it. The frame runs no scripts and has no access to the console. */
export function PreviewDialog({ preview, onClose }: PreviewDialogProps) {
  const translate = useTranslate();
  const { clientId, name, email, subject, html } = preview;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="batch-preview">
      <DialogTitle id="batch-preview">{translate('batches.preview.title')}</DialogTitle>
      <DialogContent>
        {clientId === null ? (
          <Alert severity="info">{translate('batches.preview.sample')}</Alert>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {translate('batches.preview.of', { name, email })}
          </Typography>
        )}
        <Typography variant="h3" sx={{ my: 1, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Box
          component="iframe"
          sandbox=""
          srcDoc={html}
          title={translate('batches.preview.frame')}
          sx={{
            width: '100%',
            height: '60vh',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#f3f5f7',
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
