import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Alert } from '../ui/layout.js';
import { UploadList } from './UploadList.js';
import { type Outgoing, useUploads } from './use-uploads.js';

/** Uploads the files of a form that was just saved; closes automatically unless one fails. */
export function SendingDialog({
  outgoing,
  failureText,
  onDone,
}: {
  outgoing: readonly Outgoing[];
  /** Explains a failure after the form was saved. */
  failureText: string;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const { uploads, add, retry, cancel } = useUploads();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void add(outgoing).then((complete) => {
      if (complete) onDone();
      else setFailed(true);
    });
  }, [add, outgoing, onDone]);

  return (
    <Dialog
      title={t(failed ? 'portal.upload.failed' : 'portal.upload.uploading')}
      onClose={() => failed && onDone()}
      actions={
        failed && (
          <Button kind="primary" onClick={onDone}>
            {t('common.next')}
          </Button>
        )
      }
    >
      {failed && (
        <Alert tone="warning" live>
          {failureText}
        </Alert>
      )}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={(id) => void retry(id)} />
    </Dialog>
  );
}
