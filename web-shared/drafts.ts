import { keysOf, readJson, tabArea, writeStorage } from './storage.js';

/** Passwords are never stored; the user types them again. */
const isSecret = (field: string): boolean => /password/i.test(field);
const keyOf = (name: string): string => `protest-desk.draft.${name}`;

/** Stores the values of an unsent form in this tab, without its passwords. */
export function storeDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(values).filter(([field]) => !isSecret(field));
  writeStorage(keyOf(name), JSON.stringify(Object.fromEntries(kept)), tabArea);
}

/** Returns the stored values of a form; undefined if there are none. */
export function readDraft<T = Record<string, unknown>>(name: string): T | undefined {
  return readJson<T>(keyOf(name), tabArea);
}

/** Deletes all drafts of this tab, at sign-out. */
export function dropDrafts(): void {
  for (const key of keysOf(tabArea)) if (key.startsWith(keyOf(''))) writeStorage(key, null, tabArea);
}

export const dropDraft = (name: string): void => writeStorage(keyOf(name), null, tabArea);
