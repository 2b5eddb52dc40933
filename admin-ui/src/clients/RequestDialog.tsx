import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { RequestReview } from '../moderation/RequestReview.js';

interface RequestDialogProps {
  readonly id: number;
  /** Path of the client's page without the request. */
  readonly backTo: string;
}

/** A pending change request in a dialog over its client's page. */
export default function RequestDialog({ id, backTo }: RequestDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const close = () => void navigate(backTo, { replace: true });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby="request-title">
      <DialogTitle id="request-title">{translate('console.requests.one')}</DialogTitle>
      <DialogContent>
        <RequestReview id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
