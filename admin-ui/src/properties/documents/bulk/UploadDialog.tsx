import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { extensionsOf, propertyFileTypes } from '../../../../../common/properties/files.js';
import { UploadPanel } from '../../../ui/uploads/UploadPanel.js';

/** Upload routes by destination. */
const targets = { account: '/api/bulk-documents', result: '/api/documents/results' } as const;
type Target = keyof typeof targets;

/** Delay from the end of the last upload until the dialog closes, in milliseconds. */
const closeDelay = 3000;

/**
 * Uploads any number of files, each with a progress bar: to the multi-upload list, or as results on hold. The
 * dialog closes by itself after the last upload; closing it earlier asks for confirmation, because that would
 * cancel running uploads.
 */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<Target>('account');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const started = useCallback((now: boolean): void => {
    setBusy(now);
    // Files added while the dialog is about to close keep it open.
    if (now) clearTimeout(timer.current);
  }, []);
  const close = () => (busy ? setAsking(true) : onClose());
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="multi-upload-title" onClose={close}>
      <DialogTitle id="multi-upload-title">{translate('console.multiUpload.upload')}</DialogTitle>
      <DialogContent>
        <FormControl sx={{ mb: 2 }} disabled={busy}>
          <FormLabel id="multi-upload-target">{translate('console.multiUpload.target')}</FormLabel>
          <RadioGroup
            aria-labelledby="multi-upload-target"
            value={target}
            onChange={(_, chosen) => setTarget(chosen as Target)}
          >
            {(Object.keys(targets) as Target[]).map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio size="small" />}
                label={translate(`console.multiUpload.targets.${name}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <UploadPanel
          path={targets[target]}
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
