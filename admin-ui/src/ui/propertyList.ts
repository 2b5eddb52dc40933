import { useEffect } from 'react';
import { readJson, tabArea, writeStorage } from '../../../web-shared/storage.js';

const key = 'protest-desk.console.property-list';

/**
 * Remembers the properties of the list on screen in their order, so that work on one can continue with the
 * next. Stored per browser tab: two tabs can work through two lists.
 */
export function usePropertyList(ids: readonly number[]): void {
  const shown = JSON.stringify([...new Set(ids)]);
  useEffect(() => {
    if (shown !== '[]') writeStorage(key, shown, tabArea);
  }, [shown]);
}

/** Returns the properties after this one in the list the user came from; undefined if the list does not contain it. */
export function nextOfList(propertyId: number): readonly number[] | undefined {
  const list = readJson<readonly number[]>(key, tabArea) ?? [];
  const place = list.indexOf(propertyId);
  return place < 0 ? undefined : list.slice(place + 1);
}
