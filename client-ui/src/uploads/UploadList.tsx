import { useI18n } from '../i18n/i18n.js';
import { IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { UploadItem } from './use-uploads.js';

/** A bar per file; one that failed says why and can be tried again. */
export function UploadList({
  items,
  onCancel,
  onRetry,
}: {
  items: readonly UploadItem[];
  onCancel: (id: number) => void;
  onRetry: (item: UploadItem) => void;
}) {
  const { t } = useI18n();
  return (
    <ul className="file-list" aria-live="polite">
      {items.map((item) => (
        <li key={item.id}>
          <Icon name={item.state === 'done' ? 'success' : item.state === 'failed' ? 'error' : 'document'} />
          <span className="file-name">{item.file.name}</span>
          {item.state === 'sending' && (
            <IconButton
              icon="close"
              label={t('portal.upload.cancelFile', { name: item.file.name })}
              onClick={() => onCancel(item.id)}
            />
          )}
          {item.state === 'failed' && (
            <IconButton
              icon="retry"
              label={t('portal.upload.retryFile', { name: item.file.name })}
              onClick={() => onRetry(item)}
            />
          )}
          {(item.state === 'sending' || item.state === 'waiting') && (
            <progress
              value={item.progress}
              max={1}
              aria-label={t('portal.upload.progress', { name: item.file.name })}
            />
          )}
          {item.error && <p className="field-error">{item.error}</p>}
        </li>
      ))}
    </ul>
  );
}
