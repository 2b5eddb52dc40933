import { useId, useRef, useState } from 'react';
import { extensionsOf, type FileType, photoFileTypes } from '../../../common/properties/files.js';
import { maxFileSize, maxFilesPerUpload } from '../../../common/platform/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { Button, IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { useToast } from '../ui/toast.js';

const megabyte = 1024 * 1024;

/** Selects up to five files by dialog or drag and drop. Invalid files are refused with a reason before the upload. */
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

/** Returns a function that adds the acceptable files to the present ones. Each reason for refusal is reported once. */
function useFileCheck(types: readonly FileType[]) {
  const { t } = useI18n();
  const toast = useToast();
  const extensions = extensionsOf(types);
  /** Text on the accepted types: for a refused photo the photo types, if the form accepts any. */
  const typeText = (file: File): string => {
    const photos = types.filter((type) => photoFileTypes.includes(type));
    if (photos.length === 0) return t('portal.upload.documentsOnly');
    if (file.type.startsWith('image/') || photos.length === types.length)
      return t('portal.upload.photosOnly');
    return t('portal.upload.documentsAndPhotos', {
      documents: extensionsOf(types.filter((type) => !photos.includes(type))).join(', '),
      photos: extensionsOf(photos).join(', '),
    });
  };
  return (present: readonly File[], chosen: readonly File[]): readonly File[] => {
    const isAccepted = (file: File): boolean =>
      extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
    const fitting = chosen.filter(isAccepted);
    const refused = chosen.find((file) => !isAccepted(file));
    if (refused) toast.error(typeText(refused));
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
