import { useCallback, useEffect, useRef, useState } from 'react';

/** How one file is doing. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** One file of an upload, with its own bar, error and fate. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  /** 0 to 100; 100 once every byte was sent, `done` once the service has kept it. */
  readonly percent: number;
  /** Why it failed, as the service says it. */
  readonly error?: string;
}

/** Where a file goes: the address, and the fields that travel before it. */
export interface UploadTarget {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Texts for when there is no answer to quote. */
  readonly texts: { readonly network: string; readonly generic: string };
}

/** Files that travel at the same time: more only slows each of them. */
const parallel = 2;

/**
 * Sends files one by one, two at a time, each with progress (XHR: fetch tells none), cancel and retry. What fails
 * says why and holds up nothing else.
 */
export function useUploads(target: () => UploadTarget, onDone?: (upload: Upload, answer: unknown) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, XMLHttpRequest>());
  const counter = useRef(0);
  const latest = useRef({ target, onDone });
  useEffect(() => {
    latest.current = { target, onDone };
  });

  const change = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }, []);

  useEffect(() => {
    const free = parallel - running.current.size;
    for (const upload of uploads.filter((one) => one.state === 'waiting').slice(0, Math.max(free, 0))) {
      const request = send(upload, latest.current.target(), {
        progress: (percent) => change(upload.id, { percent }),
        done: (answer) => {
          running.current.delete(upload.id);
          change(upload.id, { state: 'done', percent: 100 });
          latest.current.onDone?.(upload, answer);
        },
        failed: (error) => {
          running.current.delete(upload.id);
          change(upload.id, { state: 'failed', error });
        },
      });
      running.current.set(upload.id, request);
      change(upload.id, { state: 'sending', percent: 0, error: undefined });
    }
  }, [uploads, change]);

  // Whoever leaves the screen stops what it was sending.
  useEffect(() => {
    const requests = running.current;
    return () => {
      for (const request of requests.values()) request.abort();
      requests.clear();
    };
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const fresh = Array.from(files, (file): Upload => ({
      id: (counter.current += 1),
      file,
      state: 'waiting',
      percent: 0,
    }));
    setUploads((all) => [...all, ...fresh]);
  }, []);

  const cancel = useCallback(
    (id: number) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      change(id, { state: 'cancelled', percent: 0 });
    },
    [change],
  );
  const retry = useCallback(
    (id: number) => change(id, { state: 'waiting', percent: 0, error: undefined }),
    [change],
  );
  const dismiss = useCallback((id: number) => {
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);
  const clear = useCallback(() => {
    for (const request of running.current.values()) request.abort();
    running.current.clear();
    setUploads([]);
  }, []);

  return { uploads, add, cancel, retry, dismiss, clear, busy: uploads.some(isUnderway) };
}

/** Whether a file is still to be sent or on its way. */
export function isUnderway(upload: Upload): boolean {
  return upload.state === 'waiting' || upload.state === 'sending';
}

interface Reports {
  readonly progress: (percent: number) => void;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: string) => void;
}

function send(upload: Upload, target: UploadTarget, reports: Reports): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', target.url);
  for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = (event) => {
    if (event.lengthComputable) reports.progress(Math.floor((event.loaded / event.total) * 100));
  };
  request.onload = () => {
    const answer = parse(request.responseText);
    if (request.status >= 200 && request.status < 300) reports.done(answer);
    else reports.failed(errorText(answer) ?? target.texts.generic);
  };
  request.onerror = () => reports.failed(target.texts.network);
  request.ontimeout = () => reports.failed(target.texts.network);
  const form = new FormData();
  // Fields first: the service reads the stream in order and must know whose file it is.
  for (const [name, value] of Object.entries(target.fields ?? {})) form.append(name, value);
  form.append('file', upload.file, upload.file.name);
  request.send(form);
  return request;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The service's own words: those of the file's field before the general ones. */
function errorText(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { message, errors } = answer as { message?: unknown; errors?: Record<string, unknown> };
  const field = errors && Object.values(errors).find((text) => typeof text === 'string');
  return typeof field === 'string' ? field : typeof message === 'string' ? message : undefined;
}
