import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { extensionsOf, propertyFileTypes } from '../../../common/files.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { UploadPanel } from '../uploads/UploadPanel.js';

/** Milliseconds after the last file until the list reloads, and until the dialog closes (spec section 2). */
const reloadDelay = 1000;
const closeDelay = 3000;

/**
 * Takes any number of files, each with its own bar. When all have arrived the list behind reloads and the dialog closes
 * by itself; closing it earlier asks, because files on their way would be stopped.
 */
export function UploadDialog({
  onUploaded,
  onClose,
}: {
  readonly onUploaded: () => void;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const changed = useRef(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const close = useCallback((): void => {
    if (changed.current) onUploaded();
    onClose();
  }, [onClose, onUploaded]);
  const allDone = (): void => {
    timers.current = [setTimeout(onUploaded, reloadDelay), setTimeout(close, closeDelay)];
  };
  const started = useCallback((now: boolean): void => {
    setBusy(now);
    // More files while the dialog was about to close keep it open.
    if (now) timers.current.forEach(clearTimeout);
  }, []);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby="multi-upload-title"
      onClose={() => (busy ? setAsking(true) : close())}
    >
      <DialogTitle id="multi-upload-title">{translate('office.multiUpload.upload')}</DialogTitle>
      <DialogContent>
        <UploadPanel
          path="bulk-documents"
          accept={extensionsOf(propertyFileTypes).join(',')}
          hint={translate('office.multiUpload.naming')}
          onDone={() => {
            changed.current = true;
          }}
          onBusy={started}
          onAllDone={allDone}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => (busy ? setAsking(true) : close())}>{translate('common.close')}</Button>
      </DialogActions>
      {asking && (
        <ConfirmDialog
          danger
          title={translate('office.multiUpload.stop')}
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          {translate('office.multiUpload.stopConfirm')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
