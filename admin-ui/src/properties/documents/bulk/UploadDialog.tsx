import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { extensionsOf, propertyFileTypes } from '../../../../../common/properties/files.js';
import { UploadPanel } from '../../../ui/uploads/UploadPanel.js';

/** Milliseconds from the end of the last upload until the dialog closes. */
const closeDelay = 3000;

/**
 * Accepts any number of files, each with a progress bar. The dialog closes by itself after the last upload;
 * closing it earlier asks for confirmation, because that would cancel running uploads.
 */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const started = useCallback((now: boolean): void => {
    setBusy(now);
    // Adding more files while the dialog is about to close keeps it open.
    if (now) clearTimeout(timer.current);
  }, []);
  const close = () => (busy ? setAsking(true) : onClose());
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="multi-upload-title" onClose={close}>
      <DialogTitle id="multi-upload-title">{translate('console.multiUpload.upload')}</DialogTitle>
      <DialogContent>
        <UploadPanel
          path="/api/bulk-documents"
          accept={extensionsOf(propertyFileTypes).join(',')}
          hint={translate('console.multiUpload.naming')}
          onBusy={started}
          onAllDone={() => {
            timer.current = setTimeout(onClose, closeDelay);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('common.close')}</Button>
      </DialogActions>
      <Confirm
        isOpen={asking}
        title="console.multiUpload.stop"
        content="console.multiUpload.stopConfirm"
        confirmColor="warning"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
