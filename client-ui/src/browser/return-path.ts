import { readJson, tabArea, writeStorage } from '../../../web-shared/storage.js';

/** Page to open after sign-in, and its account; 0 without one. */
interface Place {
  readonly path: string;
  readonly userId: number;
}

const storageKey = 'protest-desk.portal.return';

/** Stores the page to open after the next sign-in in this tab. */
export function rememberReturn(place: Place): void {
  if (place.path) writeStorage(storageKey, JSON.stringify(place), tabArea);
}

/** Returns the stored page once after sign-in, unless it belongs to another account. */
export function takeReturn(userId: number): string {
  const place = readJson<Place>(storageKey, tabArea);
  writeStorage(storageKey, null, tabArea);
  return place && (place.userId === 0 || place.userId === userId) ? place.path : '/dashboard';
}
