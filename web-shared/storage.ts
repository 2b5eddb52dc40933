/**
 * One of the browser's storages. It is looked up on each use, since a private window may throw even on
 * access.
 */
export type StorageArea = () => Storage;

/** Shared by all tabs, kept when the browser is closed. */
export const browserArea: StorageArea = () => localStorage;
/** This tab only, until it is closed. */
export const tabArea: StorageArea = () => sessionStorage;

/** Browser storage, which may be unavailable, as in some private windows: then nothing is stored. */
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
    // Not stored, see above.
  }
}

/** The keys of a storage. */
export function keysOf(area: StorageArea): string[] {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
}

/** A stored JSON value; undefined if there is none or it can't be parsed. */
export function readJson<T>(key: string, area: StorageArea = browserArea): T | undefined {
  try {
    return (JSON.parse(readStorage(key, area) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when another tab changed the key, or cleared the storage. */
export function onStorageChange(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
