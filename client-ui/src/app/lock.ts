import { readStorage, writeStorage } from './storage.js';

const storageKey = 'protest-desk.portal.locked';

/** Locks the session on this browser, in all its tabs, until its password is given (rulings: /lock_screen). */
export function lock(userId: number): void {
  writeStorage(storageKey, String(userId));
}

export function unlock(): void {
  writeStorage(storageKey, null);
}

/** Whether this account's session is locked; another account that signs in since is not. */
export function isLocked(userId: number): boolean {
  return readStorage(storageKey) === String(userId);
}
