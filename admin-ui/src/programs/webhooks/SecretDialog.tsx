import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a webhook's secret, once only. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [copied, setCopied] = useState(false);
  // The clipboard exists only on HTTPS pages and localhost.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('webhooks.secret.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('webhooks.secret.hint')}
        </Alert>
        <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: '1rem' }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        {clipboard && (
          <Button
            startIcon={<ContentCopy />}
            aria-live="polite"
            onClick={() => void clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {translate(copied ? 'webhooks.secret.copied' : 'webhooks.secret.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('webhooks.secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
