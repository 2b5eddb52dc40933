import { useSyncExternalStore } from 'react';
import { onStorageChange, readStorage, writeStorage } from './storage.js';

/**
 * The lock screen of one app: the session of an account is locked in all tabs of this browser. The lock does not apply
 * to other accounts (docs/rules/accounts.md, "Lock screen").
 */
export function createLock(storageKey: string) {
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (value: string | null): void => {
    writeStorage(storageKey, value);
    changed();
  };
  onStorageChange(storageKey, changed);

  /** Whether the session of this account is locked. */
  const isLocked = (userId: number | undefined): boolean => readStorage(storageKey) === String(userId);

  return {
    lock: (userId: number): void => set(String(userId)),
    unlock: (): void => set(null),
    isLocked,
    /** Whether the session of this account is locked, as React state. */
    useLocked: (userId: number | undefined): boolean =>
      useSyncExternalStore(subscribe, () => isLocked(userId)),
  };
}
