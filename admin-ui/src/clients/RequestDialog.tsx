import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RequestReview } from '../activities/RequestReview.js';

/** The pending profile-change request over its client's page (spec section 2: parameter rid). */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="request-title">
      <DialogTitle id="request-title">{translate('console.requests.one')}</DialogTitle>
      <DialogContent>
        <RequestReview id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
