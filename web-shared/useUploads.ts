import { useCallback, useEffect, useRef, useState } from 'react';

/** State of one file. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** One file of an upload with its own progress and error. */
export interface Upload<Outgoing extends { readonly file: File }> {
  readonly id: number;
  readonly outgoing: Outgoing;
  readonly state: UploadState;
  /** 0 to 1; 1 once every byte was sent, `done` once the API has stored the file. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: string;
}

/** Sends one file; rejects with an error whose message says why it was not stored. */
export type SendOutgoing<Outgoing> = (
  outgoing: Outgoing,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<unknown>;

/** Maximum number of parallel uploads; more would only slow each one down. */
const parallel = 2;

/** Files whose caller waits until all of them have ended. */
interface Batch {
  readonly ids: Set<number>;
  complete: boolean;
  readonly resolve: (complete: boolean) => void;
}

/** Sends files two at a time, each with progress, cancel and retry. A failure does not stop the others. */
export function useUploads<Outgoing extends { readonly file: File }>(send: SendOutgoing<Outgoing>) {
  const [uploads, setUploads] = useState<readonly Upload<Outgoing>[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const batches = useRef(new Set<Batch>());
  const counter = useRef(0);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const change = useCallback((id: number, part: Partial<Upload<Outgoing>>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }, []);

  const end = useCallback(
    (id: number, outcome: Partial<Upload<Outgoing>>) => {
      running.current.delete(id);
      change(id, outcome);
      for (const batch of batches.current) {
        if (!batch.ids.delete(id)) continue;
        batch.complete &&= outcome.state === 'done';
        if (batch.ids.size > 0) continue;
        batches.current.delete(batch);
        batch.resolve(batch.complete);
      }
    },
    [change],
  );

  useEffect(() => {
    const free = Math.max(parallel - running.current.size, 0);
    for (const { id, outgoing } of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: 'sending', progress: 0, error: undefined });
      latest
        .current(outgoing, (progress) => change(id, { progress }), controller.signal)
        .then(() => ({ state: 'done', progress: 1 }) as const)
        .catch((error: Error) => ({ state: 'failed', error: error.message }) as const)
        .then((outcome) => !controller.signal.aborted && end(id, outcome));
    }
  }, [uploads, change, end]);

  // Leaving the page stops its uploads.
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const ended = (ids: Iterable<number>): Promise<boolean> =>
    new Promise((resolve) => batches.current.add({ ids: new Set(ids), complete: true, resolve }));

  /** Sends files. @returns whether all of them were stored, once all have ended */
  const add = useCallback((outgoing: Iterable<Outgoing>): Promise<boolean> => {
    const fresh = Array.from(outgoing, (one): Upload<Outgoing> => ({
      id: (counter.current += 1),
      outgoing: one,
      state: 'waiting',
      progress: 0,
    }));
    if (fresh.length === 0) return Promise.resolve(true);
    setUploads((all) => [...all, ...fresh]);
    return ended(fresh.map(({ id }) => id));
  }, []);
  const cancel = (id: number): void => {
    running.current.get(id)?.abort();
    end(id, { state: 'cancelled', progress: 0 });
  };
  /** Sends a file again. @returns whether it was stored */
  const retry = (id: number): Promise<boolean> => {
    change(id, { state: 'waiting', progress: 0, error: undefined });
    return ended([id]);
  };
  /** Removes files from the list. */
  const clear = (which: (upload: Upload<Outgoing>) => boolean = () => true): void =>
    setUploads((all) => all.filter((upload) => !which(upload)));

  return { uploads, add, cancel, retry, clear, busy: uploads.some(isUnderway) };
}

/** Whether a file is waiting or being sent. */
export function isUnderway({ state }: { readonly state: UploadState }): boolean {
  return state === 'waiting' || state === 'sending';
}
