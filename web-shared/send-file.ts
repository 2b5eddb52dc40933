import { callAddress, type PathOf } from '../common/api-calls.js';
import { type ErrorAnswer, parseErrorAnswer } from './api-answers.js';

/** A file to upload and its destination. */
export interface FileUpload {
  readonly path: PathOf<'post'>;
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Form fields. The API checks them before it reads the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly file: File;
  /** Receives the fraction of bytes sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** An upload that the API rejected, with its status and error response. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    // The error of a field is more specific than that of the form.
    super(Object.values(answer.errors ?? {})[0] ?? answer.message ?? '');
  }
}

/**
 * Sends a file with progress, which `fetch` does not support.
 * @throws UploadRefused; otherwise what `fetch` throws: TypeError without a response, AbortError when aborted
 */
export function sendFile(
  { path, params = {}, fields = {}, file, onProgress, signal }: FileUpload,
  headers: Headers,
): Promise<void> {
  const form = new FormData();
  // The API reads the stream in order: fields first.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', callAddress(path, { params }));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new UploadRefused(request.status, parseErrorAnswer(request.responseText)));
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
