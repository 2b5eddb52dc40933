import { useSyncExternalStore } from 'react';
import type { Schema } from '../common/api-calls.js';
import { onStorageChange, readJson, writeStorage } from './storage.js';

/** A signed-in account with its bearer token, as this browser stores it. */
export interface Session {
  readonly token: string;
  readonly user: Schema<'AccountDto'>;
  /** Whether the session survives closing the browser (*Remember me*); absent means yes. */
  readonly remember?: boolean;
}

/** How the last session of this page ended. */
export type SessionEnd = 'expired' | 'signedOut';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The two apps. They share an origin, so each can tell whether a user is signed in to the other. */
export type App = 'portal' | 'console';

const storageKeyOf = (app: App): string => `protest-desk.${app}.session`;

/** Name of a cookie without content that the browser deletes on exit, which ends a session without *Remember me*. */
const markerOf = (app: App): string => `protest-desk-${app}-open`;

/** Whether a user is signed in to an app, as far as this browser knows. */
export const isSignedIn = (app: App): boolean => storedSession(app) !== undefined;

/** Creates the session of one app. All tabs of this browser share it: signing in or out in one applies to the others. */
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
  /** Calls the listener on sign-in, sign-out and expiry. @returns a function that unsubscribes */
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

    /** Notes that the session has ended at the API and is about to be closed here. A rejected token then is no expiry. */
    leave(): void {
      leaving = true;
    },

    /** Whether the session is about to be closed. */
    isLeaving: (): boolean => leaving,

    /** Ends the session of a token that the API rejected, unless another session has begun since. */
    expire(token: string | undefined): void {
      if (token !== undefined && token === current?.token) close(leaving ? 'signedOut' : 'expired');
    },

    /** Returns how the last session of this page ended; undefined during a session, or if there was none. */
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

/** Returns the stored session; removes one that has ended or cannot be read. */
function restore(app: App): Session | undefined {
  const session = storedSession(app);
  if (!session) writeStorage(storageKeyOf(app), null);
  return session;
}
