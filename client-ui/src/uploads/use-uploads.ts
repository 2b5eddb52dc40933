import { useUploads as useFileUploads } from '../../../web-shared/useUploads.js';
import { errorText } from '../api/errors.js';
import { upload, type UploadTarget } from '../api/upload.js';
import { useI18n } from '../i18n/i18n.js';

/** A file with its upload target. */
export interface Outgoing {
  readonly file: File;
  readonly target: UploadTarget;
}

/** Uploads files, each with progress, cancel and retry; errors are texts in the user's language. */
export function useUploads() {
  const { t } = useI18n();
  return useFileUploads<Outgoing>(async ({ file, target }, onProgress, signal) => {
    try {
      await upload({ ...target, file, onProgress, signal });
    } catch (error) {
      throw new Error(errorText(error, t), { cause: error });
    }
  });
}

export type Uploads = ReturnType<typeof useUploads>;
