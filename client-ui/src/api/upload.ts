import { callHeaders } from '../../../web-shared/api-answers.js';
import { sendFile, type FileUpload, UploadRefused } from '../../../web-shared/send-file.js';
import { ApiError } from './errors.js';
import { sessionStore } from './session-store.js';

/** Target of an upload with its form fields. */
export type UploadTarget = Pick<FileUpload, 'path' | 'fields'>;

/**
 * Uploads one file with progress.
 * @throws ApiError, also when aborted
 */
export async function upload(order: FileUpload): Promise<void> {
  const token = sessionStore.get()?.token;
  try {
    await sendFile(order, callHeaders(token, document.documentElement.lang));
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw new ApiError(0, 'network', '');
    if (error.status === 401) sessionStore.expire(token);
    throw new ApiError(error.status, error.answer.code ?? 'generic', error.message);
  }
}
