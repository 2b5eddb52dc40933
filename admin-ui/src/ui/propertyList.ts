import { useEffect } from 'react';
import { readJson, tabArea, writeStorage } from '../../../web-shared/storage.js';

const key = 'protest-desk.console.property-list';

/**
 * Remembers the properties of the list on screen in their order, so that work on one of them can go on with the next. Of this tab
 * only: two tabs work through two lists.
 */
export function usePropertyList(ids: readonly number[]): void {
  const shown = JSON.stringify([...new Set(ids)]);
  useEffect(() => {
    if (shown !== '[]') writeStorage(key, shown, tabArea);
  }, [shown]);
}

/** The properties after this one in the list that one came from; undefined if it was in none. */
export function nextOfList(propertyId: number): readonly number[] | undefined {
  const list = readJson<readonly number[]>(key, tabArea) ?? [];
  const place = list.indexOf(propertyId);
  return place < 0 ? undefined : list.slice(place + 1);
}
