import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStorage, writeStorage } from './storage.js';

const area = (): Storage => sessionStorage;
const prefix = 'protest-desk.portal.draft.';
/** Long enough not to write at every key, short enough that a lost session costs nobody a line. */
const writeDelay = 250;

/** What was typed into a form of this tab before it was reloaded or the session ended. */
export function readDraft<T>(name: string): T | undefined {
  const stored = readStorage(prefix + name, area);
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as T;
  } catch {
    return undefined;
  }
}

export function clearDraft(name: string): void {
  writeStorage(prefix + name, null, area);
}

/** Keeps what is typed in this tab, without the named secrets; the returned function forgets it. */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  name: string,
  secrets: readonly string[] = [],
): () => void {
  const closed = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      const values = Object.entries(form.getValues()).filter(([field]) => !secrets.includes(field));
      if (!closed.current) writeStorage(prefix + name, JSON.stringify(Object.fromEntries(values)), area);
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, writeDelay);
    });
    const flush = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    // A reload right after the last key waits for no timer.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      subscription.unsubscribe();
    };
  }, [form, name, secrets]);
  return () => {
    closed.current = true;
    clearDraft(name);
  };
}
