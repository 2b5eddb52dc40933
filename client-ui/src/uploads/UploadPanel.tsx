import { useState } from 'react';
import type { FileType } from '../../../common/properties/files.js';
import type { UploadTarget } from '../api/upload.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/toast.js';
import { FileDrop } from './FileDrop.js';
import { UploadList } from './UploadList.js';
import { useUploads } from './use-uploads.js';

/** Selects and uploads files for an existing record. */
export function UploadPanel({
  label,
  types,
  target,
  onDone,
}: {
  label: string;
  types: readonly FileType[];
  target: UploadTarget;
  /** Called after files were uploaded. */
  onDone: () => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { uploads, add, retry, cancel, clear, busy } = useUploads();

  const submit = async (): Promise<void> => {
    setFiles([]);
    clear((upload) => upload.state === 'done');
    const complete = await add(files.map((file) => ({ file, target })));
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
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          onCancel={cancel}
          onRetry={(id) => void retry(id).then((arrived) => arrived && onDone())}
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
