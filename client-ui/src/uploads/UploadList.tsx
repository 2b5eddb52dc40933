import { isUnderway, type UploadState } from '../../../web-shared/useUploads.js';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { Uploads } from './use-uploads.js';

/** Progress per file. Failed uploads show the reason and can be retried. */
export function UploadList({
  uploads,
  onCancel,
  onRetry,
}: {
  uploads: Uploads['uploads'];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}) {
  const { t } = useI18n();
  return (
    <ul className="file-list" aria-live="polite">
      {uploads.map(({ id, outgoing: { file }, state, progress, error }) => (
        <li key={id}>
          <Icon name={state === 'done' ? 'success' : hasFailed(state) ? 'error' : 'document'} />
          <span className="file-name">{file.name}</span>
          {state === 'sending' && (
            <IconButton
              icon="close"
              label={t('portal.upload.cancelFile', { name: file.name })}
              onClick={() => onCancel(id)}
            />
          )}
          {hasFailed(state) && (
            <IconButton
              icon="retry"
              label={t('portal.upload.retryFile', { name: file.name })}
              onClick={() => onRetry(id)}
            />
          )}
          {isUnderway({ state }) && (
            <progress
              value={progress}
              max={1}
              aria-label={t('portal.upload.progress', { name: file.name })}
            />
          )}
          {hasFailed(state) && (
            <p className="field-error">{state === 'cancelled' ? t('portal.upload.cancelled') : error}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

const hasFailed = (state: UploadState): boolean => state === 'failed' || state === 'cancelled';
