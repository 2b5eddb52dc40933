import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../api/errors.js';
import { upload, type UploadTarget } from '../api/upload.js';
import { useI18n } from '../i18n/i18n.js';

/** A file and where it goes. */
export interface Outgoing {
  readonly file: File;
  readonly target: UploadTarget;
}

export interface UploadItem extends Outgoing {
  readonly id: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error: string;
}

/** Sends files one after the other; each can be cancelled and tried again, and none stops the others. */
export function useUploads() {
  const { t } = useI18n();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const patch = useCallback((id: number, change: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }, []);

  const sendOne = useCallback(
    async ({ id, file, target }: UploadItem): Promise<boolean> => {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      patch(id, { state: 'sending', progress: 0, error: '' });
      try {
        await upload(target, file, (progress) => patch(id, { progress }), abort.signal);
        patch(id, { state: 'done', progress: 1 });
        return true;
      } catch (error) {
        const cancelled = error instanceof ApiError && error.code === 'aborted';
        patch(id, {
          state: 'failed',
          error: cancelled ? t('portal.upload.cancelled') : errorText(error, t),
        });
        return false;
      } finally {
        aborts.current.delete(id);
      }
    },
    [patch, t],
  );

  /** Sends files; answers whether all of them arrived. */
  const send = useCallback(
    async (outgoing: readonly Outgoing[]): Promise<boolean> => {
      const fresh = outgoing.map((one) => ({
        ...one,
        id: nextId.current++,
        state: 'waiting' as const,
        progress: 0,
        error: '',
      }));
      setItems((all) => [...all.filter((item) => item.state !== 'done'), ...fresh]);
      let complete = true;
      for (const item of fresh) complete = (await sendOne(item)) && complete;
      return complete;
    },
    [sendOne],
  );

  const cancel = useCallback((id: number) => aborts.current.get(id)?.abort(), []);
  const clear = useCallback(() => setItems([]), []);

  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  return { items, send, retry: sendOne, cancel, clear };
}
