import { useSyncExternalStore } from 'react';

const storageKey = 'protest-desk.console.locked';
const listeners = new Set<() => void>();

// A lock holds for every tab of this browser.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) listeners.forEach((listener) => listener());
});

/** Locks or unlocks the signed-in session on this browser. */
export function setLocked(locked: boolean): void {
  if (locked) localStorage.setItem(storageKey, 'true');
  else localStorage.removeItem(storageKey);
  listeners.forEach((listener) => listener());
}

const isLocked = (): boolean => localStorage.getItem(storageKey) === 'true';

/** Whether the screen waits for the password. */
export function useLocked(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isLocked);
}
