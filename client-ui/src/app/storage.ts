/** Storage that may be closed to us, as in some private windows: then nothing is remembered, and nothing breaks. */
export function readStorage(key: string, area: () => Storage = () => localStorage): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(
  key: string,
  value: string | null,
  area: () => Storage = () => localStorage,
): void {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // Not remembered, see above.
  }
}
