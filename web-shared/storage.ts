/**
 * One of the browser's storages, looked up on each use because a private window may throw even on
 * access.
 */
export type StorageArea = () => Storage;

/** Shared by all tabs, kept when the browser is closed. */
export const browserArea: StorageArea = () => localStorage;
/** This tab only, until it is closed. */
export const tabArea: StorageArea = () => sessionStorage;

/** Reads a stored text; null if there is none, or if storage is unavailable, as in some private windows. */
export function readStorage(key: string, area: StorageArea = browserArea): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. */
export function writeStorage(key: string, value: string | null, area: StorageArea = browserArea): void {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // Storage is unavailable: nothing is stored.
  }
}

/** Returns the keys of a storage; none if it is unavailable. */
export function keysOf(area: StorageArea): string[] {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
}

/** Reads a stored JSON value; undefined if there is none or it can't be parsed. */
export function readJson<T>(key: string, area: StorageArea = browserArea): T | undefined {
  try {
    return (JSON.parse(readStorage(key, area) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls the listener when another tab changes the key or clears the storage. */
export function onStorageChange(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
