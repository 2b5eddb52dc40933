import { useSyncExternalStore } from 'react';
import type { Schema } from '../common/api-calls.js';
import { onStorageChange, readJson, writeStorage } from './storage.js';

/** A signed-in account with its bearer token, as this browser stores it. */
export interface Session {
  readonly token: string;
  readonly user: Schema<'AccountDto'>;
  /** Whether it is kept when the browser is closed; kept if absent. */
  readonly remember?: boolean;
}

/** How the last session of this page ended. */
export type SessionEnd = 'expired' | 'signedOut';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The two apps. Both have the same origin, so each can tell whether somebody is signed in at the other. */
export type App = 'portal' | 'console';

const storageKeyOf = (app: App): string => `protest-desk.${app}.session`;

/** A cookie that ends with the browser; without it, a session without *Remember me* is over. It has no content. */
const markerOf = (app: App): string => `protest-desk-${app}-open`;

/** Whether somebody is signed in at an app, as far as this browser knows. */
export const isSignedIn = (app: App): boolean => storedSession(app) !== undefined;

/** The session of one app in this browser, shared by its tabs: signing in or out in one does the same in the others. */
export function createSessionStore(app: App) {
  const storageKey = storageKeyOf(app);
  const listeners = new Set<() => void>();
  let current = restore(app);
  let ended: SessionEnd | undefined;
  let leaving = false;

  const publish = (session: Session | undefined, end: SessionEnd = 'signedOut'): void => {
    leaving = false;
    if (session) ended = undefined;
    else if (current) ended = end;
    current = session;
    listeners.forEach((listener) => listener());
  };
  const close = (end: SessionEnd = 'signedOut'): void => {
    writeStorage(storageKey, null);
    publish(undefined, end);
  };
  const get = (): Session | undefined => current;
  /** Calls back when somebody signs in or out, or the session expires. @returns the function that stops it */
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  onStorageChange(storageKey, () => publish(restore(app)));

  return {
    get,
    subscribe,

    open(session: Session): void {
      writeStorage(storageKey, JSON.stringify(session));
      if (session.remember === false) document.cookie = `${markerOf(app)}=1; path=/; SameSite=Strict`;
      publish(session);
    },

    /** Ends the session in this browser. */
    close,

    /** The session has ended at the API, and will be closed here in a moment: until then a refusal is no expiry. */
    leave(): void {
      leaving = true;
    },

    /** Whether the session is about to be closed. */
    isLeaving: (): boolean => leaving,

    /** The API refused this token: ends its session, unless another one has begun in the meantime. */
    expire(token: string | undefined): void {
      if (token !== undefined && token === current?.token) close(leaving ? 'signedOut' : 'expired');
    },

    /** How the last session of this page ended; undefined while there is one, or if there was none. */
    end: (): SessionEnd | undefined => ended,

    /** The current session as React state. */
    useSession: (): Session | undefined => useSyncExternalStore(subscribe, get),
  };
}

function storedSession(app: App): Session | undefined {
  const session = readJson<Session>(storageKeyOf(app));
  const alive = session?.remember !== false || document.cookie.includes(`${markerOf(app)}=`);
  return session?.token && session.user && alive ? session : undefined;
}

/** The stored session; an ended or unreadable one is removed. */
function restore(app: App): Session | undefined {
  const session = storedSession(app);
  if (!session) writeStorage(storageKeyOf(app), null);
  return session;
}
