import { ApiError } from './errors.js';
import { sessionStore } from './session-store.js';

/** Where files go, and the fields that stand before each. */
export interface UploadTarget {
  readonly path: '/api/documents' | '/api/description-files' | '/api/registration/files';
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Sends one file and tells how far it is, which `fetch` can't.
 * @param onProgress gets a fraction from 0 to 1
 * @throws ApiError; an aborted one has the code `aborted`
 */
export function upload(
  { path, fields }: UploadTarget,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  // The service decides by the fields before it takes the file: they come first.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const token = sessionStore.get()?.token;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) return resolve();
      if (request.status === 401 && token && token === sessionStore.get()?.token)
        sessionStore.close('expired');
      reject(problem(request));
    };
    request.onerror = () => reject(new ApiError(0, 'network', ''));
    request.onabort = () => reject(new ApiError(0, 'aborted', ''));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function problem({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code, message } = JSON.parse(responseText) as { code: string; message: string };
    return new ApiError(status, code, message);
  } catch {
    return new ApiError(status, 'generic', '');
  }
}
