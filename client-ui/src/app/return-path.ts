import { readStorage, writeStorage } from './storage.js';

/** Where to go after sign-in, and whose page it is; 0 for a page that nobody was signed in for. */
interface Place {
  readonly path: string;
  readonly userId: number;
}

const storageKey = 'protest-desk.portal.return';
const area = (): Storage => sessionStorage;

/** Keeps a page for after the next sign-in in this tab. */
export function rememberReturn(place: Place): void {
  if (place.path) writeStorage(storageKey, JSON.stringify(place), area);
}

/** The page to go to after this account signed in, once. Another account's page stays closed. */
export function takeReturn(userId: number): string {
  const stored = readStorage(storageKey, area);
  writeStorage(storageKey, null, area);
  if (!stored) return '/dashboard';
  const place = JSON.parse(stored) as Place;
  return place.userId === 0 || place.userId === userId ? place.path : '/dashboard';
}
