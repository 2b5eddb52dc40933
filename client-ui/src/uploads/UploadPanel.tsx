import { useState } from 'react';
import type { FileType } from '../../../common/files.js';
import type { UploadTarget } from '../api/upload.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/toast.js';
import { FileDrop } from './FileDrop.js';
import { UploadList } from './UploadList.js';
import { useUploads } from './use-uploads.js';

/** Chooses files and sends them to something that is there already. */
export function UploadPanel({
  label,
  types,
  target,
  onDone,
}: {
  label: string;
  types: readonly FileType[];
  target: UploadTarget;
  /** Some files arrived. */
  onDone: () => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const { items, send, retry, cancel, clear } = useUploads();

  const submit = async (): Promise<void> => {
    const chosen = files;
    setBusy(true);
    setFiles([]);
    const complete = await send(chosen.map((file) => ({ file, target })));
    setBusy(false);
    if (complete) {
      toast.success(t('portal.upload.done'));
      clear();
    } else {
      toast.error(t('portal.upload.failed'));
    }
    onDone();
  };

  return (
    <div>
      <FileDrop label={label} types={types} files={files} onChange={setFiles} />
      {items.length > 0 && (
        <UploadList
          items={items}
          onCancel={cancel}
          onRetry={(item) => void retry(item).then((arrived) => arrived && onDone())}
        />
      )}
      {(files.length > 0 || busy) && (
        <div className="section-actions">
          <Button
            kind="primary"
            icon="upload"
            busy={busy}
            disabled={files.length === 0}
            onClick={() => void submit()}
          >
            {t(busy ? 'portal.upload.uploading' : 'portal.upload.submit')}
          </Button>
        </div>
      )}
    </div>
  );
}
