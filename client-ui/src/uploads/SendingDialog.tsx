import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Alert } from '../ui/layout.js';
import { UploadList } from './UploadList.js';
import { type Outgoing, useUploads } from './use-uploads.js';

/** Sends the files of a form that was saved just now; it goes on by itself unless one of them fails. */
export function SendingDialog({
  outgoing,
  failureText,
  onDone,
}: {
  outgoing: readonly Outgoing[];
  /** What a failure means for what was saved. */
  failureText: string;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const { items, send, retry, cancel } = useUploads();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void send(outgoing).then((complete) => {
      if (complete) onDone();
      else setFailed(true);
    });
  }, [send, outgoing, onDone]);

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
      <UploadList items={items} onCancel={cancel} onRetry={(item) => void retry(item)} />
    </Dialog>
  );
}
