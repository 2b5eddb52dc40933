import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TellHearing } from './TellHearing.js';

interface HearingToldProps {
  readonly title: string;
  readonly propertyId: number;
  /** The hearing date; null if it was cleared. */
  readonly day: string | null;
  readonly onClose: () => void;
}

/** Shown after a hearing date was set, moved or cleared: whether the client knows, and the mail that tells the client. */
export function HearingTold({ title, propertyId, day, onClose }: HearingToldProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="hearing-told">
      <DialogTitle id="hearing-told">{title}</DialogTitle>
      <DialogContent>
        <TellHearing isAnswer id={propertyId} hearingDate={day} version={day} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
