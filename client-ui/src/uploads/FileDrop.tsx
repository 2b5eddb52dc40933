import { useId, useRef, useState } from 'react';
import { documentFileTypes, extensionsOf, type FileType } from '../../../common/files.js';
import { maxFileSize, maxFilesPerUpload } from '../../../common/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { Button, IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { useToast } from '../ui/toast.js';

const megabyte = 1024 * 1024;

/** Chooses up to five files, by dialog or drag and drop; wrong ones are refused with their reason before they are sent. */
export function FileDrop({
  label,
  types,
  files,
  onChange,
}: {
  label: string;
  types: readonly FileType[];
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const check = useFileCheck(types);

  const add = (chosen: readonly File[]): void => onChange(check(files, chosen));
  return (
    <div className="upload" role="group" aria-labelledby={id}>
      <p id={id} className="upload-label">
        {label}
      </p>
      <div
        className={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <Button icon="upload" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {t('portal.upload.choose')}
        </Button>
        <span className="muted" id={`${id}-hint`}>
          {t('portal.upload.drop', {
            max: maxFilesPerUpload,
            size: maxFileSize / megabyte,
            types: extensionsOf(types).join(', '),
          })}
        </span>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          multiple
          accept={extensionsOf(types).join(',')}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className="file-list" aria-label={t('portal.upload.files')}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}`}>
              <Icon name="document" />
              <span className="file-name">{file.name}</span>
              <IconButton
                icon="close"
                label={t('portal.upload.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The files that may be sent; each refusal is said once. */
function useFileCheck(types: readonly FileType[]) {
  const { t } = useI18n();
  const toast = useToast();
  const extensions = extensionsOf(types);
  return (present: readonly File[], chosen: readonly File[]): readonly File[] => {
    const fitting = chosen.filter((file) =>
      extensions.some((extension) => file.name.toLowerCase().endsWith(extension)),
    );
    if (fitting.length < chosen.length) {
      toast.error(
        types === documentFileTypes
          ? t('portal.upload.documentsOnly')
          : t('portal.upload.otherType', { types: extensions.join(', ') }),
      );
    }
    const small = fitting.filter((file) => file.size <= maxFileSize);
    if (small.length < fitting.length)
      toast.error(t('portal.upload.tooLarge', { max: maxFileSize / megabyte }));
    const fresh = small.filter(
      (file) => !present.some((other) => other.name === file.name && other.size === file.size),
    );
    const all = [...present, ...fresh];
    if (all.length > maxFilesPerUpload) toast.error(t('portal.upload.tooMany', { max: maxFilesPerUpload }));
    return all.slice(0, maxFilesPerUpload);
  };
}
