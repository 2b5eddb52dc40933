import { useSyncExternalStore } from 'react';
import { onStorageChange, readStorage, writeStorage } from './storage.js';

/**
 * Creates the lock of one app. It locks the session of one account in all tabs of this browser; other accounts are not
 * affected (docs/rules/accounts.md, "Lock screen").
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
