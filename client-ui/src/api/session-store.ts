import { readStorage, writeStorage } from '../app/storage.js';
import type { Account } from './types.js';

/** Who is signed in on this browser. */
export interface Session {
  readonly token: string;
  readonly user: Account;
  /** Stays when the browser closes. */
  readonly remember: boolean;
}

const storageKey = 'protest-desk.portal.session';
/** Dies with the browser; without it a session that need not be remembered is over. It carries nothing. */
const browserMarker = 'protest-desk-open';

type Listener = (reason: 'changed' | 'expired') => void;
const listeners = new Set<Listener>();
let current = restore();

/** The session of this browser, shared by its tabs. */
export const sessionStore = {
  get: (): Session | undefined => current,

  open(session: Session): void {
    current = session;
    writeStorage(storageKey, JSON.stringify(session));
    document.cookie = `${browserMarker}=1; path=/; SameSite=Strict`;
    tell('changed');
  },

  /** Forgets the session: `expired` when the service said so, `changed` when the person left. */
  close(reason: 'changed' | 'expired' = 'changed'): void {
    if (!current) return;
    current = undefined;
    writeStorage(storageKey, null);
    tell(reason);
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return;
  current = restore();
  tell('changed');
});

function tell(reason: 'changed' | 'expired'): void {
  for (const listener of listeners) listener(reason);
}

function restore(): Session | undefined {
  const stored = readStorage(storageKey);
  if (!stored) return undefined;
  try {
    const session = JSON.parse(stored) as Session;
    if (session.remember || document.cookie.includes(`${browserMarker}=`)) return session;
  } catch {
    // Not what we wrote: as if there were none.
  }
  writeStorage(storageKey, null);
  return undefined;
}
