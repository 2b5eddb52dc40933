import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, storeDraft } from '../../../web-shared/drafts.js';

/** Save delay in milliseconds: not on every key press, but soon enough not to lose a line. */
const writeDelay = 250;

/** A form's initial values, and whether some of them come from an unsent draft. */
export interface FormStart<T> {
  readonly values: T;
  readonly fromDraft: boolean;
}

/**
 * Starts a form from its draft, if there is one that differs from the stored record.
 * @param untyped fields that users do not type; ignored in the comparison
 */
export function startForm<T extends object>(
  name: string,
  stored: T,
  untyped: readonly (keyof T & string)[] = [],
): FormStart<T> {
  const draft = readDraft<Partial<T>>(name) ?? {};
  const typed = Object.entries(draft).filter(([field]) => !(untyped as readonly string[]).includes(field));
  return { values: { ...stored, ...draft }, fromDraft: !sameValues(Object.fromEntries(typed), stored) };
}

function sameValues(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other;
  return Object.entries(one).every(([name, value]) =>
    sameValues(value, (other as Record<string, unknown>)[name]),
  );
}

/** Saves a draft of the form in this tab, for a reload or an expired session. Returns a function that deletes it. */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string): () => void {
  const closed = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      if (!closed.current) storeDraft(name, form.getValues());
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, writeDelay);
    });
    const flush = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    // On a reload right after a key press, saves without waiting for the timer.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      subscription.unsubscribe();
    };
  }, [form, name]);
  return () => {
    closed.current = true;
    dropDraft(name);
  };
}
