import { Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useToast } from './useToast.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  /** A step that takes something away. */
  readonly danger?: boolean;
  /** Does it. When it fails the dialog stays open and the reason is shown as a toast. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly onClose: () => void;
}

/** Asks before something is done that is not taken back easily. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={confirm}
          disabled={busy}
          autoFocus
          startIcon={busy ? <CircularProgress size={14} color="inherit" /> : undefined}
        >
          {confirmLabel ?? translate('common.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
